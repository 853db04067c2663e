import Lotus
import Platform

/// Makes the body that is sent from the body that is typed.
struct BodyMaker {
  let request: SavedRequest
  let headers: HeaderList
  /// Path of the `.http` file; paths in the body are relative to its folder.
  let file: String

  func body(_ filling: inout Filling) throws(PreparationError) -> RequestBody {
    let typed = request.body[...]
    let lines = FileLines.lines(of: typed)
    guard !lines.isEmpty else { return .none }
    if lines.count == 1, let reference = FileReference(lines[0].text) {
      switch try contents(of: reference, at: firstLine, &filling) {
      case .bytes(let bytes): return .bytes(bytes)
      case .file(let path, let size): return .file(path: path, size: size)
      }
    }
    if case .multipart(let boundary) = MediaTypeText(ByteText(headers["Content-Type"] ?? "")),
      let text = MultipartText(typed, boundary: boundary)
    {
      return .parts(try multipart(text, &filling))
    }
    if let index = lines.firstIndex(where: { Self.namesFile($0.text) }) {
      throw .fileInBody(line: firstLine + index)
    }
    // What is no UTF-8 is no template: it goes as it stands.
    guard typed.isUTF8 else { return .bytes(request.body) }
    if isForm {
      guard let form = FormText(typed) else { return try text(Self.joined(lines), &filling) }
      return .bytes(Array(try self.form(form, &filling).utf8))
    }
    return try text(typed, &filling)
  }

  private func text(
    _ text: ByteText, _ filling: inout Filling
  ) throws(PreparationError) -> RequestBody {
    .bytes(Array(try filling.filled(text, line: firstLine).utf8))
  }

  /// The fields that are on. A variable around `=` stands for a value: the server gets its characters.
  private func form(
    _ form: FormText, _ filling: inout Filling
  ) throws(PreparationError) -> String {
    var texts: [String] = []
    for item in form.lines.flatMap(\.items) where item.isOn {
      let escape = item.item.value.map { _ in FormEscape.encoded(_:) }
      let name = try filling.filled(item.item.name, line: firstLine, escape: escape)
      guard let value = item.item.value else {
        texts.append(name)
        continue
      }
      texts.append(
        name + "=" + (try filling.filled(value, line: firstLine, escape: escape)))
    }
    return texts.joined(separator: "&")
  }

  var firstLine: Int { request.layout.body.lowerBound + 1 }

  private var isForm: Bool {
    let type = headers["Content-Type"]?.prefix { $0 != ";" && $0 != " " } ?? ""
    return type.lowercased() == "application/x-www-form-urlencoded"
  }

  /// A form may stand on several lines: the line end before a `&` is not sent.
  private static func joined(_ lines: [FileLines.Line]) -> ByteText {
    var text = ByteText.empty
    for (index, line) in lines.enumerated() {
      text += line.text
      let next = index + 1 < lines.count ? lines[index + 1].text.first : nil
      if next != 0x26 { text += line.end }
    }
    return text
  }

  private static func namesFile(_ line: ByteText) -> Bool {
    guard let reference = FileReference(line) else { return false }
    return reference.isTemplate || ForeignText.looksLikePath(reference.path)
  }

  /// Where a file is that is named in the body, and its bytes.
  func place(of path: String) throws(PreparationError) -> (path: String, size: Int) {
    let folder = Files.folder(of: Files.realPath(file)) ?? "/"
    let absolute = path.hasPrefix("/") ? path : Files.join(folder, path)
    do throws(FileError) {
      let status = try FileStatus(absolute)
      if status.isFolder { throw FileError.isFolder(path: absolute) }
      // The size of a pipe is not known, and it is sent before the body.
      guard status.isRegular else { throw FileError.notRegular(path: absolute) }
      return (absolute, status.size)
    } catch {
      throw .file(error)
    }
  }
}
