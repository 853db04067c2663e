import Glibc
import Lotus
import Platform

extension Complaint {
  /// Why a file or folder could not be used.
  public init(_ error: FileError) {
    switch error {
    case _ where error.path.isEmpty:
      self.init("the name of a file is empty", "name a file", .missing)
    case .system(let path, EBADF):
      self.init("\(path) is closed", "open it, or name a file in its place", .missing)
    case .system(let path, EBADMSG):
      self.init("\(path) is damaged: it is not what was stored", "send it again", .missing)
    case .system(let path, EEXIST):
      self.init("\(path) is there already", "choose another name", .missing)
    case .missing(let path):
      self.init("nothing is at \(path)", "check the path", .missing)
    case .denied(let path):
      self.init(
        "the system does not allow the use of \(path)", "check who may read and write it", .missing)
    case .isFolder(let path):
      self.init("\(path) is a folder", "name a file", .missing)
    case .isNotFolder(let path):
      self.init("\(path) goes through a file as if it were a folder", "check the path", .missing)
    case .notRegular(let path):
      self.init(
        "\(path) is a pipe or a device, not a file",
        "name a file; a pipe's text can be saved first",
        .missing)
    case .tooLarge(let path, let limit):
      self.init(
        "a body is over \(Measures.size(limit)), the most that is kept in \(path)",
        "send it again with -o FILE to have it whole", .missing)
    case .full(let path):
      self.init(
        "no room is left for \(path)", "make room and try again; what was there is untouched",
        .missing)
    case .system(let path, let code):
      self.init(
        "\(path) cannot be used: \(Self.words(of: code))", "check the path and the disk", .missing)
    }
  }

  /// Why an answer cannot be pinned.
  public init(_ error: PinError) {
    switch error {
    case .file(let error): self.init(error)
    case .secretInHost:
      self.init(
        "a secret is part of the host of this answer's URL, so it cannot be hidden",
        "take the secret out of the host, send again and pin that answer", .usage)
    }
  }

  /// Why an edit of a `.http` file was not made.
  public init(_ refusal: EditRefusal) {
    switch refusal {
    case .noSuchRequest(let index):
      self.init("there is no request \(index + 1) in the file", "reload the file", .usage)
    case .noSuchRow(let index):
      self.init("there is no row \(index + 1) in the request", "reload the file", .usage)
    case .lineBreak:
      self.init("methods, URLs and headers are one line each", "take the line break out", .usage)
    case .unwritable:
      self.init(
        "a .http file cannot say this: it would be read as something else",
        "use another name or text", .usage)
    case .bodyLine(let line):
      self.init(
        "line \(line) of the body would end it in a .http file",
        "indent the line, or send the body from a file", .usage)
    case .notAKeyName(let name):
      self.init(
        "a key is known by a name that ends in api-key, and \(name) does not",
        "edit other names in Headers or Params", .usage)
    case .notOneRequest:
      self.init(
        "this text is not one request",
        "keep one line with method and URL, and no line that begins with ###", .usage)
    }
  }

  private static func words(of code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
