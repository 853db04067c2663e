import JSONTree
import Platform

/// The environments of a folder: `http-client.env.json`, and beside it the private one that is kept out of
/// git, as the JetBrains and VS Code clients read them.
///
///     { "$shared": { "token": "none" },
///       "local":   { "host": "http://127.0.0.1:8080", "page": 2 } }
public struct EnvironmentSet: Hashable, Sendable {
  /// Name of the file that is shared.
  public static let publicName = "http-client.env.json"
  /// Name of the file with what nobody else shall see.
  public static let privateName = "http-client.private.env.json"
  /// No environments.
  public static let none = EnvironmentSet(files: [])

  /// One variable of an environment.
  public struct Variable: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// As text: a number is as written, an object or array is its JSON.
    public let text: String
    /// Whether it comes from the private file.
    public let isPrivate: Bool
    /// Path of the file that says it.
    public let path: String
  }

  /// Why a file of environments cannot be used.
  public enum Fault: Hashable, Sendable {
    /// It is no JSON text, or one that no index is made of.
    case invalid(path: String, JSONError)
    /// It is JSON, and no object of objects.
    case shape(path: String)
    /// It cannot be read.
    case file(FileError)
  }

  /// The files that were read, the private one first: it counts before the other.
  let files: [EnvironmentFile]
  /// What is wrong with files that could not be used.
  public internal(set) var faults: [Fault] = []

  /// Names to choose from: those of the shared file in its order, then those only the private one has.
  public var names: [String] {
    var names: [String] = []
    for file in files.reversed() {
      // No name is none chosen.
      names += file.sections.map(\.name).filter {
        $0 != Self.shared && !$0.isEmpty && !names.contains($0)
      }
    }
    return names
  }

  /// The variables of an environment, each once, sorted by name; those of `$shared` belong to all.
  public func variables(of name: String) -> [Variable] {
    var found: [String: Variable] = [:]
    for section in [name, Self.shared] {
      for file in files {
        for (name, text) in file.values(of: section) where found[name] == nil {
          found[name] = Variable(
            name: name, text: text, isPrivate: file.isPrivate, path: file.path)
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  static let shared = "$shared"
}

/// One file of environments.
struct EnvironmentFile: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    let name: String
    let values: [String: String]
  }
  let path: String
  let isPrivate: Bool
  let sections: [Section]

  /// Of two environments with one name the last counts, as everywhere in JSON.
  func values(of name: String) -> [String: String] {
    sections.last { $0.name == name }?.values ?? [:]
  }
}
