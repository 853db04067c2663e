import Dispatch
import FoundationEssentials

/// Callbacks for data, JSON and models, as with `Client`.
extension DataClient {
  /// Each piece of the body as it comes; it may be called many times.
  @discardableResult
  public func receive(rawData: (@MainActor (Data) -> Void)?) -> Self {
    receive(queue: .main, rawData: rawData.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public func receive(queue: DispatchQueue, rawData: (@Sendable (Data) -> Void)?) -> Self {
    register { $0.set(rawData: rawData.map { .init(queue: queue, block: $0) }) }
  }

  /// The whole body as JSON (RFC 8259); null when it is none.
  ///
  /// In conflict with `success`, `generic` and `genericArray`: of these the last registered counts.
  @discardableResult
  public func receive(rawJSON: (@MainActor (JSON) -> Void)?) -> Self {
    receive(queue: .main, rawJSON: rawJSON.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public func receive(queue: DispatchQueue, rawJSON: (@Sendable (JSON) -> Void)?) -> Self {
    answer(queue, rawJSON) { data, block in
      let json = JSON.orNull(parsing: data)
      return { block(json) }
    }
  }

  /// The model that `T.result` finds in the answer; an error it finds goes to `failed` instead, as
  /// `LotusError.customError`.
  ///
  /// In conflict with `success`, `rawJSON` and `genericArray`: of these the last registered counts.
  @discardableResult
  public func receive<T: ResultConversion>(generic: (@MainActor (T) -> Void)?) -> Self {
    receive(queue: .main, generic: generic.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public func receive<T: ResultConversion>(
    queue: DispatchQueue, generic: (@Sendable (T) -> Void)?
  ) -> Self {
    answer(queue, generic) { data, block throws(LotusError) in
      let model = try T.model(in: JSON.orNull(parsing: data))
      return { block(model) }
    }
  }

  /// The models that `T.result` finds in the answer, none when there is no array; an error it finds goes
  /// to `failed` instead, as `LotusError.customError`.
  ///
  /// In conflict with `success`, `rawJSON` and `generic`: of these the last registered counts.
  @discardableResult
  public func receive<T: ResultConversion>(genericArray: (@MainActor ([T]) -> Void)?) -> Self {
    receive(queue: .main, genericArray: genericArray.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public func receive<T: ResultConversion>(
    queue: DispatchQueue, genericArray: (@Sendable ([T]) -> Void)?
  ) -> Self {
    answer(queue, genericArray) { data, block throws(LotusError) in
      let models = try T.models(in: JSON.orNull(parsing: data))
      return { block(models) }
    }
  }

  /// The same as `genericArray`.
  @discardableResult
  public func receive<T: ResultConversion>(generic: (@MainActor ([T]) -> Void)?) -> Self {
    receive(genericArray: generic)
  }
  /// The same as `genericArray`, on another queue.
  @discardableResult
  public func receive<T: ResultConversion>(
    queue: DispatchQueue, generic: (@Sendable ([T]) -> Void)?
  ) -> Self {
    receive(queue: queue, genericArray: generic)
  }
}
