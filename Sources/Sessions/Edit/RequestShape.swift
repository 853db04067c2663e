import JSONTree

/// What a request says, without where it says it: an edit is made only when the file, read again, says
/// what was asked and everything else as before.
struct RequestShape: Hashable {
  struct Row: Hashable {
    var kind: SavedRow.Kind
    var isOn: Bool
    var name: [UInt8]
    var value: [UInt8]?

    init(_ kind: SavedRow.Kind, isOn: Bool, name: String, value: String?) {
      self.kind = kind
      self.isOn = isOn
      self.name = Array(name.utf8)
      self.value = value.map { Array($0.utf8) }
    }
  }
  var method: [UInt8]
  var url: [UInt8]
  /// Of the head; those of the body are its bytes.
  var rows: [Row]
  var body: [UInt8]
  var data: JSONPath?
  var error: JSONPath?
  var noAuth: Bool
  var options: [SavedOption: String]
  var version: String?

  init(_ request: SavedRequest) {
    method = Array(request.method.utf8)
    url = Array(request.url.utf8)
    rows = request.rows.filter { !$0.kind.isOfBody }.map {
      Row($0.kind, isOn: $0.isOn, name: $0.name, value: $0.value)
    }
    body = request.body
    data = request.data
    error = request.error
    noAuth = request.noAuth
    options = request.options
    version = request.version
  }
}

extension SavedRow.Kind {
  /// Whether such rows stand in the body.
  var isOfBody: Bool { self == .field || self == .part }
}
