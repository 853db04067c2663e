/// What `match` and `search` have told of the child that a filter is looking at, and the one that is under
/// way. When a slice ends within a long text, the filter looks at the child again in the next: what was
/// told is not asked again, and the text goes on where it was.
struct PathMatching {
  /// Which text is asked about, and for which pattern: the words of strings, or numbers below zero for
  /// texts of the query.
  struct Question: Hashable {
    let text: Int
    let pattern: Int
    let isWhole: Bool
  }
  private struct Source: Hashable {
    let bytes: [UInt8]
    let isWhole: Bool
  }
  /// Patterns that are kept ready: a document may hold any number of them.
  private static let most = 16

  private var told: [Question: Bool] = [:]
  private var open: (question: Question, machine: IRegexpMachine)?
  private var machines: [Source: IRegexpMachine?] = [:]
  private var literals: [[UInt8]: Int] = [:]
  /// Whether a text went on in this slice.
  private(set) var hasMoved = false

  mutating func beginSlice() { hasMoved = false }

  /// The child has its verdict.
  mutating func forget() {
    open = nil
    guard !told.isEmpty else { return }
    told.removeAll(keepingCapacity: told.count < 64)
  }

  /// The number of a text of the query.
  mutating func number(of literal: [UInt8]) -> Int {
    if let known = literals[literal] { return known }
    let number = -1 - literals.count
    literals[literal] = number
    return number
  }

  func answer(to question: Question) -> Bool? { told.isEmpty ? nil : told[question] }
  func isOpen(_ question: Question) -> Bool { open?.question == question }

  /// Begins with a text; false when the pattern is none, which is an answer too.
  mutating func begin(_ question: Question, _ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    hasMoved = true
    guard let machine = machine(Source(bytes: pattern, isWhole: question.isWhole)) else {
      told[question] = false
      return false
    }
    machine.begin(text)
    open = (question, machine)
    return true
  }

  /// Goes on with the text that is open; nil when the budget was spent before there was an answer.
  mutating func goOn(spending budget: inout Int) -> Bool? {
    guard budget > 0, let (question, machine) = open else { return nil }
    hasMoved = true
    guard let answer = machine.goOn(spending: &budget) else { return nil }
    told[question] = answer
    open = nil
    return answer
  }

  private mutating func machine(_ source: Source) -> IRegexpMachine? {
    if let known = machines[source] { return known }
    if machines.count >= Self.most { machines.removeAll() }
    let pattern = IRegexp(String(decoding: source.bytes, as: UTF8.self))
    let machine = pattern.map { IRegexpMachine($0, isWhole: source.isWhole) }
    machines[source] = .some(machine)
    return machine
  }
}
