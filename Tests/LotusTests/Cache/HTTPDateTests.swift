import Platform
import Testing

@testable import Lotus

@Suite("Dates of header lines")
struct HTTPDateTests {
  @Test(
    "the three forms of RFC 9110 5.6.7",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func forms(text: String) {
    #expect(HTTPDate.nanoseconds(text) == UTC.nanoseconds("1994-11-06T08:49:37Z"))
  }

  @Test(
    "any other text is none",
    arguments: [
      "", "0", "-1", "Sun, 06 Nov 1994 08:49:37 EST", "Sun, 06 Nov 1994 08:49:37", "06 Nov 1994",
      "Sun, 66 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
      "Sun, 06 Nov 1894 08:49:37 GMT",
    ])
  func none(text: String) { #expect(HTTPDate.nanoseconds(text) == nil) }
}
