import Lotus

/// The four readers. Each throws a `MappingError` that names the key, what was expected and what was found;
/// with `try?` it is nil.
extension [String: Any] {
  /// A value as it is: a String, Bool, number, dictionary, an array of them.
  ///
  /// true is no number and 1 no Bool. A number is of any number type that has it exactly: `1.0` is an Int, `1.5`
  /// and `300` are no UInt8; a fraction is the nearest Double. An optional type is nil where nothing is or null.
  public func readValue<T>(key: String) throws(MappingError) -> T {
    try at(key) { value throws(MappingError) in try Reading.value(value) }
  }

  /// A model.
  public func readDeserializable<T: Deserializable>(key: String) throws(MappingError) -> T {
    try at(key, expecting: T.self, read: T.read)
  }

  /// An array of models. One that cannot be read fails the array.
  public func readDeserializableList<T: Deserializable>(key: String) throws(MappingError) -> [T] {
    try at(key, expecting: [T].self, read: T.readList)
  }

  /// The case of an enumeration that has this raw value.
  public func readEnum<T: RawRepresentable>(key: String) throws(MappingError) -> T {
    try at(key, expecting: T.self) { value throws(MappingError) in
      guard let known = T(rawValue: try Reading.value(value)) else {
        throw MappingError(T.self, value)
      }
      return known
    }
  }

  private func at<T>(
    _ key: String, read: (Any?) throws(MappingError) -> T
  ) throws(MappingError) -> T {
    do throws(MappingError) { return try read(self[key]) } catch { throw error.below(.name(key)) }
  }

  func at<T>(
    _ key: String, expecting type: Any.Type, read: (Any) throws(MappingError) -> T
  ) throws(MappingError) -> T {
    try at(key) { value throws(MappingError) in
      guard let value else { throw MappingError(type, nil) }
      return try read(value)
    }
  }
}
