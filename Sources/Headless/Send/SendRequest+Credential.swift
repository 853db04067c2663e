import Lotus

extension SendRequest {
  /// `-u`, else the user of the URL where a challenge is waited for; a token; nil for what stands in the
  /// URL alone.
  func credential(_ url: String) -> Credential? {
    if let token = arguments.value(.bearer) { return .bearer(token: token) }
    let waits = arguments.has(.digest) || arguments.has(.anyauth)
    guard let pair = arguments.value(.user) ?? (waits ? user(of: url) : nil) else {
      return nil
    }
    let parts = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (user, password) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    if arguments.has(.digest) { return .digest(user: user, password: password) }
    if arguments.has(.anyauth) { return .strongest(user: user, password: password) }
    return .basic(user: user, password: password)
  }

  /// A name without a password may have one in `.netrc`.
  private func user(of url: String) -> String? {
    guard let user = try? RequestURL(url).userInfo else { return nil }
    let asksNetrc = arguments.has(.netrc) || arguments.has(.netrcFile)
    if asksNetrc, !user.contains(":") { return nil }
    return String(decoding: PercentCoding.decoded(user), as: UTF8.self)
  }

  /// `--retry` and what belongs to it.
  func retries() throws(UsageError) -> RetryPolicy {
    var policy = RetryPolicy(count: try count(.retry) ?? 0)
    policy.delay = try milliseconds(.retryDelay) ?? policy.delay
    policy.includesUnsafe = arguments.has(.retryUnsafe)
    return policy
  }

  /// Digits; more than a number holds are as good as no limit.
  func count(_ option: CommandOption.Name) throws(UsageError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw .notCount(text, option)
    }
    return Int(text) ?? .max
  }
}
