import Lotus

/// What comes back, and what each dialect makes of it.
public struct AnswerRow: Sendable, CustomStringConvertible {
  /// What this is about.
  public let name: String
  /// Who answers.
  public let network: any Transport
  /// What is asked.
  public let call: Call
  /// Whether whoever asks goes away at once.
  public let isCancelled: Bool
  /// What is to be told.
  public let said: Said

  init(
    _ name: String, _ network: any Transport, call: Call = Call(), isCancelled: Bool = false,
    _ said: String, but: [String: String] = [:]
  ) {
    (self.name, self.network, self.call) = (name, network, call)
    (self.isCancelled, self.said) = (isCancelled, Said(said, but: but))
  }
  /// Its name.
  public var description: String { name }

  /// A status with a person. Two dialects hand over no model from 400 on; of these RxRestClient has one place for
  /// all from 500 on.
  private static func status(_ status: Int) -> AnswerRow {
    let but = ["QuickRest": "\(status) refused", "RxRestClient": refused(status)]
    return AnswerRow(
      "\(status)", Answering(status, Person.text), "\(status) J Ann", but: status < 400 ? [:] : but)
  }
  private static func refused(_ status: Int) -> String {
    status < 500 ? "\(status) refused" : "5xx refused"
  }
  private static let redirect = Answering { request in
    request.url.target == "/new"
      ? .init(200, Person.text) : .init(302, headers: [HeaderLine("Location", "/new")])
  }

  /// The table.
  public static let all = [
    status(200), status(201), status(400), status(401), status(403), status(404), status(422),
    status(500),
    AnswerRow(
      "204", Answering(204), "204 empty", but: ["Lotus": "204 wrong", "Netto": "204 nothing"]),
    AnswerRow("an empty body", Answering(200), "200 empty", but: ["Lotus": "200 wrong"]),
    AnswerRow("the wrong JSON", Answering(200, #"{"id":"7"}"#), "200 wrong"),
    AnswerRow("no JSON", Answering(200, "<html>"), "200 wrong", but: ["Netto": "200 no JSON"]),
    AnswerRow(
      "no JSON with 502", Answering(502, "<html>"), "502 wrong",
      but: ["Netto": "502 no JSON", "QuickRest": "502 refused", "RxRestClient": "5xx refused"]),
    AnswerRow("a redirect", redirect, "200 J Ann"),
    AnswerRow(
      "nobody there", CurlTransport(), call: Call(base: "http://127.0.0.1:1"),
      #"failed refused(host: "127.0.0.1", port: 1)"#, but: ["RxRestClient": "offline"]),
    AnswerRow("cancelled", Silent(), isCancelled: true, "failed cancelled"),
  ]
}
