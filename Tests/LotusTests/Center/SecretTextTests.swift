import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("Secrets in free text")
struct SecretTextTests {
  private func masked(_ text: String) -> String { Masking.maskedURLs(in: text) }

  /// Each has `hush` where it is to be hidden, and nowhere else.
  static let leaks = [
    // Pairs.
    "next=http://a/b&password=hush", "password=hush", "url=/cb?x&password=hush", "password = hush",
    "token =hush", "token\u{A0}=\u{A0}hush", "PASSWORD=hush", "a=1;token=hush", "/cb&token=hush",
    "token=hush&b=1;token=hush2", "x=/a?b&token=hush", "http://h/cb;token=hush?x=1",
    "http://h/a,http://h/?token=hush", "(http://h/?token=hush)", "http://h/?a=1&amp;token=hush",
    "http://h/?a[token]=hush", "http://h/?%74oken=hush", "http://h/#access_token=hush",
    "\"password=hush\"", "password=\"a hush\"", "password='a hush'", "'token' => 'hush'",
    "u=http%3A%2F%2Fh%2F%3Ftoken%3Dhush", "Authorization=Bearer hush", "Cookie=a=1; b=hush",
    "request.authorization=Bearer hush", "password=a,hush", "password=a;hush", "password=a#hush",
    // Lines.
    "password: hush", "client_secret:hush", "Authorization: Bearer hush",
    "Set-Cookie: a=hush\r\nX: 1",
    "curl -H 'Authorization: Bearer hush' http://h", "[Cookie: a=1; b=hush]",
    "authorization%3A%20Bearer%20hush",
    #"{"a":"Authorization: Digest u=\"v\", response=\"hush\""}"#,
    #"{"raw":"GET / HTTP/1.1\r\nCookie: a=hush\r\n"}"#, "password : hush",
    // Members.
    #"{"password":"hush"}"#, #"{"password" : "hush"}"#, #"{"token":["hush"]}"#,
    #"{"token":[1,{"a":"]hush"}]}"#,
    #"{"secret":{"a":"hush"}}"#, "'password': 'hush'", #"["Cookie": "a=hush"]"#,
    #"{"password":"a\"hush"}"#,
    #"{\"password\":\"hush\"}"#, #"{\"password\":\"a\\\"hush\"}"#, #"{"a":"{\"token\":\"hush\"}"}"#,
    #"{"a":"{\"b\":\"{\\\"token\\\":\\\"a hush\\\"}\"}"}"#, #"{"pass\u0077ord":"hush"}"#,
    #"{"password":"hush"#, "{\"token\":\n  \"hush\"}", #"mutation{login(password:"hush")}"#,
    #"{"query":"mutation{login(password:\"hush\")}"}"#,
    // Markup and form data.
    "<password>hush</password>", "<a:Password b=\"c\">hush</a:Password>",
    "<token><t>hush</t></token>",
    "<password><![CDATA[hush]]></password>", "<password>hush", "<user password=\"hush\"/>",
    "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhush\r\n--b--",
    "--b\nContent-Disposition: form-data; name=token; filename=\"a\"\nContent-Type: a/b\n\nhush\nhush",
    // User info and credentials.
    "http://u:hush@h/", "http://u:p/hush@h/", "ftp://u:hush@h http://u2:hush@h", "//u:hush@h",
    "Bearer hush",
    "got bearer hush.a-b", "Basic aHVzaDphhush==", "Basic Xhush", "(Bearer hush)",
    "\"Bearer hush\"",
  ]

  @Test("no form leaves a secret", arguments: leaks)
  func hidden(text: String) {
    let masked = masked(text)
    #expect(!masked.contains("hush") && masked.contains(Masking.mark), "\(masked)")
    // What was masked once stays as it is.
    #expect(self.masked(masked) == masked)
  }

