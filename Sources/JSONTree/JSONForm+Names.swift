// What says that bytes hold a JSON text a line.
extension JSONForm {
  private static let linesTypes: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl",
    "application/jsonlines", "application/x-jsonlines", "application/json-lines",
    "application/x-ldjson", "text/x-ndjson", "text/ndjson", "text/jsonl",
  ]
  private static let linesEndings = [".ndjson", ".jsonl", ".jsonlines", ".ldjson"]

  /// What a media type (`application/x-ndjson; charset=utf-8`) says; one text when it says nothing.
  public init(mediaType: String) {
    let name = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
    self = JSONForm.linesTypes.contains(name) ? .lines : .single
  }

  /// What a file's name says: `.ndjson` and `.jsonl` hold a text a line.
  public init(fileName: String) {
    let name = fileName.lowercased()
    self = JSONForm.linesEndings.contains { name.hasSuffix($0) } ? .lines : .single
  }
}
