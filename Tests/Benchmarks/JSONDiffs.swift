import Glibc
import Platform

/// Wall time of `lotus diff` and `lotus shape` over documents of 100 MB that differ in 1,000 places.
func jsonDiffs(_ bench: Bench) throws {
  let (old, new) = (bench.scratch + "/old.json", bench.scratch + "/new.json")
  try DiffSample.write(old, isNew: false)
  try DiffSample.write(new, isNew: true)
  for (what, arguments, aim) in [
    ("diff of two 100 MB, 1,000 changes", ["diff", old, new], "1500 ms"),
    ("the same by key", ["diff", "--key", "$.id", old, new], "–"),
    ("the same as a patch", ["diff", "--patch", old, new], "–"),
    ("diff of the same 100 MB", ["diff", old, old], "–"), ("shape of 100 MB", ["shape", old], "–"),
  ] {
    let times = try (0..<5).map { _ in
      try timed([bench.lotus] + arguments, environment: bench.environment)
    }
    row(what, "\(figure(Samples(times).median)) ms", aim: aim)
  }
}

/// As `wallTime`; exit 1 is an answer here.
private func timed(_ arguments: [String], environment: [String]) throws -> Double {
  let script = "\"$@\"; test $? -le 1"
  return try wallTime(["sh", "-c", script, "sh"] + arguments, environment: environment)
}

/// 180,000 objects with nested ones and lists, like those of a repository list.
private enum DiffSample {
  static let objects = 180_000

  static func write(_ path: String, isNew: Bool) throws {
    var text = Array("[".utf8)
    text.reserveCapacity(110 << 20)
    for index in 0..<objects {
      // Every 180th is changed, each fourth of those is left out, each other fourth has a new one before it.
      let change = index % 180 == 90 && isNew ? index / 180 % 4 : -1
      if change == 2 { continue }
      if change == 3 { text += Array(object(index + objects, change: -1).utf8) }
      text += Array(object(index, change: change).utf8)
    }
    text.removeLast(2)
    text += Array("]\n".utf8)
    try Files.replace(path, with: text)
  }

  private static func object(_ index: Int, change: Int) -> String {
    let name = "project-\(index &* 7919 % 99_991)"
    let stars = change == 0 ? -1 : index &* 31 % 5_000
    let topics = change == 1 ? "\"json\",\"new\"" : "\"json\",\"http\",\"terminal\""
    return """
      {"id":\(index),"name":"\(name)","full_name":"somebody/\(name)","private":false,"owner":{"login":\
      "somebody\(index % 977)","id":\(index % 977),"url":"https://api.example.org/users/somebody\(index % 977)",\
      "site_admin":false},"html_url":"https://example.org/somebody/\(name)","description":"A project with a \
      description of some length, number \(index), as they are","fork":\(index % 3 == 0),"created_at":\
      "2026-11-30T09:14:\(10 + index % 50)Z","size":\(index % 10_007),"stars":\(stars),"language":null,\
      "topics":[\(topics)],"license":{"key":"mit","name":"MIT License"},"score":0.\(index % 1_000)5,\
      "default_branch":"main"},\n
      """
  }
}
