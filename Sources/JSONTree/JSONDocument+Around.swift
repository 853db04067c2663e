import Platform

/// Upwards and sideways: parent, index in the parent, child at an index.
extension JSONDocument {
  /// Children between two entries of a child table.
  private static let tableStep = 256
  /// Containers with fewer children are walked.
  private static let tableFrom = 512

  /// The innermost container around a word (a closing bracket's is the one it closes); nil for the root.
  func parentWord(_ word: Int) -> Int? {
    guard word > 0, word < wordCount else { return nil }
    return isContainer(word) ? around(word) : containerAround(word)
  }

  /// From the container the block begins in, over at most a block of words.
  private func containerAround(_ word: Int) -> Int {
    let block = word / WordStore.block
    var container = Int(words.contexts[block])
    var place = block * WordStore.block
    while words[place] & IndexWord.extra != 0 { place += 1 }
    var end = bodyEnd(container)
    while place < word {
      if isContainer(place) {
        let next = after(place)
        if next > word {
          container = place
          end = bodyEnd(container)
          place += 4
        } else {
          place = next
        }
      } else {
        if place == end {
          container = around(container)
          end = bodyEnd(container)
        }
        place += 1
      }
    }
    return container
  }

  /// Which child of a container a value is.
  func childIndex(_ word: Int, in container: Int) -> Int {
    let keys = keyWords(container)
    if isFlat(container) { return (word - container - 4 - keys) / (1 + keys) }
    var (index, child) = (0, container + 4 + keys)
    if count(container) >= JSONDocument.tableFrom {
      let table = childTable(container)
      let entry = table.lastIndex(notOver: UInt32(word))
      (index, child) = (entry * JSONDocument.tableStep, Int(table[entry]))
    }
    while child < word {
      child = after(child) + keys
      index += 1
    }
    return index
  }

  /// The child at an index, if there is one.
  func childWord(_ index: Int, of container: Int) -> Int? {
    guard isContainer(container), index >= 0, index < count(container) else { return nil }
    let keys = keyWords(container)
    if isFlat(container) { return container + 4 + keys + index * (1 + keys) }
    var (passed, child) = (0, container + 4 + keys)
    if count(container) >= JSONDocument.tableFrom {
      let table = childTable(container)
      let entry = index / JSONDocument.tableStep
      (passed, child) = (entry * JSONDocument.tableStep, Int(table[entry]))
    }
    while passed < index {
      child = after(child) + keys
      passed += 1
    }
    return child
  }

  /// Every 256th child's word; made when first asked for, carried on when the container has grown.
  private func childTable(_ container: Int) -> [UInt32] {
    childTables.withLock { childTable(container, in: &$0) }
  }

  private func childTable(_ container: Int, in tables: inout [Int: [UInt32]]) -> [UInt32] {
    let keys = keyWords(container)
    let entries = (count(container) - 1) / JSONDocument.tableStep + 1
    var table = tables.removeValue(forKey: container) ?? [UInt32(container + 4 + keys)]
    var child = Int(table[table.count - 1])
    while table.count < entries {
      for _ in 0..<JSONDocument.tableStep { child = after(child) + keys }
      table.append(UInt32(child))
    }
    tables[container] = table
    return table
  }
}

extension [UInt32] {
  /// The index of the last entry that is not over a value, in ascending entries; 0 when all are.
  func lastIndex(notOver value: UInt32) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
