import Lotus
import Platform
import Sessions

/// The request a `send` command line means.
struct SendRequest {
  let arguments: Arguments
  let run: Run

  /// Reads the files that are named and makes the request ready.
  func prepared() throws(CommandEnd) -> PreparedRequest {
    var options: RequestOptions
    var typed: [HeaderLine]
    do throws(UsageError) {
      options = try self.options()
      (typed, options.omittedHeaders) = try SendLines.read(try headerArguments())
    } catch {
      throw CommandEnd(error)
    }
    let body = try SendBody(arguments, input: run.console.input)
    let url = url(body)
    options.credential = credential(url)
    let own = SendLines.own(arguments, body, typed: typed, omitted: &options.omittedHeaders)
    options.joinsCookies = own.contains { $0.isNamed("Cookie") }
    let method = try method(of: body)
    do throws(RequestError) {
      let request = try PreparedRequest(
        method: method, url: url, headers: HeaderList(typed + own), body: body.body,
        options: options)
      return try PreparedRequest(
        method: method, url: url, headers: HeaderOrder.sorted(request, typed: typed),
        body: request.body, options: options)
    } catch {
      throw CommandEnd(error)
    }
  }

  private func url(_ body: SendBody) -> String {
    var url = SendURL(arguments.value(.url) ?? arguments.operands.last ?? "")
    if let query = body.query { url.add(query: query) }
    if let path = arguments.value(.uploadFile), path != "-" { url.add(fileName: path) }
    return url.text
  }

  private func method(of body: SendBody) throws(CommandEnd) -> String {
    let count = arguments.operands.count + (arguments.has(.url) ? 1 : 0)
    let operand = count > 1 ? arguments.operands.first : nil
    let option = arguments.value(.request)
    if let operand, let option, operand != option {
      throw CommandEnd(UsageError.twoMethods(operand, option))
    }
    return operand ?? option ?? body.method
  }

  /// `-H @FILE` is a line for each of the file's.
  private func headerArguments() throws(UsageError) -> [String] {
    var lines: [String] = []
    for typed in arguments.values(.header) {
      guard typed.unicodeScalars.first == "@" else {
        lines.append(typed)
        continue
      }
      let file = TypedFile(typed.utf8.dropFirst())
      guard let bytes = try? file.read(run.console.input) else { throw .noFile(file.path) }
      lines += bytes.split { $0 == 0x0A || $0 == 0x0D }.map { TypedText.of(Array($0)) }
    }
    return lines
  }
}
