/// A program that reads a document, for the table.
struct JSONContender {
  let name: String
  /// How many of the rounds it takes part in; the slow ones take fewer.
  let rounds: Int
  let command: (_ path: String) -> [String]

  /// Runs of `lotus-bench json-work` stand beside other programs that do nothing but read the document.
  static func all(program: String) -> [JSONContender] {
    func ours(_ work: JSONWork, _ rounds: Int) -> JSONContender {
      JSONContender(name: work.rawValue, rounds: rounds) {
        [program, "json-work", work.rawValue, $0]
      }
    }
    return [
      ours(.plain, 7), ours(.index, 7),
      JSONContender(name: "jq", rounds: 2) { ["jq", "empty", $0] },
      JSONContender(name: "python3", rounds: 2) { path in
        ["python3", "-c", "import json, sys; json.load(open(sys.argv[1], 'rb'))", path]
      },
      ours(.foundation, 1),
    ]
  }
}
