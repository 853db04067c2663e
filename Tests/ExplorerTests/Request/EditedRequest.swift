import Lotus
import Platform
import Sessions
import Terminal

@testable import Explorer

/// A request pane over a file, as the program holds them: edits are made in the file, a refused one goes
/// back to the pane.
struct EditedRequest {
  var file: HTTPFile
  var pane = RequestPane()
  var edits: [RequestEdit] = []
  var refusals: [EditRefusal] = []
  let index: Int

  init(_ text: String, request index: Int = 0) { self.init(Array(text.utf8), request: index) }
  init(_ bytes: [UInt8], request index: Int = 0) {
    file = HTTPFile(bytes)
    self.index = index
  }

  var request: SavedRequest { file.requests[index] }
  var text: String { String(decoding: file.bytes, as: UTF8.self) }
  var content: RequestPane.Content {
    let environment = Environment(file: file, world: LiveWorld(environment: [:]))
    return RequestPane.Content(
      request: request, file: file,
      prepared: Swift.Result { () throws(PreparationError) in
        try request.prepared(in: environment, file: "tour.http")
      }, environment: environment, isDirty: false)
  }

  mutating func perform(_ commands: Command...) {
    for command in commands { take(pane.perform(command, content)) }
  }
  mutating func press(_ key: Key, _ modifiers: Modifiers = []) {
    take(pane.input(.key(key, modifiers), content))
  }
  mutating func type(_ text: String) { take(pane.input(.text(text), content)) }
  mutating func paste(_ text: String) { take(pane.input(.paste(Array(text.utf8)), content)) }
  mutating func commit() { take(pane.commit(content)) }
  /// Empties the open field.
  mutating func clear() {
    press(.char("a"), .alt)
    press(.backspace)
  }

  mutating func take(_ edit: RequestEdit?) {
    guard let edit else { return }
    edits.append(edit)
    guard let refusal = edit.apply(to: &file, request: index) else { return }
    refusals.append(refusal)
    pane.refused("\(refusal)")
  }

  mutating func surface(_ width: Int, _ height: Int, focused: Bool = true) -> Surface {
    var surface = Surface(Size(width, height))
    pane.draw(content, into: &surface, surface.bounds, focused: focused, theme: Theme())
    return surface
  }
}

/// A request with everything the pane shows.
let tourText = """
  @host = http://127.0.0.1:8080
  @page = 2

  ### search
  # @data $.args
  POST {{host}}/anything/{{id}}?q=lotus&page={{page}}
  # @off &old=1
  Accept: application/json
  X-Api-Key: abc123
  # @off X-Trace: 1

  {
    "page": "{{page}}"
  }
  """
