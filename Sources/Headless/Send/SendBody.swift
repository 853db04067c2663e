import Lotus
import Platform

/// What a `send` command line puts behind the head, with the header lines and the method that go with it.
struct SendBody {
  var body = RequestBody.none
  /// The method where none is typed.
  var method = "GET"
  /// Lines that describe it.
  var lines: [HeaderLine] = []
  /// What `-G` puts into the URL.
  var query: [UInt8]?

  /// Above this curl asks first whether the body is wanted (`Expect: 100-continue`).
  static let expectsAbove = 1 << 20

  /// Reads what the options name. `-d`, `-F` and `-T` exclude each other, and `-I` a body.
  init(_ arguments: Arguments, input: Int32) throws(CommandEnd) {
    do throws(UsageError) { try Self.check(arguments) } catch { throw CommandEnd(error) }
    let fields = try Self.fields(arguments)
    do throws(FileError) {
      if let path = arguments.value(.uploadFile) {
        try upload(path, input)
      } else if !fields.isEmpty {
        try form(fields, input)
      } else if let data = try SendData(arguments.options, input: input) {
        take(data, isQuery: arguments.has(.get))
      }
    } catch {
      throw CommandEnd(error)
    }
    if arguments.has(.head) { method = "HEAD" }
    let size = body.size ?? 0
    let isHTTP2 = arguments.has(.http2PriorKnowledge)
    // Without content nobody may ask whether it is wanted (RFC 9110 10.1.1).
    if !isHTTP2, size > Self.expectsAbove || (arguments.has(.uploadFile) && size > 0) {
      lines.append(HeaderLine("Expect", "100-continue"))
    }
  }

  private static func fields(_ arguments: Arguments) throws(CommandEnd) -> [FormField] {
    var fields: [FormField] = []
    do throws(UsageError) {
      for one in arguments.options where one.name == .form || one.name == .formString {
        fields.append(try FormField(one.argument ?? "", isLiteral: one.name == .formString))
      }
    } catch {
      throw CommandEnd(error)
    }
    return fields
  }

  private mutating func upload(_ path: String, _ input: Int32) throws(FileError) {
    method = "PUT"
    // Nobody knows how long standard input is: it goes in chunks.
    if path == "-" { lines.append(HeaderLine("Transfer-Encoding", "chunked")) }
    switch try TypedFile(path.utf8).segment(input) {
    case .bytes(let bytes): body = .bytes(bytes)
    case .file(let path, let size): body = .file(path: path, size: size)
    }
  }

  private mutating func form(_ fields: [FormField], _ input: Int32) throws(FileError) {
    method = "POST"
    var parts: [Multipart.Part] = []
    for field in fields { parts.append(try field.part(input)) }
    body = .parts(Multipart(parts))
  }

  private mutating func take(_ data: SendData, isQuery: Bool) {
    if isQuery { return query = data.bytes }
    method = "POST"
    body = .bytes(data.bytes)
    lines.append(HeaderLine("Content-Type", "application/x-www-form-urlencoded"))
  }

  private static func check(_ arguments: Arguments) throws(UsageError) {
    let data = arguments.has(.get) ? nil : SendData.options.first(where: arguments.has)
    let form = [CommandOption.Name.form, .formString].first(where: arguments.has)
    let upload = arguments.has(.uploadFile) ? CommandOption.Name.uploadFile : nil
    let head = arguments.has(.head) ? CommandOption.Name.head : nil
    let kinds = [data, form, upload, head].compactMap { $0 }
    if kinds.count > 1 { throw .conflict(kinds[0], kinds[1]) }
  }
}
