import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite(".netrc")
struct NetrcTests {
  let scratch = Scratch()

  static let texts: [(text: String, url: String, pair: String?)] = [
    ("machine h login u password p", "http://h/", "u:p"),
    ("machine h\n  login u\n\tpassword p\r\n", "http://H:81/", "u:p"),
    ("machine i login u password p", "http://h/", nil),
    ("default login u password p", "http://h/", "u:p"),
    ("machine h login u password p default login d password e", "http://h/", "u:p"),
    ("machine h login u password p\nmachine h login v password q", "http://v@h/", "v:q"),
    ("machine h login u password p\nmachine h login v password q", "http://h/", "u:p"),
    ("machine h login u", "http://h/", "u:"), ("machine h password p", "http://u@h/", "u:p"),
    (#"machine h login "a b" password "\"\n\r\t\x""#, "http://h/", "a b:\"\n\r\tx"),
    ("# machine h login x\nmachine h login u # not w\n password p#1", "http://h/", "u:p#1"),
    (
      "macdef init\nmachine h login x password y\n\nmachine h login u password p", "http://h/",
      "u:p"
    ),
    ("macdef init\nmachine h login x password y", "http://h/", nil),
    ("machine h account a login u port 80 password p", "http://h/", "u:p"),
    ("machine ::1 login u password p", "http://[::1]/", "u:p"),
    ("machine h default login d password e", "http://h/", nil),
    ("login u password p", "http://h/", nil), ("", "http://h/", nil), ("machine", "http://h/", nil),
    (#"machine h login "open"#, "http://h/", "open:"),
  ]

  @Test("what a file says of a host", arguments: texts)
  func says(text: String, url: String, pair: String?) throws {
    let credential = Netrc(text).credential(for: try RequestURL(url))
    let parts = pair?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let expected = parts.map { Credential.basic(user: String($0[0]), password: String($0[1])) }
    #expect(credential == expected)
  }

  func asked(
    _ environment: [String: String], _ change: (inout RequestOptions) -> Void
  ) throws(TransferFailure) -> Netrc? {
    var options = RequestOptions()
    change(&options)
    return try Netrc.asked(by: options, in: HandWorld(environment: environment))
  }

  @Test(
    "it is read where it is asked for, from the file that is named, $NETRC, $HOME, in this order")
  func places() throws {
    for name in ["named", "variable", ".netrc"] {
      try Files.replace(scratch[name], with: Array("machine h login \(name)".utf8))
    }
    let home = ["HOME": scratch.path]
    let both = ["HOME": scratch.path, "NETRC": scratch["variable"]]
    #expect(try asked(both) { _ in } == nil)
    let ofHome = try asked(home) { $0.usesNetrc = true }
    #expect(ofHome?.entries.first?.login == ".netrc")
    let ofVariable = try asked(both) { $0.usesNetrc = true }
    #expect(ofVariable?.entries.first?.login == "variable")
    let named = try asked(both) { ($0.usesNetrc, $0.netrcFile) = (true, scratch["named"]) }
    #expect(named?.entries.first?.login == "named")
  }

  @Test("one that is named must be there; the usual one need not be")
  func missing() throws {
    let path = scratch["nowhere"]
    #expect(try asked(["HOME": path]) { $0.usesNetrc = true } == nil)
    #expect(try asked([:]) { $0.usesNetrc = true } == nil)
    #expect(throws: TransferFailure.netrcUnreadable(path: path)) {
      try asked([:]) { ($0.usesNetrc, $0.netrcFile) = (true, path) }
    }
  }
}
