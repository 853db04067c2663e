/// Why values cannot be written.
public enum EncodingFault: Error, Hashable, Sendable {
  /// A form is made of names; this value has none: an array, a text, a number.
  case noNames
  /// JSON has no form for it, e.g. infinity, or a type `ParameterValue` does not name. `path` leads there.
  case notJSON(String, path: [String])
  /// A form that takes no more than what has a form of its own has none for it, e.g. infinity, or a type
  /// `ParameterValue` does not name. `path` leads there.
  case notForm(String, path: [String])
  /// A value that is nil where one was asked to be written. `path` leads there.
  case missing(path: [String])
}
