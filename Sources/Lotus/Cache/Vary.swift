/// The header lines of a request that its answer depends on (RFC 9111 4.1). They are no part of the raw
/// key, so the stored request's are held against the new one's.
struct Vary: Equatable {
  /// `*`: nothing matches.
  let isEverything: Bool
  private let names: [String]

  init(_ headers: HeaderList) {
    names = headers.values(of: "Vary").flatMap { line in
      line.split(separator: ",").map { String($0.filter { $0 != " " && $0 != "\t" }) }
    }
    isEverything = names.contains("*")
  }

  /// Whether an answer to one request is one to the other.
  func matches(_ stored: PreparedRequest, _ new: PreparedRequest) -> Bool {
    !isEverything && names.allSatisfy { Self.values(of: $0, stored) == Self.values(of: $0, new) }
  }

  /// The values as a list, blanks aside.
  private static func values(of name: String, _ request: PreparedRequest) -> [String] {
    request.headers.values(of: name).flatMap { line in
      line.split(separator: ",").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}
