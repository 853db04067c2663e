import Lotus
import Testing

/// Appendix A of the contract: what Alamofire's own tests of its URL encoding expect.
@Suite("Parameters as a form")
struct URLEncodingTests {
  /// One row: parameters, and the text they become.
  struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let parameters: Parameters
    let text: String
    var testDescription: String { text }
    init(_ parameters: Parameters, _ text: String) {
      (self.parameters, self.text) = (parameters, text)
    }
  }

  static let values: [Row] = [
    Row(["foo": "bar"], "foo=bar"),
    Row(["foo": "bar", "baz": "qux"], "baz=qux&foo=bar"),
    Row(["foo": 1], "foo=1"),
    Row(["foo": 1.1], "foo=1.1"),
    Row(["foo": 1.0], "foo=1"),
    Row(["foo": true], "foo=1"),
    Row(["foo": false], "foo=0"),
    Row(["foo": ["a", 1, true] as [Any]], "foo%5B%5D=a&foo%5B%5D=1&foo%5B%5D=1"),
    Row(["foo": ["bar": 1]], "foo%5Bbar%5D=1"),
    Row(["foo": ["bar": ["baz": 1]]], "foo%5Bbar%5D%5Bbaz%5D=1"),
    Row(
      ["foo": ["bar": ["baz": ["a", 1, true] as [Any]]]],
      "foo%5Bbar%5D%5Bbaz%5D%5B%5D=a&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1"),
    // Nested names are sorted too, so that one request is always the same bytes.
    Row(["foo": ["b": 1, "a": 2]], "foo%5Ba%5D=2&foo%5Bb%5D=1"),
    Row(["foo": Int?.none as Any, "bar": Int?.some(5) as Any], "bar=5"),
    Row(["foo": UInt8(7), "bar": Substring("x"), "baz": Float(0.5)], "bar=x&baz=0.5&foo=7"),
  ]

  static let characters: [Row] = [
    Row(
      ["reserved": ":#[]@!$&'()*+,;="],
      "reserved=%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
    Row(["reserved": "?/"], "reserved=?/"),
    Row(["numbers": "0123456789"], "numbers=0123456789"),
    Row(["lowercase": "abcdefghijklmnopqrstuvwxyz"], "lowercase=abcdefghijklmnopqrstuvwxyz"),
    Row(["uppercase": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"], "uppercase=ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    Row(["unreserved": "-._~"], "unreserved=-._~"),
    Row(
      ["illegal": " \"#%<>[]\\^`{}|"],
      "illegal=%20%22%23%25%3C%3E%5B%5D%5C%5E%60%7B%7D%7C"),
    Row(["foo&bar": "baz&qux", "foobar": "bazqux"], "foo%26bar=baz%26qux&foobar=bazqux"),
    Row(["?foo?": "?bar?"], "?foo?=?bar?"),
    Row(["foo": "/bar/baz/qux"], "foo=/bar/baz/qux"),
    Row([" foo ": " bar "], "%20foo%20=%20bar%20"),
    Row(["+foo+": "+bar+"], "%2Bfoo%2B=%2Bbar%2B"),
    Row(["percent": "%25"], "percent=%2525"),
    Row(
      ["french": "français", "japanese": "日本語", "arabic": "العربية", "emoji": "😃"],
      "arabic=%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9&emoji=%F0%9F%98%83"
        + "&french=fran%C3%A7ais&japanese=%E6%97%A5%E6%9C%AC%E8%AA%9E"),
  ]

  @Test("values and characters are written so", arguments: values + characters)
  func query(_ row: Row) {
    let draft = URLEncoding.default.encode(RequestDraft(url: "http://h/"), with: row.parameters)
    #expect(draft.url == "http://h/?" + row.text)
    #expect(draft.body == .none)
    #expect(draft.headers.isEmpty)
  }

  @Test("thousands of characters beyond ASCII are written")
  func long() {
    let text = String(repeating: "一二三四五六七八九十", count: 2000)
    let written = URLEncoding.default.query(["chinese": text])
    #expect(
      written == "chinese=" + String(repeating: PercentCoding.component("一二三四五六七八九十"), count: 2000))
    #expect(PercentCoding.decoded(String(written.dropFirst(8))) == Array(text.utf8))
  }

  @Test(
    "no parameters change no URL, and an empty dictionary only a body",
    arguments: [Method.get, .head, .delete, .post, .put, .patch])
  func nothing(method: Method) {
    let draft = RequestDraft(url: "http://h/?a=b", method: method)
    #expect(URLEncoding.default.encode(draft, with: nil) == draft)
    let empty = URLEncoding.default.encode(draft, with: [:])
    #expect(empty.url == draft.url)
    let isQuery = [.get, .head, .delete].contains(method)
    #expect(empty.body == (isQuery ? .none : .bytes([])))
    #expect(empty.headers["Content-Type"] == (isQuery ? nil : Content.form))
  }

  @Test(
    "a query that is there is kept, escaped where a query needs it",
    arguments: [
      ("http://h/?baz=qux", "http://h/?baz=qux&foo=bar"),
      ("http://h/?hd=[1]", "http://h/?hd=%5B1%5D&foo=bar"),
      ("http://h/?", "http://h/?foo=bar"), ("http://h/?a=%20#f", "http://h/?a=%20&foo=bar#f"),
      ("http://h", "http://h?foo=bar"),
    ])
  func existing(url: String, expected: String) {
    let draft = URLEncoding.default.encode(RequestDraft(url: url), with: ["foo": "bar"])
    #expect(draft.url == expected)
  }

  @Test("the method says where parameters go, unless the destination does")
  func destinations() {
    let parameters: Parameters = ["foo": 1, "bar": 2]
    func encode(_ method: Method, _ encoding: URLEncoding) -> RequestDraft {
      encoding.encode(RequestDraft(url: "http://h/", method: method), with: parameters)
    }
    let text = "bar=2&foo=1"
    for method: Method in [.get, .head, .delete] {
      #expect(encode(method, .default).url == "http://h/?" + text)
      #expect(encode(method, .default).body == .none)
      #expect(encode(method, .httpBody).body == .bytes(Array(text.utf8)))
    }
    for method: Method in [.post, .put, .patch, "REPORT"] {
      let body = encode(method, .methodDependent)
      #expect(body.url == "http://h/")
      #expect(body.body == .bytes(Array(text.utf8)))
      #expect(body.headers["Content-Type"] == "application/x-www-form-urlencoded; charset=utf-8")
      let query = encode(method, .queryString)
      #expect(query.url == "http://h/?" + text)
      #expect(query.body == .none)
      #expect(query.headers.isEmpty)
    }
  }

  @Test("a Content-Type that is there is kept")
  func contentType() {
    let draft = RequestDraft(
      url: "http://h/", method: .post, headers: [HeaderLine("content-type", "text/x")])
    let encoded = URLEncoding.default.encode(draft, with: ["a": 1])
    #expect(encoded.headers == draft.headers)
  }

  @Test("arrays without brackets")
  func noBrackets() {
    let encoding = URLEncoding(arrayEncoding: .noBrackets)
    #expect(encoding.query(["foo": ["a", 1, true] as [Any]]) == "foo=a&foo=1&foo=1")
    #expect(encoding.query(["foo": ["bar": [1, 2]]]) == "foo%5Bbar%5D=1&foo%5Bbar%5D=2")
  }

  @Test("true and false as words; numbers stay numbers")
  func literal() {
    let encoding = URLEncoding(boolEncoding: .literal)
    let parameters: Parameters = ["a": 1, "b": 0, "c": 1.0, "d": 0.0, "i": true, "j": false]
    #expect(encoding.query(parameters) == "a=1&b=0&c=1&d=0&i=true&j=false")
  }
}
