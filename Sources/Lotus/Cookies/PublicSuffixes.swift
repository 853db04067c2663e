import Glibc

/// Which domains are everybody's, such as `com` and `co.uk`: no cookie may be set for all of them.
public struct PublicSuffixes: Sendable {
  /// What a domain is.
  public enum Verdict: Hashable, Sendable {
    /// Everybody's, by the list.
    case suffix
    /// No list is there, and it looks like one.
    case suspicious
    /// Somebody's own.
    case ordinary
  }
  /// Judges a domain in lower case and ASCII.
  public let verdict: @Sendable (_ domain: String) -> Verdict

  /// Judges by a function.
  public init(_ verdict: @escaping @Sendable (String) -> Verdict) { self.verdict = verdict }

  /// The list inside libpsl, which comes with libcurl and is opened at the first question; without it
  /// by how a domain looks.
  public static let system = PublicSuffixes { opened.verdict($0) }
  private static let opened = library("libpsl.so.5") ?? looks

  /// By how a domain looks: one label, or a short one under a country's two letters (`co.uk`, `com.au`).
  public static let looks = PublicSuffixes { domain in
    let labels = domain.split(separator: ".")
    if labels.count <= 1 { return .suspicious }
    let isShort = labels.count == 2 && labels[1].utf8.count == 2 && labels[0].utf8.count <= 3
    return isShort ? .suspicious : .ordinary
  }

  /// By the list built into a library of this name; nil when it is not there or has none.
  static func library(_ name: String) -> PublicSuffixes? {
    typealias Builtin = @convention(c) () -> OpaquePointer?
    typealias IsSuffix = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL),
      let builtin = dlsym(handle, "psl_builtin"),
      let isSuffix = dlsym(handle, "psl_is_public_suffix"),
      let list = unsafeBitCast(builtin, to: Builtin.self)()
    else { return nil }
    // The list is constant and lives as long as the library, which stays open.
    let address = UInt(bitPattern: list)
    let question = unsafeBitCast(isSuffix, to: IsSuffix.self)
    return PublicSuffixes { domain in
      guard let list = OpaquePointer(bitPattern: address) else { return .ordinary }
      return question(list, domain) == 1 ? .suffix : .ordinary
    }
  }
}
