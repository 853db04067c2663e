import Lotus
import Sessions

/// The rows of the Vars tab: what has no value yet, then the variables of the file, then those that come from
/// elsewhere.
struct VariableRows {
  /// One variable.
  struct Row: Hashable {
    let name: String
    /// What the file says; nil when it says nothing.
    let typed: String?
    let source: VariableSource
  }
  let rows: [Row]

  init(_ content: RequestPane.Content) {
    let environment = content.environment
    var typed: [String: String] = [:]
    var own: [String] = []
    for variable in content.file.variables {
      if typed.updateValue(variable.value, forKey: variable.name) == nil {
        own.append(variable.name)
      }
    }
    let missing = Self.missing(content)
    let others = environment.names.filter { typed[$0] == nil }
    rows = (missing + own + others).map {
      Row(name: $0, typed: typed[$0], source: VariableSource($0, in: environment))
    }
  }

  /// Names without a value, as they are used; those that begin with `$` are no names of variables.
  static func missing(_ content: RequestPane.Content) -> [String] {
    guard case .failure(.undefinedVariables(let names, _)) = content.prepared else { return [] }
    return names.map(\.name).reduce(into: []) { found, name in
      if !name.hasPrefix("$"), !name.isEmpty, !found.contains(name) { found.append(name) }
    }
  }
}

extension VariableRows.Row {
  /// Whether its line in the file is what counts, or would be.
  var isOwn: Bool {
    switch source {
    case .origin(.file), .undefined, .circular, .broken: true
    case .origin: false
    }
  }
}
