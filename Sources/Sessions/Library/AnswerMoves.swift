/// What saved requests were called before. An answer is kept under the name that its request had when it was
/// sent and stays as it is; this says whose it is today.
///
///     12:00 sent as a.http#one     12:05 one is called uno     12:10 another one is sent as a.http#one
///     uno today: what was sent as one before 12:05, and as uno since;   one today: what was sent since 12:05
public struct AnswerMoves: Hashable, Sendable {
  /// One change of names.
  public enum Change: Hashable, Sendable {
    /// Requests, all at once: two may have changed places.
    case names([RequestSource: RequestSource])
    /// A file, or a folder with all in it.
    case tree(from: String, to: String)
  }

  /// Where answers of a request are: what was sent under a name in a time.
  struct Claim: Hashable {
    /// `REALPATH#NAME`
    let source: String
    /// Nanoseconds since 1970.
    var time: Range<UInt64>
  }

  private var steps: [Step] = []
  /// Every name that is in a step, and the paths of trees: a request that none concerns is not looked at again.
  private var names: Set<String> = []
  private var trees: [String] = []

  fileprivate struct Step: Hashable {
    let time: UInt64
    let change: Change
    /// What sources were before, by what they are then.
    let before: [String: String]
    let gone: Set<String>
  }

  /// Nothing was ever called otherwise.
  public init() {}

  /// A change that is later than all others.
  mutating func append(_ change: Change, at time: UInt64) {
    var before: [String: String] = [:]
    switch change {
    case .names(let pairs):
      for (from, to) in pairs { before[to.plain] = from.plain }
      names.formUnion(before.keys)
      names.formUnion(before.values)
    case .tree(let from, let to): trees += [from, to]
    }
    steps.append(Step(time: time, change: change, before: before, gone: Set(before.values)))
  }

  /// Where the answers of a request are that is called so today.
  func claims(on source: String) -> [Claim] {
    var open = [Claim(source: source, time: 0..<UInt64.max)]
    guard names.contains(source) || trees.contains(where: { source.isBelow($0) }) else {
      return open
    }
    var settled: [Claim] = []
    for step in steps.reversed() {
      open = open.flatMap { claim -> [Claim] in
        let origin = step.origin(of: claim.source)
        if origin == claim.source { return [claim] }
        settled.append(
          Claim(
            source: claim.source,
            time: min(step.time, claim.time.upperBound)..<claim.time.upperBound))
        guard let origin else { return [] }
        return [Claim(source: origin, time: 0..<min(step.time, claim.time.upperBound))]
      }
    }
    return (settled + open).filter { !$0.time.isEmpty }
  }
}

extension AnswerMoves.Step {
  /// What a source was before the step: itself when the step does not concern it, nil when it was nobody's,
  /// since its old bearer is called otherwise now.
  fileprivate func origin(of source: String) -> String? {
    switch change {
    case .names:
      if let origin = before[source] { return origin }
      return gone.contains(source) ? nil : source
    case .tree(let from, let to):
      if source.isBelow(to) { return from + source.dropFirst(to.count) }
      return source.isBelow(from) ? nil : source
    }
  }
}

extension RequestSource {
  /// The same text for a path that is real already.
  var plain: String { "\(file)#\(name)" }
}

extension String {
  /// Whether a source is of this file or of a file in this folder.
  fileprivate func isBelow(_ path: String) -> Bool {
    hasPrefix(path + "#") || hasPrefix(path + "/")
  }
}
