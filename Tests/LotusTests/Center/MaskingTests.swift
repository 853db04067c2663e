import Lotus
import Testing

@Suite("Masking")
struct MaskingTests {
  @Test(
    "names that ask to be hidden",
    arguments: [
      "Authorization", "proxy-authorization", "COOKIE", "Set-Cookie", "X-Api-Key", "api_key",
      "API-KEY", "access_token", "X-CSRF-Token", "client_secret", "Password", "user_password_2",
      "X-Signature", "x_api_key",
    ])
  func secretNames(name: String) { #expect(Masking.isSecretName(name)) }

  @Test(
    "names that do not",
    arguments: ["", "Accept", "q", "key", "X-Request-Id", "tok", "pass", "Cookies-Allowed", "sign"])
  func otherNames(name: String) { #expect(!Masking.isSecretName(name)) }

  @Test("header lines lose their secret values and nothing else")
  func headers() {
    let headers: HeaderList = [
      HeaderLine("Host", "a"), HeaderLine("authorization", "Bearer abc"),
      HeaderLine(bytes: Array("X-Odd:  \u{E9} two  ".utf8) + [0xFF]),
      HeaderLine("X-Trace", "id-hush-1"),
      HeaderLine("Location", "https://u:p@h/cb?code=1&access_token=t#id_token=x"),
    ]
    let masked = Masking.masked(headers, secrets: ["hush"])
    #expect(masked[0] == headers[0])
    #expect(masked[1].text == "authorization: •••")
    #expect(masked[2] == headers[2])
    #expect(masked[3].text == "X-Trace: id-•••-1")
    #expect(
      masked[4].text == "Location: https://•••@h/cb?code=1&access_token=•••#id_token=•••")
  }

  @Test(
    "URLs",
    arguments: [
      ("http://h/p?q=1", "http://h/p?q=1"),
      ("http://h/p?token=1&q=2", "http://h/p?token=•••&q=2"),
      ("http://h/p?q=2&API%5FKey=1", "http://h/p?q=2&API%5FKey=•••"),
      ("http://h/?token", "http://h/?token"),
      ("http://h/?token=", "http://h/?token=•••"),
      ("http://ann:pw@h:8/a@b", "http://•••@h:8/a@b"),
      ("http://h/a//b@c", "http://h/a//b@c"),
      ("http://h/?u=http://x?token=1", "http://h/?u=http://x?token=1"),
      ("/p?secret=1", "/p?secret=•••"),
      ("", ""),
    ])
  func urls(url: String, masked: String) { #expect(Masking.maskedURL(url) == masked) }

  @Test(
    "a secret text is hidden in every form in which it may stand",
    arguments: [
      "p/w ä", "p%2Fw%20%C3%A4", "p%2fw%20%c3%a4", "p%2Fw+%C3%A4", "p/w%20%C3%A4",
    ])
  func forms(form: String) {
    #expect(Masking.masked("x\(form)y", secrets: ["p/w ä"]) == "x•••y")
    #expect(Masking.maskedURL("http://h/?a=\(form)", secrets: ["p/w ä"]) == "http://h/?a=•••")
  }

  @Test("a secret with quotes is hidden in JSON, the longer of two first, an empty one never")
  func odd() {
    #expect(Masking.masked(#"{"a":"s\"q"}"#, secrets: [#"s"q"#]) == #"{"a":"•••"}"#)
    #expect(Masking.masked("abcd", secrets: ["ab", "abcd", ""]) == "•••")
    #expect(Masking.masked("abab", secrets: ["ab"]) == "••••••")
    #expect(Masking.masked("text", secrets: []) == "text")
  }

  @Test("forms and free text")
  func texts() {
    #expect(Masking.maskedForm("user=a&password=b+c") == "user=a&password=•••")
    #expect(
      Masking.maskedURLs(in: "no route to http://u:p@h/?token=1 now")
        == "no route to http://•••@h/?token=••• now")
    #expect(
      Masking.maskedURLs(in: #"{"u":"http://h/?token=1","b":"a=1&secret=2"}"#)
        == #"{"u":"http://h/?token=•••","b":"a=1&secret=•••"}"#)
  }

  @Test(
    "members of JSON text lose their secret strings and nothing else",
    arguments: [
      (#"{"password":"hush"}"#, #"{"password":"•••"}"#),
      (#"{ "Access_Token" :  "a\"b", "n": 1 }"#, #"{ "Access_Token" :  "•••", "n": 1 }"#),
      (#"{"t\u006fken":"hush"}"#, #"{"t\u006fken":"•••"}"#),
      (#"{"a":{"b":[{"secret":"x"},{"c":"y"}]}}"#, #"{"a":{"b":[{"secret":"•••"},{"c":"y"}]}}"#),
      (
        #"{"total_tokens":12,"token":null,"q":"token"}"#,
        #"{"total_tokens":12,"token":null,"q":"token"}"#
      ),
      (#"["Cookie": "a=1", "Accept": "b"]"#, #"["Cookie": "•••", "Accept": "b"]"#),
      (#"{"token":"cut off"#, #"{"token":"•••"#),
      (#"{"token":"a\"#, #"{"token":"•••"#), (#"{"token":""#, #"{"token":"•••"#), ("\"", "\""),
      ("", ""),
    ])
  func members(json: String, masked: String) {
    let bytes = Array(json.utf8)
    #expect(String(decoding: Masking.maskedJSON(bytes) ?? bytes, as: UTF8.self) == masked)
  }

  @Test("a request is masked as a whole")
  func request() throws {
    var options = RequestOptions()
    options.secrets = ["hush"]
    let request = try PreparedRequest(
      method: "POST", url: "http://ann:pw@127.0.0.1:8/?token=1",
      headers: [
        HeaderLine("X-Api-Key", "k"),
        HeaderLine("Content-Type", "application/x-www-form-urlencoded"),
      ], body: .bytes(Array("a=hush&secret=2".utf8)), options: options)
    let masked = try Masking.masked(request)
    #expect(masked.url.text == "http://•••@127.0.0.1:8/?token=•••")
    #expect(masked.headers["X-Api-Key"] == "•••")
    #expect(masked.headers.values(of: "Authorization") == ["•••"])
    #expect(masked.body == .bytes(Array("a=•••&secret=•••".utf8)))
  }
}
