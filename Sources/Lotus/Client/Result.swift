/// How a service wraps its answers: where in the JSON the answer is, and where an error of its own.
///
///     Result(data: { $0["newData"] }, error: { $0["code"] == 0 ? nil : ServiceError($0["code"].intValue) })
///
/// Both look at the whole JSON. The name hides Swift's own `Result` where this module is imported; that
/// one is `Swift.Result`.
open class Result {
  /// The part of the JSON that is the answer; `json["data"]` unless said otherwise.
  open var data: (JSON) -> JSON
  /// The service's own error, nil when there is none. With an error no model is made.
  open var error: (JSON) -> (any Error)?

  /// Answers in `data`, no errors, unless said otherwise.
  public init(
    data: @escaping (JSON) -> JSON = { $0["data"] },
    error: @escaping (JSON) -> (any Error)? = { _ in nil }
  ) {
    self.data = data
    self.error = error
  }
}

/// A model that is made of JSON.
public protocol ResultConversion {
  /// How its service wraps answers; asked for at each answer.
  static var result: Result { get }
  /// Takes the part of an answer that is the model. Missing members are for the model to judge.
  init(json: JSON)
}

extension ResultConversion {
  /// The answer is in `data`, and there are no errors.
  public static var result: Result { Result() }
}

extension ResultConversion {
  /// The model in an answer; throws `LotusError.customError` when the service says so.
  static func model(in json: JSON) throws(LotusError) -> Self {
    Self(json: try answer(in: json))
  }
  /// The models in an answer, none when that is no array.
  static func models(in json: JSON) throws(LotusError) -> [Self] {
    try answer(in: json).arrayValue.map(Self.init(json:))
  }

  private static func answer(in json: JSON) throws(LotusError) -> JSON {
    let result = result
    if let error = result.error(json) { throw .custom(error) }
    return result.data(json)
  }
}
