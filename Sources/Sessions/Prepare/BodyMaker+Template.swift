import Lotus
import Platform

extension BodyMaker {
  /// A text over this many bytes is no template: it would be filled in at every key.
  private static let templateLimit = 1 << 20

  /// What a line names: the file as it is, or its text with variables filled in.
  func contents(
    of reference: FileReference, at line: Int, _ filling: inout Filling
  ) throws(PreparationError) -> BodySegment {
    let path = try filling.filled(row: reference.path.string, line: line)
    let (absolute, size) = try place(of: path)
    guard reference.isTemplate else { return .file(path: absolute, size: size) }
    guard size <= Self.templateLimit else {
      throw .longTemplate(path: absolute, limit: Self.templateLimit)
    }
    let text = try text(of: absolute, reference.charset.string)
    guard text.isUTF8 else { return .bytes(Array(text)) }
    let place = filling.place
    filling.place = .file(absolute)
    defer { filling.place = place }
    return .bytes(Array(try filling.filled(text, line: 1).utf8))
  }

  private func text(of path: String, _ charset: String) throws(PreparationError) -> ByteText {
    let bytes: [UInt8]
    do { bytes = try Files.readRegular(path) } catch { throw .file(error) }
    let name = charset.lowercased()
    if ["", "utf8", "utf-8"].contains(name) { return bytes[...] }
    let converter = TextConverter(from: name == "latin1" ? "ISO-8859-1" : charset, to: "UTF-8")
    guard let converter else { throw .unknownCharset(charset) }
    return bytes.withUnsafeBufferPointer { converter.convert($0) }[...]
  }
}
