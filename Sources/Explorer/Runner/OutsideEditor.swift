import Glibc
import Platform

/// A text on its way through `$VISUAL` or `$EDITOR`: a file of its own in a folder of its own, that nobody else
/// can read and that is gone afterwards.
struct OutsideEditor {
  /// What the person calls their editor; may have arguments.
  let command: String
  private let folder: String
  private let file: String

  /// `$VISUAL`, else `$EDITOR`, else `vi`.
  static func command(in environment: [String: String]) -> String {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first {
      $0.contains { $0 != " " }
    }
    return named ?? "vi"
  }

  /// Writes a text to a file whose name ends as its kind: editors go by that.
  init(_ text: [UInt8], name: String, environment: [String: String]) throws(FileError) {
    command = Self.command(in: environment)
    let place = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(place)/lotus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(place, errno: errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    file = "\(folder)/\(name)"
    do throws(FileError) { try Self.write(text, to: file) } catch {
      remove()
      throw error
    }
  }

  /// What is run: the shell takes the editor's arguments apart, and the editor takes the place of the shell, so that
  /// a signal for it reaches it; of a command with more to it than a program and arguments the shell stays.
  var arguments: [String] {
    let isPlain = !command.contains { ";&|(){}<>\n".contains($0) } && !isAssignment
    return ["/bin/sh", "-c", "\(isPlain ? "exec " : "")\(command) \"$1\"", "lotus", file]
  }

  /// `LANG=C vim`
  private var isAssignment: Bool {
    command.split(separator: " ").first?.contains("=") ?? false
  }

  /// The text after the editor ended with a wait status.
  func result(_ status: Int32) -> Swift.Result<[UInt8], OutsideFault> {
    defer { remove() }
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    if status < 0 || code == 126 || code == 127 { return .failure(.notStarted(command)) }
    if signal != 0 { return .failure(.ended(command, signal: signal)) }
    if code != 0 { return .failure(.refused(command, code: code)) }
    do throws(FileError) { return .success(try Files.read(file)) } catch {
      return .failure(.unreadable(error))
    }
  }

  private static func write(_ text: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path, errno: errno) }
    defer { close(descriptor) }
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// The folder goes with what editors leave beside a file: copies, swap files.
  private func remove() {
    guard let names = opendir(folder) else { return }
    while let entry = readdir(names) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(folder)/\(name)") }
    }
    closedir(names)
    rmdir(folder)
  }
}

/// Why a text did not come back from an editor.
enum OutsideFault: Error, Hashable, Sendable {
  case notStarted(String)
  case ended(String, signal: Int32)
  case refused(String, code: Int32)
  case unreadable(FileError)
}
