import Lotus
import Sessions
import TestSupport
import Testing

@Suite("a request as a curl command")
struct CurlCommandTests {
  static let cases: [(text: String, command: String)] = [
    ("GET http://h/a", "curl --compressed http://h/a"),
    (
      "PUT http://h/a\nX: it's\nE:\n\n{\"a\": \"$x\"}",
      """
      curl -X PUT --compressed http://h/a
        -H 'X: it'\\''s'
        -H 'E;'
        -H Content-Type:
        --data-raw '{"a": "$x"}'
      """
    ),
    ("HEAD http://h/a?b=1&c={{d}}", "curl -I --compressed 'http://h/a?b=1&c=1%202'"),
    ("GET http://h/a b/ü?c d=%20#e f", "curl --compressed 'http://h/a%20b/%C3%BC?c%20d=%20'"),
    ("# @no-redirect\nGET http://h/[1]", "curl --compressed -g 'http://h/[1]'"),
    (
      "# @insecure\n# @timeout 500 ms\n# @connection-timeout 2\n# @idle-timeout 3 s\nGET https://h/ HTTP/1.1",
      "curl -k --compressed --http1.1 --connect-timeout 2 -Y 1 -y 3 -m 0.5 https://h/"
    ),
    (
      "# @proxy http://ann:pw@p:3128\n# @ca /ca.pem\nGET https://h/ HTTP/2",
      "curl --compressed --http2-prior-knowledge -x http://\"$PROXY_USER_INFO\"@p:3128 --cacert /ca.pem https://h/"
    ),
    ("# @proxy none\nGET http://h/", "curl --compressed --noproxy '*' http://h/"),
    (
      "GET http://h/?token=abc&a=1\nAuthorization: Bearer xyz\nX-Api-Key: k",
      """
      curl --compressed 'http://h/?token='"$TOKEN"'&a=1'
        -H 'Authorization: Bearer '"$AUTHORIZATION"
        -H 'X-Api-Key: '"$X_API_KEY"
      """
    ),
    (
      "GET http://ann:pw@h/",
      """
      curl --compressed http://"$USER_INFO"@h/
        -H 'Authorization: Basic '"$AUTHORIZATION"
      """
    ),
    (
      "POST http://h/\nContent-Type: application/x-www-form-urlencoded\n\na=1&password=x",
      """
      curl --compressed http://h/
        -H 'Content-Type: application/x-www-form-urlencoded'
        --data-raw 'a=1&password='"$PASSWORD"
      """
    ),
    (
      "POST http://h/\nContent-Type: multipart/form-data; boundary=x\n\n--x\nContent-Disposition: form-data; name=\"a\"\n\n@1\n--x--",
      """
      curl --compressed http://h/
        --form-string a=@1
      """
    ),
  ]

  @Test("it says the same, secrets as shell variables", arguments: cases)
  func command(_ text: String, _ command: String) throws {
    let request = try PreparedTests.prepared("@d = 1 2\n# @no-redirect\n" + text)
    let usual = ["User-Agent", "Accept", "Accept-Encoding"].map { "  -H '\($0):" }
    let lines = CurlCommand(request, showsSecrets: false).lines.filter { line in
      !usual.contains { line.hasPrefix($0) }
    }
    let shown = lines.map { $0.hasSuffix(" \\") ? String($0.dropLast(2)) : $0 }
    #expect(shown.joined(separator: "\n") == command)
  }

  static let texts = [
    "it's", "a\"b$c`d\\e!", "ü – 花", "a\nb", "", " ", "*?[x]{y}~#", "'", "-n", "%41\\101",
  ]

  @Test("a shell reads back every text as it was", arguments: texts)
  func shell(_ text: String) async throws {
    let request = try PreparedRequest(
      method: "POST", url: "http://h/", headers: [], body: .bytes(Array(text.utf8)))
    let command = CurlCommand(request, showsSecrets: true).text
    let script = "curl() { for a; do last=$a; done; printf %s \"$last\"; }\n" + command
    let result = try await ChildProcess(["/bin/sh", "-c", script]).run()
    #expect(result.output == Array(text.utf8))
  }

  @Test("a body that is no text goes through a pipe, byte for byte")
  func binary() async throws {
    let bytes = Array(UInt8.min...UInt8.max)
    let request = try PreparedRequest(method: "POST", url: "http://h/", body: .bytes(bytes))
    let command = CurlCommand(request, showsSecrets: true).text
    let result = try await ChildProcess(["/bin/sh", "-c", "curl() { cat; }\n" + command]).run()
    #expect(result.output == bytes)
  }

  @Test("a secret is a variable that the shell fills in")
  func secret() async throws {
    let request = try PreparedTests.prepared("GET http://h/?a=1\nAuthorization: Bearer a'b$c")
    let command = CurlCommand(request, showsSecrets: false).text
    #expect(!command.contains("a'b$c"))
    let script = "AUTHORIZATION='s e'\ncurl() { printf '%s\\n' \"$@\"; }\n" + command
    let result = try await ChildProcess(["/bin/sh", "-c", script]).run()
    #expect(result.text.contains("Authorization: Bearer s e\n"))
  }
}
