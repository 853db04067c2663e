import Sessions
import Terminal

/// Where the value of a `{{variable}}` comes from, or why it has none.
enum VariableSource: Hashable, Sendable {
  case origin(Environment.Origin)
  case undefined
  /// Its value leads back to it.
  case circular
  /// Its value cannot be made for another reason.
  case broken

  init(_ name: String, in environment: Environment) {
    do throws(PreparationError) {
      self = .origin(try environment.value(of: name).origin)
    } catch {
      switch error {
      case .undefinedVariable(let missing, _, _):
        self = missing == TemplateExpression(name).name ? .undefined : .broken
      case .circularVariable: self = .circular
      default: self = .broken
      }
    }
  }

  /// What is wrong, after the name; nil when it has a value.
  var fault: String? {
    switch self {
    case .origin: nil
    case .undefined: "undefined"
    case .circular: "leads back to itself"
    case .broken: "has no value"
    }
  }

  /// Where the value comes from, after the name; nil when it has none.
  var words: String? {
    guard case .origin(let origin) = self else { return nil }
    return switch origin {
    case .file(let line): "line \(line)"
    case .environment(_, let isPrivate): isPrivate ? "private environment" : "environment"
    case .process: "LOTUS_VAR"
    case .flag: "command line"
    case .literal: "a text"
    }
  }
}

extension Theme {
  /// Colour, and a manner that shows without it: of the file plain, of an environment underlined, of the
  /// process slanted too, without a value bold and reversed.
  func style(of source: VariableSource) -> Style {
    guard case .origin(let origin) = source else {
      var style = broken
      style.attributes.insert(.reverse)
      return style
    }
    var style = variable
    if case .file = origin { return style }
    style.fg = .cyan
    style.attributes.insert(.underline)
    if case .environment = origin { return style }
    style.attributes.insert(.italic)
    return style
  }
}
