import Terminal

extension Model {
  /// A key, a run of text or a paste: to the overlay, else to the open field, else a command.
  mutating func input(_ event: InputEvent) -> [Effect] {
    switch event {
    case .text(let run): return text(run)
    case .paste: return paste(event)
    case .key: return key(event)
    case .mouse(let action, let button, let x, let y, _):
      return mouse(action, button: button, at: Point(x, y))
    case .reply(let kind, let bytes):
      take(reply: bytes, kind: kind)
      return []
    case .focus: return []
    }
  }

  /// A run of characters read at once is one key after the other, until a field opens and takes the rest.
  private mutating func text(_ run: String) -> [Effect] {
    var effects: [Effect] = []
    var rest = Substring(run)
    while let character = rest.first {
      if overlay == nil, isTyping { return effects + field(.text(String(rest))) }
      rest.removeFirst()
      effects += key(.text(String(character)))
    }
    return effects
  }

  private mutating func key(_ event: InputEvent) -> [Effect] {
    if event != .key(.char("c"), .ctrl) { interruptedAt = nil }
    if let (escape, rest) = event.splitEscape, overlay != nil || !(isTyping || isBound(event)) {
      return key(escape) + input(rest)
    }
    if overlay != nil { return overlayInput(event) }
    if isTyping, !isForEveryone(event) { return field(event) }
    notice = nil
    guard let command = keymap.command(for: event, in: context) else { return unknown(event) }
    return perform(command)
  }

  private func isBound(_ event: InputEvent) -> Bool {
    keymap.command(for: event, in: context) != nil
  }

  /// Keys that mean the same inside a text field, unless the field has them for itself.
  private func isForEveryone(_ event: InputEvent) -> Bool {
    guard case .key(let key, _) = event, key != .tab, key != .escape,
      TextEditor.command(for: event) == nil,
      let command = keymap.command(for: event, in: context)
    else { return false }
    return [.send, .interrupt, .suspend, .repaint, .help, .editOutside, .mouse].contains(command)
  }

  /// A paste is one insertion into a field, never a run of commands.
  private mutating func paste(_ event: InputEvent) -> [Effect] {
    if overlay != nil { return overlayInput(event) }
    if !isTyping, focus == .request, case .paste(let bytes) = event,
      bytes.starts(with: "curl ".utf8)
    {
      trouble("a curl command is not read: paste its URL, headers and body where they belong")
      return []
    }
    if !isTyping, focus == .request, let content, case .paste(let bytes) = event,
      let rows = requestPane.paste(bytes, content)
    {
      apply(rows)
      return []
    }
    if !isTyping, focus == .request { _ = perform(.edit) }
    guard isTyping else {
      trouble("a paste needs a text field: \(Command.edit.key) on a row of the request opens one")
      return []
    }
    return field(event)
  }

  mutating func field(_ event: InputEvent) -> [Effect] {
    if focus == .answer {
      answer.input(event)
      if let entry = answer.compare.takeWanted() { return show(entry) }
      return answer.hasWork ? [.again] : []
    }
    if focus == .log {
      logPane.input(event, now: now)
      return goOnLooking
    }
    if focus == .catalog {
      catalogPane.input(event)
      return followSelection()
    }
    guard let content else { return [] }
    // Words about a refusal go when the text is changed.
    notice = nil
    apply(requestPane.input(event, content))
    return copyEffects()
  }

  private mutating func unknown(_ event: InputEvent) -> [Effect] {
    if case .text(let text) = event {
      say("\(text) means nothing here; \(Command.help.key) shows every key")
    }
    return []
  }
}

extension InputEvent {
  /// Esc and a key typed right after it arrive as one key with Alt: outside of text fields, where Alt means
  /// nothing, they are two keys again.
  fileprivate var splitEscape: (InputEvent, InputEvent)? {
    guard case .key(let key, let modifiers) = self, modifiers.contains(.alt) else { return nil }
    let rest = modifiers.subtracting(.alt)
    if case .char(let scalar) = key, rest.isEmpty {
      return (.key(.escape, []), .text(String(Character(scalar))))
    }
    return (.key(.escape, []), .key(key, rest))
  }
}
