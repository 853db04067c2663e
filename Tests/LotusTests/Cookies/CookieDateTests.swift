import Testing

@testable import Lotus

@Suite("Dates of cookies")
struct CookieDateTests {
  static let dates: [(text: String, seconds: Int?)] = [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 31 Dec 1969 23:59:59 GMT", -1), ("Tue, 29 Feb 2000 0:0:0", 951_782_400),
    ("29 Feb 2001 00:00:00", nil), ("31 Apr 2001 00:00:00", nil), ("0 Jan 2001 00:00:00", nil),
    ("1 Jan 1600 00:00:00", nil), ("1 Jan 2001 24:00:00", nil), ("1 Jan 2001 00:60:00", nil),
    ("1 Jan 2001 00:00:60", nil), ("1 Jan 2001", nil), ("1 Jan 00:00:00", nil), ("", nil),
    ("1 January 69 00:00:00", 3_124_224_000), ("1 JAN 70 00:00:00", 0),
    ("1 Jan 2001 00:00:00zone", 978_307_200), ("1 Jan 2001 00:00", nil),
  ]

  @Test("every form that servers write", arguments: dates)
  func date(text: String, seconds: Int?) { #expect(CookieDate.seconds(text) == seconds) }
}
