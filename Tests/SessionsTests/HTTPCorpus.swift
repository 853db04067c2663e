import Sessions
import TestSupport

/// Every `.http` file of the public test data but those under `multipart`, which are raw bodies.
enum HTTPCorpus {
  struct File: Sendable, CustomStringConvertible {
    let path: String
    let bytes: [UInt8]
    var description: String { path }
  }

  static let files: [File] =
    (try? Corpora.files(suffix: ".http").filter { !$0.hasPrefix("multipart/") }.map {
      File(path: $0, bytes: try Corpora.read($0))
    }) ?? []
}
