import JSONTree
import Lotus

/// The body of an answer with its views: one document owns the bytes, tree and raw text read them there.
struct AnswerBody {
  private(set) var document: JSONDocument
  var raw: RawView
  private(set) var whole: TreeView?
  private(set) var mapped: TreeView?

  init(expecting: Int?, form: JSONForm = .single) {
    // A head or a stored entry may announce any number.
    document = JSONDocument(expecting: expecting.map { min(max(0, $0), 1 << 31) }, form: form)
    raw = RawView(document.store)
  }

  var store: ByteStore { document.store }
  /// The bytes as they came, where the text had to be converted.
  var received: ByteStore { document.received }
  var isEmpty: Bool { store.count == 0 }
  /// Bytes as they came: UTF-16 is twice as long as what is shown of it.
  var receivedCount: Int { document.received.count }

  /// Why the bytes are no JSON, if they are none.
  var error: JSONError? {
    if case .failed(let error) = document.state { return error }
    return nil
  }

  mutating func append(_ bytes: [UInt8], mapping: JSONPath?) {
    document.append(bytes)
    raw.received = document.received
    grow(mapping)
  }

  mutating func finish(mapping: JSONPath?) {
    document.finish()
    raw.received = document.received
    grow(mapping)
  }

  /// Reads the same bytes as something else.
  mutating func read(as form: JSONForm, mapping: JSONPath?) {
    document = JSONDocument(document, form: form)
    (whole, mapped) = (nil, nil)
    grow(mapping)
  }

  private mutating func grow(_ mapping: JSONPath?) {
    whole?.update()
    mapped?.update()
    if whole == nil, let root = document.root { whole = TreeView(document, root: root) }
    map(mapping)
  }

  /// Finds the mapped part. Of a key that comes twice the last counts, so it may move while bytes come.
  mutating func map(_ mapping: JSONPath?) {
    guard let mapping, error == nil, let node = document.node(at: mapping) else {
      mapped = nil
      return
    }
    if mapped?.rows.root != node { mapped = TreeView(document, root: node) }
  }

  /// Changes the tree that is shown.
  mutating func withTree(mapped isMapped: Bool, _ change: (inout TreeView) -> Void) {
    if isMapped { mapped.mutate(change) } else { whole.mutate(change) }
  }

  func tree(mapped isMapped: Bool) -> TreeView? { isMapped ? mapped : whole }

  /// Whether the media type or the first byte says that this is JSON.
  func claimsJSON(_ mediaType: String?) -> Bool {
    if let mediaType, mediaType.contains("json") { return true }
    let start = store.bytes(0..<min(64, store.count))
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return [0x7B, 0x5B].contains(start.first { !isBlank($0) })
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  fileprivate mutating func mutate(_ change: (inout Wrapped) -> Void) {
    if self != nil { change(&self!) }
  }
}
