import Platform
import Sessions

extension Model {
  /// Gives the file of keys to the person's editor; where there is none, all commands with their keys as remarks.
  mutating func editKeys() -> [Effect] {
    guard settle() else { return [] }
    editsKeys = true
    return [.editKeys(path: manners.keysPath, else: keys.text)]
  }

  /// The keys that came back hold from now on, and at the next start.
  mutating func editedKeys(_ result: Swift.Result<[UInt8], OutsideFault>) -> [Effect] {
    editsKeys = false
    switch result {
    case .failure(let fault): trouble(fault.words)
    case .success(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      guard text != manners.keysText ?? keys.text else {
        say("the editor changed nothing")
        return []
      }
      manners.keysText = text
      keys = KeyTable(text)
      say("the keys are those of the file now")
      tellKeyFaults()
      return manners.keysPath.map { [.keepSettings(text, path: $0)] } ?? []
    }
    return []
  }

  /// Says what the file of keys has that is not as it was meant: the first of it, and where the rest is.
  mutating func tellKeyFaults() {
    guard let first = keys.faults.first else { return }
    let more = keys.faults.count - 1
    let help = KeyTable.$inForce.withValue(keys) { Command.help.key }
    let rest = more == 0 ? "" : " (\(more) more: \(help) shows them)"
    trouble("keys, \(first.place): \(first.words)\(rest)")
  }

  /// Every key, and of the file of keys where it is and what is wrong with it.
  var help: Help {
    let faults = keys.faults.map { HelpWords($0.place, $0.words) }
    let file = manners.keysPath.map { path in
      let words = "“change the keys” opens \(Question.short(path, world.environment["HOME"]))"
      return [HelpWords(Command.palette.key, words)]
    }
    return Help(
      here: context, isTyping: isTyping, keys.bindings, faults: faults, file: file ?? [])
  }
}
