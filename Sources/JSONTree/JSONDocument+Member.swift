// Safety: a key's offset lies in the text, and a whole key ends with its quote before the text does. The
// comparison stops at the first byte that differs and at a quote or backslash of the name, so it reads at
// most the key's own bytes and its quote.

/// Members by name. Raw bytes are compared; a key is decoded only when it has a backslash where they differ.
extension JSONDocument {
  /// The last member of that name.
  func member(of node: JSONNode, _ name: String) -> JSONNode? {
    guard isContainer(node.word), isObject(node.word) else { return nil }
    var name = name
    return name.withUTF8 { lastMember(of: node.word, named: $0) }.map(JSONNode.init)
  }

  /// The value word of an object's last member of that name.
  private func lastMember(of object: Int, named name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let text = store.base else { return nil }
    let end = bodyEnd(object)
    var place = object + 4
    var found: Int?
    while place < end {
      if isKey(place, text + offset(place) + 1, name) { found = place + 1 }
      place = after(place + 1)
    }
    return found
  }

  /// Whether the key at a word, its inside beginning at `key`, is this name.
  @inline(__always)
  func isKey(
    _ word: Int, _ key: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = 0
    while index < name.count, key[index] == name[index], name[index] != 0x5C, name[index] != 0x22 {
      index += 1
    }
    switch key[index] {
    case 0x22: return index == name.count
    case 0x5C: return isEscapedKey(word, name)
    default: return false
    }
  }

  @inline(never)
  private func isEscapedKey(_ word: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    decodedString(word).utf8.elementsEqual(name)
  }
}
