extension DiffWalk {
  /// Elements of two arrays by the first key that any of them has; nil when none has one.
  func keyPairing(_ step: Step) -> Pairing? {
    for key in keys {
      let (olds, news) = (old.names(step.old, key), new.names(step.new, key))
      if olds.hasAny || news.hasAny { return Pairing(byKey: olds.names, news.names) }
    }
    return nil
  }
}

extension DiffSide {
  /// What a key calls the elements of an array: the hash of the scalar it leads to. Elements without one
  /// share a name, so that the first belongs to the first.
  fileprivate func names(_ array: Int, _ key: JSONPath) -> (names: [UInt64], hasAny: Bool) {
    var hasAny = false
    let names = ChildWords(document, array).map { element -> UInt64 in
      guard let node = node(key, below: element), !document.isContainer(node) else { return 0 }
      hasAny = true
      return hashes[node]
    }
    return (names, hasAny)
  }

  private func node(_ path: JSONPath, below word: Int) -> Int? {
    path.steps.reduce(JSONNode(word: word)) { (node: JSONNode?, step) in
      node.flatMap { document.child(of: $0, step) }
    }?.word
  }
}
