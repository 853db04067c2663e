/// Gathers a shape in one pass over the words of a value.
struct ShapeWalk {
  private let document: JSONDocument
  private let memberLimit: Int
  private let hash = ValueHash()
  private let hasBadLines: Bool
  private var entries: [JSONShape.Entry] = []
  private var links: [Link] = []
  private var named: [Name: Int] = [:]
  private(set) var permit: WorkPermit

  /// What is known of an entry's neighbours.
  private struct Link {
    /// The hash of its name.
    let name: UInt64
    /// The entry that came after it in the last object: objects of an array mostly have one order.
    var next = -1
    /// The same for the first member.
    var first = -1
    var members = 0
    /// The entry of all elements, and of all other members.
    var elements = -1
    var others = -1
  }
  private struct Name: Hashable {
    let parent: Int
    let name: UInt64
  }
  private struct Open {
    let end: Int
    let entry: Int
    let isObject: Bool
    var last = -1
  }

  init(_ document: JSONDocument, memberLimit: Int, while goesOn: @escaping () -> Bool) {
    self.document = document
    self.memberLimit = memberLimit
    hasBadLines = document.badLineCount > 0
    permit = WorkPermit(goesOn)
  }

  mutating func run(_ root: Int) {
    document.store.withBytes(0..<document.store.count) {
      run(root, UnsafeRawBufferPointer($0))
    }
  }

  private mutating func run(_ root: Int, _ text: UnsafeRawBufferPointer) {
    _ = add(.root, 0, parent: nil)
    guard document.isContainer(root) else { return take(root, 0, text) }
    entries[0].facts.take(container: root, document)
    var around: [Open] = []
    var open = opened(root, 0)
    var word = root + 4
    let end = document.after(root)
    while permit.step() {
      if word >= open.end {
        guard let outer = around.popLast() else { return }
        open = outer
        word = min(word + 1, end)
        continue
      }
      let entry: Int
      if open.isObject {
        entry = member(word, &open, text)
        word += 1
      } else {
        entry = elements(of: open.entry)
      }
      guard word < end else { return }
      if document.isContainer(word) {
        entries[entry].facts.take(container: word, document)
        around.append(open)
        open = opened(word, entry)
        word += 4
      } else {
        take(word, entry, text)
        word += 1
      }
    }
  }

  private func opened(_ word: Int, _ entry: Int) -> Open {
    Open(end: document.bodyEnd(word), entry: entry, isObject: document.isObject(word))
  }

  /// A line that is no JSON has no kind and is left out.
  private mutating func take(_ word: Int, _ entry: Int, _ text: UnsafeRawBufferPointer) {
    if hasBadLines, document.isBad(word) { return }
    entries[entry].facts.take(
      word, text, document.offset(word)..<document.scalarEnd(word), hash)
  }

  private mutating func add(_ step: JSONShape.Entry.Step, _ name: UInt64, parent: Int?) -> Int {
    let depth = parent.map { entries[$0].depth + 1 } ?? 0
    entries.append(JSONShape.Entry(step: step, parent: parent, depth: depth))
    links.append(Link(name: name))
    return entries.count - 1
  }

  private mutating func elements(of parent: Int) -> Int {
    if links[parent].elements < 0 { links[parent].elements = add(.elements, 0, parent: parent) }
    return links[parent].elements
  }

  /// The entry of a member, by its key's word.
  private mutating func member(
    _ key: Int, _ open: inout Open, _ text: UnsafeRawBufferPointer
  ) -> Int {
    let range = document.offset(key) + 1..<document.scalarEnd(key) - 1
    let name = hash.string(text, range)
    let guess = open.last < 0 ? links[open.entry].first : links[open.last].next
    if guess >= 0, links[guess].name == name {
      open.last = guess
      return guess
    }
    let found =
      named[Name(parent: open.entry, name: name)] ?? newMember(range, name, open.entry, text)
    if open.last < 0 { links[open.entry].first = found } else { links[open.last].next = found }
    open.last = found
    return found
  }

  private mutating func newMember(
    _ range: Range<Int>, _ name: UInt64, _ parent: Int, _ text: UnsafeRawBufferPointer
  ) -> Int {
    guard links[parent].members < memberLimit else {
      if links[parent].others < 0 {
        links[parent].others = add(.otherMembers, hash.mixed(name, 0), parent: parent)
      }
      return links[parent].others
    }
    links[parent].members += 1
    let text = JSONString.decoded(Array(text[range]))
    let entry = add(.member(text), name, parent: parent)
    named[Name(parent: parent, name: name)] = entry
    return entry
  }

  /// The entries, each before those below it.
  func sorted() -> [JSONShape.Entry] {
    var children = Array(repeating: [Int](), count: entries.count)
    for (index, entry) in entries.enumerated() {
      if let parent = entry.parent { children[parent].append(index) }
    }
    var places = Array(repeating: 0, count: entries.count)
    var sorted: [JSONShape.Entry] = []
    var work = [0]
    while let index = work.popLast() {
      places[index] = sorted.count
      var entry = entries[index]
      entry.parent = entry.parent.map { places[$0] }
      sorted.append(entry)
      work += children[index].reversed()
    }
    return sorted
  }
}
