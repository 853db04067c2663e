import Foundation
import RxRestClient
import Testing

@Suite struct MIMETypesTests {
  @Test(
    "by extension, ignoring case; the unknown is anything",
    arguments: [
      ("png", "image/png"), ("PNG", "image/png"), ("7z", "application/x-7z-compressed"),
      ("3gp", "video/3gpp"), ("jpg", "image/jpeg"), ("aac", "audio/aac"), ("wav", "audio/wav"),
      ("html", "text/html"), ("unheard", "application/octet-stream"),
      ("bin", "application/octet-stream"), ("", "application/octet-stream"),
    ])
  func byExtension(_ ext: String, _ type: String) {
    #expect(MIMETypes.mimeType(for: ext) == type)
  }

  @Test("of a name, a path, a URL")
  func names() throws {
    #expect("a/b.tar.PNG".mimeType() == "image/png")
    #expect(("a.css" as NSString).mimeType() == "text/css")
    #expect(try #require(URL(string: "http://h/a.json?b.png")).mimeType() == "application/json")
    #expect("none".mimeType() == "application/octet-stream")
  }

  @Test("every case is a media type, and only ten have none of their own")
  func all() {
    let types = MIMETypes.allCases.map(\.mimeType)
    #expect(types.count > 107)
    #expect(types.allSatisfy { $0.split(separator: "/").count == 2 })
    #expect(types.filter { $0 == "application/octet-stream" }.count == 11)
  }
}
