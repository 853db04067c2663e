// The entry of libFuzzer, built with the sources of JSONTree into one program by Tests/fuzz.

/// Reads a text every way there is and stops the program where two of them differ.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  for form in [JSONForm.single, .lines, .concatenated] {
    let whole = JSONDocument(text, form: form)
    check(whole, isSameAs: pieces(text, form, Int(first & 7) + 1))
    checkRows(whole)
    checkSearch(whole)
    if form == .single { checkPlain(whole, text) }
  }
  return 0
}

private func pieces(_ text: [UInt8], _ form: JSONForm, _ size: Int) -> JSONDocument {
  let document = JSONDocument(form: form)
  for start in stride(from: 0, to: text.count, by: size) {
    document.append(Array(text[start..<min(text.count, start + size)]))
  }
  document.finish()
  return document
}

private func check(_ whole: JSONDocument, isSameAs other: JSONDocument) {
  precondition(whole.state == other.state, "\(whole.state) and \(other.state)")
  precondition(whole.wordCount == other.wordCount, "\(whole.wordCount), \(other.wordCount) words")
  for word in 0..<whole.wordCount { precondition(whole.words[word] == other.words[word]) }
  precondition(whole.badLineCount == other.badLineCount)
}

/// Every row leads to its value and back, and every value to its parent's child.
private func checkRows(_ document: JSONDocument) {
  guard let root = document.root else { return }
  let rows = JSONRows(document, root: root)
  rows.openAll(root)
  for row in 0..<rows.rowCount {
    let node = rows.node(row: row)
    precondition(rows.row(of: node) == row)
    _ = (document.text(of: node), document.key(of: node), document.error(of: node))
    if let parent = document.parent(of: node), let index = document.index(of: node) {
      precondition(document.childWord(index, of: parent.word) == node.word)
    }
  }
  rows.open(root, levels: 2)
  rows.closeAll(root)
  precondition(rows.rowCount == 1)
}

/// A search in slices finds what one in one go finds.
private func checkSearch(_ document: JSONDocument) {
  guard let root = document.root else { return }
  for text in ["a", "\"", "é"] {
    let search = JSONSearch(text)
    let all = search.count(in: document, root: root, from: 0, limit: 1 << 30).found
    var (found, next): (Int, Int?) = (0, 0)
    while let offset = next {
      let slice = search.count(in: document, root: root, from: offset, limit: 100)
      (found, next) = (found + slice.found, slice.next)
    }
    precondition(found == all, "\(text): \(found) in slices and \(all)")
  }
}

/// The values are those of a plain walk, and the pretty text has the same.
private func checkPlain(_ document: JSONDocument, _ text: [UInt8]) {
  guard document.state == .complete, document.encoding == .utf8, !document.hasMark,
    let root = document.root
  else { return }
  let rows = JSONRows(document, root: root)
  rows.openAll(root)
  let plain = PlainValue.read(text).walk()
  precondition(plain.count == rows.rowCount)
  for (row, value) in plain.enumerated() {
    precondition(document.range(of: rows.node(row: row)) == value.range)
  }
  var printed: [UInt8] = []
  JSONPrinter.pretty(document, root) {
    printed += $0
    return true
  }
  precondition(JSONDocument(printed).wordCount == document.wordCount)
}
