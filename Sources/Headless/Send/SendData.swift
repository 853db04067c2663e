import Lotus
import Platform

/// The body of `-d`, as curl makes it: several are joined with `&`; `@FILE` and `@-` are read without
/// their carriage returns, line feeds and NULs.
struct SendData: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil without any `-d`.
  init?(_ values: [String], input: Int32) throws(FileError) {
    if values.isEmpty { return nil }
    var bytes: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "&")) }
      bytes += try Self.bytes(of: value, input: input)
    }
    self.bytes = bytes
  }

  private static func bytes(of value: String, input: Int32) throws(FileError) -> [UInt8] {
    guard value.utf8.first == UInt8(ascii: "@") else { return TypedText.bytes(of: value) }
    let path = String(value.unicodeScalars.dropFirst())
    let read =
      path == "-"
      ? try Files.readAll(input, path: "standard input") : try Files.read(path)
    return read.filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x00 }
  }

  /// The header lines with the type of a form, unless one was typed or left out.
  func typed(_ headers: HeaderList, omitted: [String]) -> HeaderList {
    let name = "Content-Type"
    let isOmitted = omitted.contains { $0.lowercased() == name.lowercased() }
    guard headers[name] == nil, !isOmitted else { return headers }
    var headers = headers
    headers.append(name, "application/x-www-form-urlencoded")
    return headers
  }
}
