/// What became of the cases.
struct CurlCaseReport {
  private(set) var passed: [Int] = []
  private(set) var failed: [Int: String] = [:]
  private var foreign: [String: [Int]] = [:]
  private var byKeyword: [String: [Int]] = [:]

  mutating func add(_ one: CurlCase, _ outcome: CurlCasesTests.Outcome) {
    let column =
      switch outcome {
      case .passed: 0
      case .failed: 1
      case .foreign: 2
      }
    for keyword in one.keywords { byKeyword[keyword, default: [0, 0, 0]][column] += 1 }
    switch outcome {
    case .passed: passed.append(one.number)
    case .failed(let what): failed[one.number] = what
    case .foreign(let reason): foreign[reason, default: []].append(one.number)
    }
  }

  /// Cases that do not apply.
  var foreignCount: Int { foreign.values.reduce(0) { $0 + $1.count } }

  /// Counts by keyword, then what does not apply by reason, then what fails, each with its reason.
  var text: String {
    ([summary, "passed, failed, not applicable by keyword:"] + keywordLines + ["not applicable:"]
      + foreignLines + ["failed:"] + failureLines).joined(separator: "\n")
  }

  private var summary: String {
    "curl's cases: \(passed.count) passed, \(failed.count) failed, \(foreignCount) not applicable"
  }
  private var keywordLines: [String] {
    byKeyword.sorted { $0.key < $1.key }.map { keyword, counts in
      "  \(keyword): " + counts.map(String.init).joined(separator: ", ")
    }
  }
  private var foreignLines: [String] {
    foreign.sorted { $0.key < $1.key }.map { "  \($0.key): \(Self.list($0.value))" }
  }
  private var failureLines: [String] {
    failed.sorted { $0.key < $1.key }.map { number, what in
      "  \(number): " + (CurlCase.differences[number] ?? what)
    }
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }
}
