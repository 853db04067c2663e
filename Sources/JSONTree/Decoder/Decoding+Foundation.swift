import FoundationEssentials

/// Dates, data, URLs and decimals, by the strategies.
extension Decoding {
  func date(_ word: Int) throws -> Date {
    if isNull(word) { throw mismatch(Date.self, word) }
    switch options.dateDecodingStrategy {
    case .deferredToDate: return try nested(word) { try Date(from: $0) }
    case .secondsSince1970: return Date(timeIntervalSince1970: try double(word))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(word) / 1000)
    case .iso8601:
      guard let date = try? Date.ISO8601FormatStyle().parse(string(word)) else {
        _ = try string(word)
        throw corrupted(word, "Expected a date as ISO 8601 writes it.")
      }
      return date
    case .custom(let decode): return try nested(word, decode)
    }
  }

  func data(_ word: Int) throws -> Data {
    if isNull(word) { throw mismatch(Data.self, word) }
    switch options.dataDecodingStrategy {
    case .deferredToData: return try nested(word) { try Data(from: $0) }
    case .base64:
      guard let data = Data(base64Encoded: try string(word)) else {
        throw corrupted(word, "Expected Base64.")
      }
      return data
    case .custom(let decode): return try nested(word, decode)
    }
  }

  func url(_ word: Int) throws -> URL {
    if isNull(word) { throw mismatch(URL.self, word) }
    guard let url = URL(string: try string(word)) else { throw corrupted(word, "Expected a URL.") }
    return url
  }

  func decimal(_ word: Int) throws -> Decimal {
    guard document.isNumber(word) else { throw mismatch(Decimal.self, word) }
    guard let decimal = Decimal(string: numberText(word)) else {
      throw corrupted(word, "\(numberText(word)) does not fit in Decimal.")
    }
    return decimal
  }
}
