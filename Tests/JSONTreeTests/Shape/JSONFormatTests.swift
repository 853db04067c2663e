import Testing

@testable import JSONTree

@Suite("Formats of strings")
struct JSONFormatTests {
  @Test(
    "what a text looks like",
    arguments: [
      ("2026-11-30", .date), ("2024-02-29", .date), ("2023-02-29", nil), ("2026-13-01", nil),
      ("2026-11-3", nil), ("2026-11-30T09:14:03Z", .dateTime),
      ("2026-11-30 09:14:03.250+01:00", .dateTime), ("2026-11-30T09:14:03", .dateTime),
      ("2026-11-30T24:00:00Z", nil), ("2026-11-30T09:14:03.Z", nil), ("2026-11-30x", nil),
      ("123e4567-e89b-12d3-a456-426614174000", .uuid),
      ("123e4567-e89b-12d3-a456-42661417400g", nil), ("123e4567e89b-12d3-a456-4266141740000", nil),
      ("https://a.b/c?d", .url), ("ftp://x.org", .url), ("http://", nil), ("http:// a", nil),
      ("://a.bcd", nil), ("ada@example.org", .email), ("a@b.c.org", .email), ("ada@example", nil),
      ("@example.org", nil), ("a b@example.org", nil), ("a@b@c.org", nil), ("a@b.or.", nil),
      ("", nil), ("plain words", nil),
    ] as [(String, JSONFormat?)])
  func formats(text: String, format: JSONFormat?) {
    #expect(JSONFormat.of(Array(text.utf8)) == format)
  }
}
