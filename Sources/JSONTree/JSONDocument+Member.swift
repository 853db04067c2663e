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
    let end = bodyEnd(object)
    var place = object + 4
    var found: Int?
    while place < end {
      if isKey(place, name) { found = place + 1 }
      place = after(place + 1)
    }
    return found
  }

  /// Whether the key at a word is this name.
  @inline(__always)
  func isKey(_ word: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = offset(word) + 1
    var index = 0
    while index < name.count, store[key + index] == name[index], name[index] != 0x5C,
      name[index] != 0x22
    {
      index += 1
    }
    switch store[key + index] {
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
