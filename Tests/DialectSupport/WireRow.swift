import Lotus

/// A call and the bytes it is, in whichever dialect it is said.
public struct WireRow: Sendable, CustomStringConvertible {
  /// What is said.
  public let call: Call
  /// The request as `Answering.wire` shows it.
  public let wire: String
  /// Dialects that cannot say it.
  public let unsaid: Set<String>

  init(_ call: Call, _ wire: String, unsaid: Set<String> = []) {
    (self.call, self.wire, self.unsaid) = (call, wire, unsaid)
  }
  /// Its first line.
  public var description: String { String(wire.prefix { $0 != "\n" }) }

  private static let json =
    "Host: h\nContent-Type: application/json\nContent-Length: 23\n\n"
    + Person.text
  private static let form =
    "Host: h\nContent-Type: \(Content.form)\nContent-Length: 17\n\n"
    + "id=7&name=J%20Ann"
  private static let noQuery: Set = ["Netto"]
  private static let noForm: Set = ["Netto", "QuickRest"]

  /// The table.
  public static let all = [
    WireRow(Call(base: "http://h", "a"), "GET /a HTTP/1.1\nHost: h\n\n"),
    WireRow(Call(base: "http://h/a/", "/w"), "GET /a/w HTTP/1.1\nHost: h\n\n"),
    WireRow(Call(base: "http://h:81/a", "x y/ü"), "GET /a/x%20y/%C3%BC HTTP/1.1\nHost: h:81\n\n"),
    WireRow(
      Call(query: ["units": "metric", "q": "Cape Town"]),
      "GET /a/w?q=Cape%20Town&units=metric HTTP/1.1\nHost: h\n\n", unsaid: noQuery),
    WireRow(
      Call(query: ["a+b": "1+1&/ü"]), "GET /a/w?a%2Bb=1%2B1%26/%C3%BC HTTP/1.1\nHost: h\n\n",
      unsaid: noQuery),
    WireRow(
      Call(headers: ["X-B": "2", "X-A": "1"]), "GET /a/w HTTP/1.1\nHost: h\nX-A: 1\nX-B: 2\n\n"),
    WireRow(Call("DELETE"), "DELETE /a/w HTTP/1.1\nHost: h\n\n"),
    WireRow(Call("HEAD"), "HEAD /a/w HTTP/1.1\nHost: h\n\n", unsaid: ["RxRestClient"]),
    WireRow(Call("OPTIONS"), "OPTIONS /a/w HTTP/1.1\nHost: h\n\n", unsaid: ["RxRestClient"]),
    WireRow(
      Call("TRACE"), "TRACE /a/w HTTP/1.1\nHost: h\n\n", unsaid: ["Netto", "RxRestClient"]),
    WireRow(
      Call("CONNECT"), "CONNECT /a/w HTTP/1.1\nHost: h\n\n", unsaid: ["Netto", "RxRestClient"]),
    WireRow(Call("POST", body: .json(Person())), "POST /a/w HTTP/1.1\n" + json),
    WireRow(Call("PUT", body: .json(Person())), "PUT /a/w HTTP/1.1\n" + json),
    WireRow(Call("PATCH", body: .json(Person())), "PATCH /a/w HTTP/1.1\n" + json),
    WireRow(
      Call("POST", query: ["v": "2"], body: .json(Person())), "POST /a/w?v=2 HTTP/1.1\n" + json,
      unsaid: ["Netto", "RxRestClient"]),
    WireRow(Call("POST", body: .form(Person())), "POST /a/w HTTP/1.1\n" + form, unsaid: noForm),
    WireRow(
      Call("POST", headers: ["Content-Type": "text/plain"], body: .json(Person())),
      "POST /a/w HTTP/1.1\nHost: h\nContent-Type: text/plain\nContent-Length: 23\n\n"
        + Person.text),
  ]
}
