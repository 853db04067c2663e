/// Writes the operations of a patch.
struct PatchWriter {
  private static let piece = 64 << 10
  private let diff: JSONDiff
  private let write: ([UInt8]) -> Bool
  private var out: [UInt8] = []
  private var isStopped = false
  /// The pointer of the container written last: operations of one come together.
  private var parent: (word: Int, pointer: [UInt8]) = (-1, [])

  init(_ diff: JSONDiff, _ write: @escaping ([UInt8]) -> Bool) {
    self.diff = diff
    self.write = write
  }

  mutating func run() {
    out += Array("[".utf8)
    for (index, operation) in PatchOperation.all(of: diff).enumerated() {
      if isStopped { return }
      out += Array((index == 0 ? "\n" : ",\n").utf8)
      put(operation)
    }
    out += Array("\n]\n".utf8)
    flush()
  }

  private mutating func put(_ operation: PatchOperation) {
    out += Array("{\"op\":\"\(operation.kind)\",\"path\":\"".utf8)
    out += pointer(of: operation)
    out.append(0x22)
    if operation.kind != .remove {
      out += Array(",\"value\":".utf8)
      put(value: operation.word)
    }
    out.append(0x7D)
    if out.count >= PatchWriter.piece { flush() }
  }

  private mutating func pointer(of operation: PatchOperation) -> [UInt8] {
    guard operation.around >= 0 else { return [] }
    if parent.word != operation.around {
      parent = (operation.around, PointerText.pointer(diff.new, to: operation.around))
    }
    let document = operation.kind == .remove ? diff.old : diff.new
    return parent.pointer + PointerText.token(document, of: operation.word)
  }

  /// The array around many texts stands nowhere: its brackets and commas are written here.
  private mutating func put(value word: Int) {
    let node = JSONNode(word: word)
    guard diff.new.form != .single, node == diff.new.root else {
      return put(diff.new.range(of: node))
    }
    out.append(UInt8(ascii: "["))
    for (place, element) in diff.new.children(of: node).enumerated() {
      if place > 0 { out.append(UInt8(ascii: ",")) }
      put(diff.new.range(of: element))
    }
    out.append(UInt8(ascii: "]"))
  }

  /// The bytes of a value, a piece at a time.
  private mutating func put(_ range: Range<Int>) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: PatchWriter.piece) {
      let end = min(range.upperBound, start + PatchWriter.piece)
      diff.new.store.withBytes(start..<end) { out.append(contentsOf: $0) }
      if out.count >= PatchWriter.piece { flush() }
    }
  }

  private mutating func flush() {
    if !isStopped, !write(out) { isStopped = true }
    out.removeAll(keepingCapacity: true)
  }
}
