import Lotus

/// What the type of an answer must be: decodable away from the main actor, as every model is whose conformance
/// is not bound to an actor.
public typealias Answerable = Decodable & SendableMetatype

/// An answer, of whatever status: a 404 whose body is of the type is one too.
public struct ResponseObject<Answer> {
  /// The body, decoded.
  public let body: Answer
  /// The status (RFC 9110 15).
  public let statusCode: Int
  /// Everything: bytes, header lines, every hop, times.
  public let raw: Response
}

extension ResponseObject: Sendable where Answer: Sendable {}

/// What is called when an answer is there, or why there is none: the error is a `MerchantError`.
public typealias Completion<Answer> =
  @MainActor (Swift.Result<ResponseObject<Answer>, any Error>) -> Void
