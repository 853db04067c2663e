import JSONTree
import Platform

/// JSONPath over the index of a GitHub-like document of 100 MB, and a whole `lotus query` beside jq.
func jsonPaths(_ bench: Bench) throws {
  let text = issues(megabytes: 100)
  let document = JSONDocument(text)
  for (query, aim) in [
    ("$..name", "3 GB/s"), ("$[*].user.login", ""), ("$[?@.stars > 100].name", ""),
    ("$..[?@.login == 'user-77'].id", ""), ("$[?search(@.title, '7.*zip')].id", ""),
  ] {
    try rate(query, document, size: text.count, aim: aim)
  }
  try wholeProcess(bench, text)
}

/// Bytes of text a second, the document being indexed.
private func rate(_ text: String, _ document: JSONDocument, size: Int, aim: String) throws {
  let query = try JSONQuery(text)
  var found = 0
  let times = Samples(
    (0..<7).map { _ in
      let start = nanoseconds()
      found = 0
      let matches = query.matches(in: document)
      while matches.next() != nil { found += 1 }
      return milliseconds(since: start)
    })
  let rate = Double(size) / times.median / 1_000_000
  row(
    "query \(text)", "\(figure(rate)) GB/s, \(figure(times.median)) ms, \(found) found", aim: aim)
}

private func wholeProcess(_ bench: Bench, _ text: [UInt8]) throws {
  let path = bench.scratch + "/issues.json"
  try Files.replace(path, with: text)
  let ours = [bench.lotus, "query", "$[?@.stars > 100].name", path]
  let theirs = ["jq", "-c", ".[] | select(.stars > 100) | .name", path]
  let (lotus, jq) = try (0..<3).reduce(into: ([Double](), [Double]())) { times, _ in
    times.0.append(try wallTime(ours, environment: bench.environment))
    times.1.append(try wallTime(theirs, environment: bench.environment))
  }
  let (one, other) = (Samples(lotus).median, Samples(jq).median)
  row(
    "jq ÷ lotus query, whole process",
    "\(figure(other / one)) (\(figure(one)) ms, jq \(figure(other)) ms)", aim: "5")
}

/// `[{"id":0,…,"user":{…},"labels":[…]}, …]` as an issue list of GitHub's API has it.
private func issues(megabytes: Int) -> [UInt8] {
  var bytes: [UInt8] = [UInt8(ascii: "[")]
  bytes.reserveCapacity((megabytes + 1) << 20)
  var number = 0
  while bytes.count < megabytes * 1_000_000 {
    if number > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes += issue(number).utf8
    number += 1
  }
  bytes.append(UInt8(ascii: "]"))
  return bytes
}

private func issue(_ number: Int) -> String {
  let url = "https://api.example.com/repos/owner/project-\(number % 97)"
  return """
    {"id":\(1_000_000 + number),"node_id":"MDU6SXNzdWU\(number)","name":"issue \(number)",\
    "url":"\(url)/issues/\(number)","labels_url":"\(url)/issues/\(number)/labels{/name}",\
    "comments_url":"\(url)/issues/\(number)/comments","html_url":"\(url)/\(number)",\
    "number":\(number),"title":"A title with \\"quotes\\" and \(number) words in a zip file",\
    "user":{"login":"user-\(number % 1000)","id":\(number % 1000),"name":"User \(number % 1000)",\
    "avatar_url":"https://avatars.example.com/u/\(number % 1000)?v=4","type":"User",\
    "site_admin":false},"labels":[{"id":1,"name":"bug","color":"d73a4a","default":true},\
    {"id":2,"name":"help wanted","color":"008672","default":true}],"state":"open",\
    "locked":false,"assignee":null,"milestone":null,"comments":\(number % 13),\
    "stars":\(number * 7919 % 1000),"created_at":"2026-01-01T00:00:00Z","updated_at":null,\
    "body":"Some lines of text\\nthat tell what happened,\\nand a few more of them, \(number)."}
    """
}
