import Lotus

/// A dialect as the tables see it.
public protocol Dialect: Sendable, CustomStringConvertible {
  /// Its module.
  var name: String { get }
  /// Says a call, reads its answer as a `Person`, and tells the end in a few words; nil when the dialect has no way
  /// to say such a call.
  ///
  ///     200 J Ann              a person came
  ///     204 nothing            none was meant to come
  ///     failed cancelled       nothing came, and why
  ///     200 wrong              what came is no person; which words say so is the dialect's own
  func say(_ call: Call, through center: Center) async -> String?
}

extension Dialect {
  /// Its module.
  public var description: String { name }
  /// What a `LotusError` is in a few words.
  public func words(_ error: LotusError) -> String { "failed \(error.underlying)" }
}

/// What each dialect is to say in one row of a table.
public struct Said: Sendable {
  private let all: String
  private let but: [String: String]

  /// The same in all dialects but some.
  public init(_ all: String, but: [String: String] = [:]) { (self.all, self.but) = (all, but) }

  /// What one of them is to say.
  public func by(_ dialect: any Dialect) -> String { but[dialect.name] ?? all }
}