  @Test(
    "what is around it stays",
    arguments: [
      ("a=1&token=x&b=2", "a=1&token=•••&b=2"), ("token = x, y", "token = ••• y"),
      ("</a?access_token=x>; rel=next", "</a?access_token=•••>; rel=next"),
      ("0;url=http://h/?token=x y", "0;url=http://h/?token=••• y"),
      ("GET http://u:p@h/?token=1#a HTTP/1.1", "GET http://•••@h/?token=•••#a HTTP/1.1"),
      (#"{"password":"x","n":1}"#, #"{"password":"•••","n":1}"#),
      (#"{"password":123456,"n":1}"#, #"{"password":"•••","n":1}"#),
      (#"{"tokens":["x","y"],"n":1}"#, #"{"tokens":"•••","n":1}"#),
      (#"{"a":"{\"token\":\"x\",\"n\":1}"}"#, #"{"a":"{\"token\":\"•••\",\"n\":1}"}"#),
      (#"{"a":"{\"token\":5,\"n\":1}"}"#, #"{"a":"{\"token\":\"•••\",\"n\":1}"}"#),
      (
        #"{"u":"http://h/?token=1","b":"a=1&secret=2"}"#,
        #"{"u":"http://h/?token=•••","b":"a=1&secret=•••"}"#
      ),
      (#"{"a":"token: x","b":1}"#, #"{"a":"token: •••","b":1}"#),
      ("A: 1\nCookie: x\nB: 2", "A: 1\nCookie: •••\nB: 2"),
      ("<a><password>x</password><b>y</b></a>", "<a><password>•••</password><b>y</b></a>"),
      (
        "name=\"token\"\r\n\r\nx\n--b\r\ny", "name=\"token\"\r\n\r\n•••\n--b\r\ny"
      ),
      ("Bearer x, Basic eA== y", "Bearer •••, Basic ••• y"),
      ("http://u:p@h:8/a@b", "http://•••@h:8/a@b"),
    ])
  func around(text: String, expected: String) { #expect(masked(text) == expected) }

  @Test(
    "texts that hide nothing keep their bytes",
    arguments: [
      "", "a", "GET http://h/a//b@c?q=1#f HTTP/1.1", "http://h:80/a@b", "ann@example.com", "token",
      "a=b=c&&=",
      #"{"total_tokens":12,"token":null,"q":"token","password":true}"#, "Vary: Cookie",
      "the password is wrong",
      "Bearer realm=\"a\", error=\"b\"", "Basic realm=\"a\"", "basic access failed", "<token/>",
      "</token>a",
      "name=\"token\"", "http://[::1]:80/a@b", "::=:%%3D%3A<<>>\"\"''\\\\//", "Cookie:",
      "token=&a=1", "100%",
      "password=", "Bearer", "bearer ", "<", "=", ":", "\"", "\"\":", "\\", "'=", "%3d", "//",
      "//@",
    ])
  func kept(text: String) { #expect(masked(text) == text) }

  /// With work that grows with the square of the text this would take hours.
  @Test(
    "the work grows with the text, whatever is in it", .timeLimit(.minutes(1)),
    arguments: [
      "=", ":", "\"a\":", "//a:b", "<a>", "<a ", "%3D", "%3F", "\\\"", "\\", "'", "[", "@",
      "name=\"token\"\n",
      "a", " ", "Bearer ", "token=\"", "token:", "\"token\":[", "token=\\", "<password>",
      "a%3Ftoken%3D",
    ])
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
    let isHidden = !masked("{" + text + " token=hush").contains("hush")
    #expect(isHidden)
  }

  @Test("a known secret and a named one may overlap")
  func overlapping() {
    #expect(Masking.maskedURLs(in: "password=a b c d", secrets: ["a b c"]) == "password=••• d")
    #expect(Masking.maskedURLs(in: "token=x", secrets: ["token"]) == "•••=•••")
    #expect(Masking.maskedURLs(in: "x a b", secrets: ["a b"]) == "x •••")
  }

  @Test(
    "any header line may hold one",
    arguments: [
      "Link: <http://h/?access_token=hush>; rel=next", "Refresh: 0;url=http://h/?token=hush",
      "X-Original-Url: /a?token=hush", "X-Debug: Authorization: Bearer hush", "X-Pair: token=hush",
      "X-Json: {\"token\":\"hush\"}", "X-Forwarded-Uri: /a?token=hush", "Location: //u:hush@h/",
      "X-Scheme: Bearer hush",
    ])
  func headers(line: String) {
    let masked = Masking.masked([HeaderLine(bytes: Array(line.utf8))])[0].text
    #expect(!masked.contains("hush"), "\(masked)")
    #expect(masked.hasPrefix(line.prefix { $0 != ":" } + ":"))
  }

  @Test("no cut of a text stops it", arguments: leaks)
  func cut(text: String) {
    // No cut may stop the program; a secret that is there as a whole is hidden.
    for end in text.indices where !text[..<end].contains("hush") {
      _ = masked(String(text[..<end]))
    }
    for start in text.indices { _ = masked(String(text[start...])) }
  }
}
