import Lotus
import Platform

/// The text of `-d` and its like, as curl makes it: several are joined with `&`, in the order in which
/// they stand.
struct SendData: Hashable, Sendable {
  let bytes: [UInt8]

  /// The options that make it.
  static let options: [CommandOption.Name] = [
    .data, .dataASCII, .dataRaw, .dataBinary, .dataURLEncoded,
  ]

  /// Nil without any of them. `@-` is `input`.
  init?(_ given: [Arguments.Given], input: Int32) throws(FileError) {
    let given = given.filter { Self.options.contains($0.name) }
    if given.isEmpty { return nil }
    var bytes: [UInt8] = []
    for (index, one) in given.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "&")) }
      bytes += try Self.piece(one.name, TypedText.bytes(of: one.argument ?? ""), input)
    }
    self.bytes = bytes
  }

  private static func piece(
    _ name: CommandOption.Name, _ typed: [UInt8], _ input: Int32
  ) throws(FileError) -> [UInt8] {
    if name == .dataURLEncoded { return try escaped(typed, input) }
    guard name != .dataRaw, typed.first == UInt8(ascii: "@") else { return typed }
    let read = try TypedFile(typed.dropFirst()).read(input)
    return name == .dataBinary ? read : read.filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x00 }
  }

  /// `TEXT`, `=TEXT`, `NAME=TEXT`, `@FILE`, `NAME@FILE`: all but the name is escaped.
  private static func escaped(_ typed: [UInt8], _ input: Int32) throws(FileError) -> [UInt8] {
    let mark = typed.firstIndex { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }
    guard let mark else { return escaped(typed) }
    let rest = typed[(mark + 1)...]
    let isFile = typed[mark] == UInt8(ascii: "@")
    let text = isFile ? try TypedFile(rest).read(input) : Array(rest)
    let name = typed[..<mark]
    return name + (name.isEmpty ? [] : [UInt8(ascii: "=")]) + escaped(text)
  }

  /// Letters, digits and `-._~` stay, a blank is `+`, as curl has it.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x20: [UInt8(ascii: "+")]
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}

/// A file named on the command line; `-` is standard input.
struct TypedFile {
  let path: String

  init(_ bytes: some Sequence<UInt8>) { path = String(decoding: Array(bytes), as: UTF8.self) }

  /// All of it.
  func read(_ input: Int32) throws(FileError) -> [UInt8] {
    path == "-" ? try Files.readAll(input, path: "standard input") : try Files.read(path)
  }

  /// To be read while it is sent; what is no plain file is read now, for its length.
  func segment(_ input: Int32) throws(FileError) -> BodySegment {
    guard path != "-", let status = try? FileStatus(path), status.isRegular else {
      return .bytes(try read(input))
    }
    try Files.checkReadable(path)
    return .file(path: path, size: status.size)
  }
}
