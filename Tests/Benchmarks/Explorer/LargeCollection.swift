import Platform

/// Start to the whole first frame on a folder of 500 files with a request each, in 20 folders.
func largeCollection(_ bench: Bench) throws {
  let folder = bench.scratch + "/collection"
  for number in 0..<500 {
    let place = "\(folder)/service \(number / 25)"
    try Files.makeFolder(place)
    let text = """
      ### request \(number)
      # @name request\(number)
      POST http://127.0.0.1:9/items/\(number)?page=2&size=50
      Accept: application/json
      Content-Type: application/json

      {"id": \(number), "name": "item \(number)"}

      """
    try Files.replace("\(place)/request \(number).http", with: Array(text.utf8))
  }
  var all: [Double] = []
  for _ in 0..<20 {
    let terminal = try PseudoTerminal([bench.lotus, folder], environment: bench.environment)
    defer { terminal.end() }
    all.append(try terminal.time(until: "Help"))
  }
  row("first whole frame, 500 requests", times(Samples(all)), aim: "20 ms")
}
