import Lotus

extension Complaint {
  /// What is wrong with the head of a response.
  static func response(_ fault: ResponseFault, _ detail: String) -> Complaint {
    switch fault {
    case .noHTTP, .other:
      Complaint(
        "what came is no HTTP: \(detail)", "check that the port is one that speaks HTTP",
        .connection)
    case .badLine, .controlInHead, .badLength:
      Complaint(
        "a header line of the answer cannot be read: \(detail)", "look at the server that wrote it",
        .connection)
    case .headCutShort:
      Complaint(
        "the connection ended in the middle of the answer's head: \(detail)",
        "send again, or look at the server's log", .connection)
    case .badChunk:
      Complaint(
        "the chunks of the body cannot be read: \(detail)",
        "what arrived before is kept; look at the server that wrote it", .connection)
    case .unknownCoding:
      Complaint(
        "the body comes in a coding nobody knows: \(detail)",
        "where it ends is not known; look at the server that wrote it", .connection)
    case .conflictingLengths:
      Complaint(
        "the answer has several lengths: \(detail)",
        "where its body ends is not known; look at the server that wrote it", .connection)
    case .headTooLarge, .lineTooLong:
      Complaint(
        "the head of the answer is too large: \(detail)",
        "the server has to send fewer or shorter header lines",
        .connection)
    }
  }
}
