import Lotus

extension Complaint {
  /// Why a body is shown as it crossed the wire although it was to be decoded. The send itself is fine.
  public init(_ fault: ContentFault) {
    let codings = fault.codings.joined(separator: ", ")
    self.init(
      Self.what(fault, codings), "ask without compression: add `Accept-Encoding: identity`", .fine)
  }

  private static func what(_ fault: ContentFault, _ codings: String) -> String {
    switch fault.reason {
    case .unknown: "the Content-Encoding \(codings) is not known here: the body is as it came"
    case .damaged where fault.decoded == 0:
      "the body is not \(codings), as its Content-Encoding says: it is as it came"
    case .damaged:
      "the body is damaged (\(codings)): \(Measures.size(fault.decoded)) of it are decoded, the rest is "
        + "as it came"
    case .cutShort: "the body ends in the middle of its \(codings) data"
    case .trailing: "bytes follow the \(codings) data of the body: they are as they came"
    }
  }
}
