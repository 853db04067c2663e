/// Changed copies: the containers on the way are made anew, everything else stays where it is.
///
/// On the way a missing member or null becomes an object or array. What cannot be changed, as a member
/// of a number, gives a missing value whose `error` says where; setting a missing value changes nothing.
/// Many members at once are cheaper as one literal or `init(members:)`: each change copies the list.
extension JSON {
  /// A copy with this member. Of a duplicate the last is replaced, a new one comes at the end.
  public func setting(_ name: String, to value: JSON) -> JSON {
    guard value.exists else { return self }
    guard var members = changeable(as: .object) else { return refused(.name(name)) }
    if let place = members.lastIndex(where: { $0.name.isSameName(as: name) }) {
      members[place] = Member(name: name, spelling: members[place].spelling, value: value)
    } else {
      members.append(Member(name: name, value: value))
    }
    return JSON(Made.object(members))
  }

  /// A copy with this element; the index after the last adds one, a negative one counts from the end.
  public func setting(_ index: Int, to value: JSON) -> JSON {
    guard value.exists else { return self }
    guard var elements = changeable(as: .array)?.map(\.value) else { return refused(.index(index)) }
    let place = index < 0 ? index + elements.count : index
    guard (0...elements.count).contains(place) else {
      return JSON(.missing(Absence(.noElement(index, count: count), of: self, .index(index))))
    }
    if place < elements.count { elements[place] = value } else { elements.append(value) }
    return JSON(Made.array(elements))
  }

  /// A copy with this value at a path.
  public func setting(_ path: JSONPath, to value: JSON) -> JSON {
    changing(path.steps[...]) { _ in value }
  }

  /// A copy without the members of that name, duplicates too.
  public func removing(_ name: String) -> JSON {
    guard kind == .object, self[name].exists else { return self }
    return JSON(Made.object(memberList.filter { !$0.name.isSameName(as: name) }))
  }

  /// A copy without this element; from the end when negative.
  public func removing(_ index: Int) -> JSON {
    guard self[index].exists else { return self }
    var elements = arrayValue
    elements.remove(at: index < 0 ? index + elements.count : index)
    return JSON(Made.array(elements))
  }

  /// A copy without the value at a path; the whole cannot be removed.
  public func removing(_ path: JSONPath) -> JSON {
    guard let last = path.steps.last, self[path].exists else { return self }
    return changing(path.steps.dropLast()) { container in
      switch last {
      case .name(let name): container.removing(name)
      case .index(let index): container.removing(index)
      }
    }
  }

  /// Down along the steps, and up again with what was changed.
  private func changing(_ steps: ArraySlice<JSONPath.Step>, _ change: (JSON) -> JSON) -> JSON {
    var (value, around) = (self, [(step: JSONPath.Step, container: JSON)]())
    for step in steps {
      around.append((step, value))
      value = value.stepped(step)
    }
    value = change(value)
    while value.exists, let (step, container) = around.popLast() {
      switch step {
      case .name(let name): value = container.setting(name, to: value)
      case .index(let index): value = container.setting(index, to: value)
      }
    }
    return value
  }

  /// One step down; from null into what would be made of it.
  private func stepped(_ step: JSONPath.Step) -> JSON {
    guard isNull else { return self[step] }
    switch step {
    case .name: return JSON(Made.object([]))[step]
    case .index: return JSON(Made.array([]))[step]
    }
  }

  /// The children to change, none of what may be made; nil when this is something else.
  private func changeable(as wanted: JSONKind) -> [Member]? {
    if case .missing(let absence) = storage { return absence.canBeMade ? [] : nil }
    return isNull ? [] : kind == wanted ? memberList : nil
  }

  private func refused(_ step: JSONPath.Step) -> JSON { exists ? self[step] : self }
}
