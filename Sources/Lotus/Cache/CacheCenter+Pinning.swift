import Platform

/// Why an entry cannot be pinned.
public enum PinError: Error, Hashable, Sendable {
  /// A file could not be read or written.
  case file(FileError)
  /// The URL cannot be masked: a secret is part of its host.
  case secretInHost(RequestError)
}

extension CacheCenter {
  /// Copies an entry into the pinned folder `answers` under a relative `source` (`FILE#NAME`, FILE seen
  /// from the folder that holds `answers`), in place of what was pinned under it. Secrets are masked:
  /// values of secret names (in lines, queries, forms and JSON), `secrets`, and both again wherever the answer repeats them. Answers the new
  /// entry and the names that were masked.
  public final func pin(
    _ entry: CacheEntry, into answers: CacheCenter, source: String, secrets: [String] = []
  ) throws(PinError) -> (entry: CacheEntry, masked: [String]) {
    let original: [UInt8]
    do { original = try body(of: entry) } catch { throw .file(error) }
    var pinning = try Pinning(entry.exchange, body: original, source: source, secrets: secrets)
    do {
      let body = pinning.masked(original)
      let old = answers.entries().filter { $0.exchange.request.options.source == source }
      let pinned = try answers.keep(pinning.exchange, body: body)
      for entry in old where entry.exchange.id != pinned.exchange.id {
        try answers.remove(entry, keeping: pinned)
      }
      return (pinned, pinning.names.sorted())
    } catch {
      throw .file(error)
    }
  }

  private func keep(_ exchange: Exchange, body: [UInt8]) throws(FileError) -> CacheEntry {
    let folder = index.withLock { $0.folder }
    try folder.make()
    if body.isEmpty { return try commit(exchange, body: nil, pending: nil) }
    var digest = SHA256()
    digest.update(body)
    let pending = try PendingFile(in: folder.path, mode: folder.mode)
    try pending.write(body)
    let stored = StoredBody(name: CacheFolder.bodyName(digest.finished), size: body.count)
    return try commit(exchange, body: stored, pending: pending)
  }

  /// Takes an entry away, and its body unless another entry has the same.
  private func remove(_ entry: CacheEntry, keeping kept: CacheEntry) throws(FileError) {
    try Files.remove(Files.join(folder, entry.exchange.id + CacheFolder.headEnding))
    let isUsed = entries().contains { $0.bodyName == entry.bodyName }
    if !entry.bodyName.isEmpty, !isUsed { try Files.remove(path(ofBody: entry)) }
  }
}

/// An exchange on its way to a folder that is shown to everybody.
private struct Pinning {
  private(set) var exchange: Exchange
  private(set) var names: Set<String>
  private let patterns: SecretPatterns

  init(
    _ original: Exchange, body: [UInt8], source: String, secrets: [String]
  ) throws(PinError) {
    let requests = [original.request] + original.hops.map(\.request)
    let heads = original.hops.compactMap(\.head) + (original.head.map { [$0] } ?? [])
    let hidden =
      requests.flatMap { Masking.hidden(in: $0) } + heads.flatMap { Masking.hidden(in: $0.headers) }
      + Masking.hidden(inJSON: body)
    names = Set(hidden.map(\.name))
    // A text of one to three characters stands everywhere by chance.
    let texts = hidden.flatMap(\.texts).filter { $0.utf8.count > 3 }
    let all = Array(Set(texts + secrets + original.request.options.secrets))
    patterns = SecretPatterns(all)
    do {
      exchange = try Self.masked(original, source: source, secrets: all)
    } catch {
      throw .secretInHost(error)
    }
  }

  private static func masked(
    _ original: Exchange, source: String, secrets: [String]
  ) throws(RequestError) -> Exchange {
    func request(_ request: PreparedRequest) throws(RequestError) -> PreparedRequest {
      var request = request
      request.options.secrets = secrets
      var masked = try Masking.masked(request)
      (masked.options.source, masked.options.secrets) = (source, [])
      return masked
    }
    func head(_ head: ResponseHead) -> ResponseHead {
      var head = head
      head.headers = Masking.masked(head.headers, secrets: secrets)
      return head
    }
    var exchange = Exchange(
      id: original.id, request: try request(original.request), startedAt: original.startedAt)
    for hop in original.hops {
      exchange.hops.append(
        Hop(
          request: try request(hop.request), head: hop.head.map(head), timings: hop.timings,
          cause: hop.cause, failure: hop.failure, dropped: hop.dropped))
    }
    exchange.lastRequest = try request(original.lastRequest)
    for early in original.informational { exchange.keep(informational: head(early)) }
    exchange.head = original.head.map(head)
    exchange.trailers = Masking.masked(original.trailers, secrets: secrets)
    (exchange.timings, exchange.failure) = (original.timings, original.failure)
    return exchange
  }

  /// The body with the hidden texts it repeats hidden again, as an echo service does.
  mutating func masked(_ body: [UInt8]) -> [UInt8] {
    let named = Masking.maskedJSON(body) ?? body
    let masked = patterns.masked(named) ?? named
    if masked != body { names.insert("body") }
    return masked
  }
}
