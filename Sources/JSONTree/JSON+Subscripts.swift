/// Downwards by name, index and path. What is missing stays missing: the first error is kept.
///
/// Names are compared by their Unicode scalars: `é` in one scalar and in two are two members.
///
/// Setting through a subscript replaces the value by a changed copy (`setting`); where that cannot be, as
/// the member of a number, or with a missing value, nothing happens, as in SwiftyJSON.
extension JSON {
  /// The member of that name; of a duplicate the last.
  public subscript(name: String) -> JSON {
    get { member(name) ?? missing(.name(name)) }
    set { change { $0.setting(name, to: newValue) } }
  }

  /// The element at an index; from the end when negative.
  public subscript(index: Int) -> JSON {
    get { element(index) ?? missing(.index(index)) }
    set { change { $0.setting(index, to: newValue) } }
  }

  /// The value at a path.
  public subscript(path: JSONPath) -> JSON {
    get { path.steps.reduce(self) { $0[$1] } }
    set { change { $0.setting(path, to: newValue) } }
  }

  /// The value some steps down: `json["items", 0, "id"]`.
  public subscript(steps: JSONPath.Step...) -> JSON {
    get { self[JSONPath(steps)] }
    set { self[JSONPath(steps)] = newValue }
  }

  /// Every value of that name in an object, in received order: more than one for a duplicate.
  public func all(_ name: String) -> [JSON] {
    members.filter { $0.name.isSameName(as: name) }.map(\.value)
  }

  subscript(step: JSONPath.Step) -> JSON {
    switch step {
    case .name(let name): self[name]
    case .index(let index): self[index]
    }
  }

  private mutating func change(_ changed: (JSON) -> JSON) {
    let copy = changed(self)
    if copy.exists { self = copy }
  }

  private func member(_ name: String) -> JSON? {
    switch storage {
    case .node(let word, let document):
      document.member(of: JSONNode(word: word), name).map { JSON(.node($0.word, document)) }
    case .made(let value):
      if case .object(let members) = value.made {
        members.last { $0.name.isSameName(as: name) }?.value
      } else {
        nil
      }
    case .missing: nil
    }
  }

  private func element(_ index: Int) -> JSON? {
    let place = index < 0 ? index + count : index
    switch storage {
    case .node(let word, let document) where document.isArray(word):
      return document.childWord(place, of: word).map { JSON(.node($0, document)) }
    case .made(let value):
      guard case .array(let elements) = value.made, elements.indices.contains(place) else {
        return nil
      }
      return elements[place]
    default: return nil
    }
  }

  /// Why a step leads nowhere.
  private func missing(_ step: JSONPath.Step) -> JSON {
    guard let kind else { return self }
    switch step {
    case .name(let name):
      let reason = kind == .object ? JSONMissing.Reason.noMember(name) : .notAnObject(kind)
      return JSON(.missing(Absence(reason, of: self, step)))
    case .index(let index):
      let reason =
        kind == .array ? JSONMissing.Reason.noElement(index, count: count) : .notAnArray(kind)
      return JSON(.missing(Absence(reason, of: self, step)))
    }
  }
}

extension JSONDocument {
  func isArray(_ word: Int) -> Bool { isContainer(word) && !isObject(word) }
}
