import Sessions
import TestSupport
import Testing

@Suite("every .http file of the public test data", .needs(.corpora))
struct CorpusTests {
  @Test("the files are there: how many, with how many requests and rows")
  func counts() {
    let files = HTTPCorpus.files.map { HTTPFile($0.bytes) }
    let requests = files.flatMap(\.requests)
    let rows = requests.flatMap(\.rows)
    let parameters = rows.count { $0.kind == .parameter }
    print(
      "corpus: \(files.count) files, \(requests.count) requests, \(rows.count) rows",
      "(\(parameters) parameters, \(rows.count - parameters) headers),",
      "\(files.flatMap(\.variables).count) variables, \(files.flatMap(\.problems).count) problems")
    #expect(files.count >= 162)
    #expect(requests.count >= 240)
    #expect(rows.count >= 163)
  }

  @Test("a file printed from its parsed parts is the file", arguments: HTTPCorpus.files)
  func printed(_ file: HTTPCorpus.File) {
    #expect(HTTPFile(file.bytes).printed == file.bytes)
  }

  @Test("each row changed and changed back gives the same bytes", arguments: HTTPCorpus.files)
  func rows(_ corpus: HTTPCorpus.File) {
    let original = HTTPFile(corpus.bytes)
    for request in original.requests {
      for index in request.rows.indices {
        RowTrip(file: original, request: request.index, row: index).check()
      }
    }
  }
}

/// Changes one row in every way, each time there and back.
struct RowTrip {
  let file: HTTPFile
  let request: Int
  let row: Int
  private var old: SavedRow { file.requests[request].rows[row] }

  init(file: HTTPFile, request: Int, row: Int) {
    self.file = file
    self.request = request
    self.row = row
  }

  func check() {
    trip(on: old.isOn, name: old.name + "x", value: old.value)
    trip(on: old.isOn, name: old.name, value: (old.value ?? "") + "changed")
    trip(on: old.isOn, name: old.name, value: old.kind == .header ? "" : nil)
    trip(on: !old.isOn, name: old.name, value: old.value)
    trip(on: !old.isOn, name: "other", value: "new {{value}}")
    removed()
  }

  private func trip(on: Bool, name: String, value: String?) {
    var edited = file
    let refusal = edited.setRow(row, of: request, on: on, name: name, value: value)
    #expect(refusal == nil, "\(old)")
    let seen = edited.requests[request].rows[row]
    #expect(seen.isOn == on && seen.name == name, "\(old)")
    #expect(seen.value == (old.kind == .header ? value ?? "" : value), "\(old)")
    #expect(edited.printed == edited.bytes)
    edited.setRow(row, of: request, on: old.isOn, name: old.name, value: old.value)
    #expect(edited == file, "\(old)")
  }

  private func removed() {
    // Without its media type the body has no rows.
    if old.kind == .header, old.name.lowercased() == "content-type" { return }
    var edited = file
    #expect(edited.removeRow(row, of: request) == nil, "\(old)")
    #expect(edited.requests[request].rows.count == file.requests[request].rows.count - 1)
  }
}
