import Glibc

/// A folder of a test's own, taken away with everything in it when the test lets it go.
final class Scratch: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/lotus-test-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    nftw(path, { name, _, _, _ in remove(name) }, 16, Int32(FTW_DEPTH.rawValue | FTW_PHYS.rawValue))
  }

  subscript(name: String) -> String { path + "/" + name }
}
