/// A field of a form body, and whether it is sent.
struct FormItem: Hashable {
  enum State: Hashable {
    case on
    /// Its line is ticked off.
    case off
    /// It is ticked off from the middle of a line: it stands below, with its place.
    case parked
  }
  var item: QueryItem
  var state: State

  var isOn: Bool { state == .on }
}

/// A line of a form body with the parked fields below it.
struct FormLine: Hashable {
  /// What stands between the line before and this one: a line end, perhaps with the `&` of that line.
  var before: ByteText
  /// The `&` it begins with, or nothing.
  var lead: ByteText
  var items: [FormItem]

  /// The first sent or switched-off line of a form, or one below others.
  init(before: ByteText, lead: ByteText, items: [FormItem]) {
    self.before = before
    self.lead = lead
    self.items = items
  }

  var isOff: Bool { items.contains { $0.state == .off } }

  /// `lineEnd` is what the parked fields begin with.
  func printed(_ lineEnd: ByteText) -> ByteText {
    let own = items.filter { $0.state != .parked }.map(\.item.printed)
    var text = before + (isOff ? ByteText(OffText.mark) : .empty) + lead
    text += own.joined(separator: ByteText("&"))
    for (index, field) in items.enumerated() where field.state == .parked {
      text += lineEnd + ByteText("\(OffText.mark)@\(index + 1) &") + field.item.printed
    }
    return text
  }

  /// Ticks a field. The last one that is on takes its line along.
  mutating func tick(_ index: Int, on: Bool) {
    if on {
      for place in items.indices where items[place].state == .off { items[place].state = .parked }
      items[index].state = .on
    } else {
      let isLast = !items.indices.contains { $0 != index && items[$0].isOn }
      items[index].state = isLast ? .off : .parked
    }
  }

  /// Takes a field out; one that is left takes the line.
  mutating func remove(_ index: Int) {
    items.remove(at: index)
    if !items.isEmpty, items.allSatisfy({ $0.state == .parked }) { items[0].state = .off }
  }
}
