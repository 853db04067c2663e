/// Which values below a root show: four sets with a bit an index word, counted from the root's.
///
/// - values: every value's first word
/// - containers: those of them that can be opened
/// - open: containers whose children show (or would, were those around open)
/// - visible: values that are rows
struct Folds {
  let first: Int
  private(set) var values = Bits()
  private(set) var containers = Bits()
  private(set) var open = Bits()
  var visible = RankedBits()
  /// Words below here are in the sets.
  private var walked: Int
  /// The innermost container that was open there.
  private var container: Int

  init(root: Int) {
    first = root
    walked = root
    container = root
  }

  func isOpen(_ word: Int) -> Bool { open.contains(word - first) }
  func isVisible(_ word: Int) -> Bool { visible.bits.contains(word - first) }

  /// Bits of what is inside of a container.
  private func body(_ word: Int, _ document: JSONDocument) -> Range<Int> {
    word + 4 - first..<min(document.bodyEnd(word), walked) - first
  }
}

extension Folds {
  /// Takes in what the document read since the last time: one walk over the new words.
  mutating func takeIn(_ document: JSONDocument) {
    let end = document.after(first)
    guard end > walked else { return }
    let changed = walked - first..<end - first
    values.extend(to: end - first)
    containers.extend(to: end - first)
    open.extend(to: end - first)
    visible.bits.extend(to: end - first)
    var word = walked
    if word == first { word = takeInRoot(document) }
    walk(document, from: word, to: end)
    walked = end
    visible.count(changed)
  }

  private mutating func takeInRoot(_ document: JSONDocument) -> Int {
    values.insert(0)
    visible.bits.insert(0)
    guard document.isContainer(first) else { return first + 1 }
    containers.insert(0)
    open.insert(0)
    return first + 4
  }

  private mutating func walk(_ document: JSONDocument, from start: Int, to end: Int) {
    var word = start
    var bodyEnd = document.bodyEnd(container)
    var keyWords = document.keyWords(container)
    var isShown = isOpen(container) && isVisible(container)
    while word < end {
      if word == bodyEnd {
        if container == first { break }
        container = document.around(container)
        word += 1
      } else {
        word += keyWords
        values.insert(word - first)
        if isShown { visible.bits.insert(word - first) }
        if !document.isContainer(word) {
          word += 1
          continue
        }
        containers.insert(word - first)
        container = word
        word += 4
      }
      bodyEnd = document.bodyEnd(container)
      keyWords = document.keyWords(container)
      isShown = isOpen(container) && isVisible(container)
    }
  }
}

extension Folds {
  /// Shows the children; a child that was open shows its own again.
  mutating func open(_ word: Int, _ document: JSONDocument) {
    guard containers.contains(word - first), !isOpen(word) else { return }
    open.insert(word - first)
    guard isVisible(word) else { return }
    let inside = body(word, document)
    let hasOpen = open.first(in: inside) != nil
    let openCount = hasOpen ? open.count(in: inside) : 0
    if hasOpen, openCount > containers.count(in: inside) - openCount {
      visible.bits.copy(inside, from: values)
      hideClosed(inside, document)
    } else {
      showChildren(word, document)
      if hasOpen { showOpen(inside, document) }
    }
    visible.count(inside)
  }

  /// Takes back what closed containers hold, where most are open and all was shown.
  private mutating func hideClosed(_ inside: Range<Int>, _ document: JSONDocument) {
    var rest = inside
    while let bit = containers.first(in: rest, notIn: open) {
      let hidden = body(bit + first, document)
      visible.bits.clear(hidden)
      rest = min(hidden.upperBound, inside.upperBound)..<inside.upperBound
    }
  }

  /// Containers in order, so those around one were shown before it.
  private mutating func showOpen(_ inside: Range<Int>, _ document: JSONDocument) {
    var rest = inside
    while let bit = open.first(in: rest) {
      if visible.bits.contains(bit) { showChildren(bit + first, document) }
      rest = bit + 1..<inside.upperBound
    }
  }

  private mutating func showChildren(_ word: Int, _ document: JSONDocument) {
    if document.isFlat(word) {
      let inside = body(word, document)
      visible.bits.copy(inside, from: values)
    } else if document.count(word) >= ChildLanes.worthwhile {
      ChildLanes(document, word).forEach { if $0 < walked { visible.bits.insert($0 - first) } }
    } else {
      for child in ChildWords(document, word) where child < walked {
        visible.bits.insert(child - first)
      }
    }
  }

  mutating func close(_ word: Int, _ document: JSONDocument) {
    guard isOpen(word) else { return }
    open.remove(word - first)
    hide(word, document)
  }

  private mutating func hide(_ word: Int, _ document: JSONDocument) {
    let inside = body(word, document)
    visible.bits.clear(inside)
    visible.count(inside)
  }

  /// Opens it and everything below.
  mutating func openAll(_ word: Int, _ document: JSONDocument) {
    guard containers.contains(word - first) else { return }
    let inside = body(word, document)
    open.insert(word - first)
    open.copy(inside, from: containers)
    guard isVisible(word) else { return }
    visible.bits.copy(inside, from: values)
    visible.count(inside)
  }

  /// Closes it and everything below.
  mutating func closeAll(_ word: Int, _ document: JSONDocument) {
    guard containers.contains(word - first) else { return }
    open.remove(word - first)
    open.clear(body(word, document))
    hide(word, document)
  }
}

extension Folds {
  /// Opens it and so many levels below, and closes what is deeper: 1 shows the children. Visits the
  /// containers of these levels and none that is deeper.
  mutating func open(_ word: Int, levels: Int, _ document: JSONDocument) {
    guard containers.contains(word - first) else { return }
    guard levels > 0 else { return closeAll(word, document) }
    let inside = body(word, document)
    let isShown = isVisible(word)
    open.insert(word - first)
    open.clear(inside)
    if isShown { visible.bits.copy(inside, from: values) }
    var around = [word]
    var rest = inside
    while let bit = containers.first(in: rest) {
      let parent = document.around(bit + first)
      while let last = around.last, last != parent, around.count > 1 { around.removeLast() }
      if around.count < levels {
        open.insert(bit)
        around.append(bit + first)
        rest = bit + 1..<inside.upperBound
      } else {
        let hidden = body(bit + first, document)
        if isShown { visible.bits.clear(hidden) }
        rest = min(max(hidden.upperBound, bit + 1), inside.upperBound)..<inside.upperBound
      }
    }
    if isShown { visible.count(inside) }
  }
}
