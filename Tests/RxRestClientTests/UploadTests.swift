import DialectSupport
import Foundation
import Lotus
import Platform
import RxRestClient
import TestSupport
import Testing

/// Uploads: bytes, files, forms, and their progress.
@Suite struct UploadTests {
  let folder: TemporaryFolder
  let file: URL
  init() throws {
    folder = try TemporaryFolder()
    file = URL(fileURLWithPath: folder.path + "/a b.png")
    try Data("file".utf8).write(to: file)
  }

  func wire(
    base: String? = "http://h/a", _ call: (RxRestClient) throws -> StateStream<DefaultState>
  ) async throws -> PreparedRequest? {
    let network = Answering(200)
    let states = try call(RxRestClient(network, base: base))
    #expect(await states.told { "\($0.success ?? false)" } == ["true"])
    return network.requests.last
  }

  @Test("data")
  func data() async throws {
    let sent = try await wire { $0.upload(Data("abc".utf8), endpoint: "x") }
    #expect(sent?.method == "POST")
    #expect(sent?.url.text == "http://h/a/x")
    #expect(sent?.headers["Content-Type"] == "application/octet-stream")
    #expect(sent?.body.bytes == Array("abc".utf8))
  }

  @Test("a file, to a whole URL, by another method, with other lines")
  func fileURL() async throws {
    let other = try #require(URL(string: "http://other/y"))
    let plain = try await wire { [file] in $0.upload(file, to: other, method: .put) }
    #expect(plain?.method == "PUT")
    #expect(plain?.url.text == "http://other/y")
    #expect(plain?.headers["Content-Type"] == "image/png")
    #expect(plain?.body == .file(path: file.path, size: 4))
    let lines: HeaderList = [HeaderLine("Content-Type", "image/x"), HeaderLine("X-A", "1")]
    let typed = try await wire { [file] in $0.upload(file, endpoint: "x", headers: lines) }
    #expect(typed?.headers["Content-Type"] == "image/x")
    #expect(typed?.headers["X-A"] == "1")
  }

  func builder() -> MultipartFormDataBuilder {
    MultipartFormDataBuilder()
      .add(file: file, name: "f", mimeType: .png)
      .add(data: Data("p".utf8), name: "d", mimeType: .txt)
      .add(data: Data("j".utf8), name: "n", fileName: "a", mimeType: .json, showExtension: true)
      .add(data: Data("k".utf8), name: "o", fileName: "b.json", mimeType: .json)
      .addParam("1", for: "p").addParam("2", for: "q").addParam("3", for: "p")
  }

  @Test("a form: parameters, data with names, data without, files")
  func form() throws {
    var form = try builder().build()
    form.boundary = "B"
    let text = form.segments.map { segment in
      switch segment {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(_, let size): "<\(size)>"
      }
    }.joined().replacing("\r\n", with: "\n")
    #expect(
      text == """
        --B
        Content-Disposition: form-data; name="p"

        3
        --B
        Content-Disposition: form-data; name="q"

        2
        --B
        Content-Disposition: form-data; name="n"; filename="a.json"
        Content-Type: application/json

        j
        --B
        Content-Disposition: form-data; name="o"; filename="b.json"
        Content-Type: application/json

        k
        --B
        Content-Disposition: form-data; name="d"
        Content-Type: text/plain

        p
        --B
        Content-Disposition: form-data; name="f"; filename="a b.png"
        Content-Type: image/png

        <4>
        --B--

        """)
  }

  @Test("a form's Content-Type takes the place of another")
  func formType() async throws {
    let lines: HeaderList = [HeaderLine("Content-Type", "application/json")]
    for sent in [
      try await wire { $0.upload(builder(), endpoint: "x", headers: lines) },
      try await wire {
        $0.upload(
          builder(), to: try #require(URL(string: "http://h/y")), headers: lines)
      },
    ] {
      guard case .parts(let form)? = sent?.body else {
        Issue.record("no form")
        return
      }
      #expect(sent?.headers.values(of: "Content-Type") == [form.mediaType])
    }
  }

  @Test("a file that is not there, a folder, and what is no file end the stream")
  func unreadable() async throws {
    let network = Answering(200)
    let client = RxRestClient(network)
    let web = try #require(URL(string: "http://h/a.png"))
    for url in [URL(fileURLWithPath: folder.path), file.appendingPathExtension("none"), web] {
      let calls: [StateStream<DefaultState>] = [
        client.upload(url, endpoint: "x"),
        client.upload(
          MultipartFormDataBuilder().add(file: url, name: "f", mimeType: .png),
          endpoint: "x"),
      ]
      for call in calls {
        let told = await call.told { _ in "state" }
        #expect(told.count == 1 && told[0].hasPrefix("unreadableFile("), "\(told)")
      }
    }
    #expect(network.requests.isEmpty)
  }

  /// Sends a body in two steps.
  struct Stepwise: Transport {
    let failures = Lock(0)
    func send(_ request: PreparedRequest) -> TransferEvents {
      let size = request.body.size ?? 0
      let events = Lock<[TransferEvent]>([
        .started, .uploaded(size / 2, of: size), .uploaded(size, of: size),
        .head(ResponseHead(version: "HTTP/1.1", status: 201)), .chunk([0x61]),
        .finished(Timings()),
      ])
      let fails = failures.withLock { left in
        left -= 1
        return left >= 0
      }
      return TransferEvents {
        if fails { throw TransferFailure.unknownHost("h") }
        return events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      }
    }
  }
  static func words(_ news: (Kept<String>?, RxProgress)) -> String {
    "\(news.0?.words ?? "-") \(news.1.bytesWritten)/\(news.1.totalBytes)"
  }
  func told(_ states: StateStream<(Kept<String>?, RxProgress)>) async throws -> [String] {
    var all: [String] = []
    for try await news in states { all.append(Self.words(news)) }
    return all
  }

  @Test("with progress: nothing, more and more, and the state at last")
  func progress() async throws {
    let client = RxRestClient(Stepwise())
    let steps = ["- 0/4", "- 2/4", "- 4/4", "201 a 4/4"]
    #expect(try await told(client.upload(Data("data".utf8), endpoint: "x")) == steps)
    #expect(try await told(client.upload(file, endpoint: "x")) == steps)
    #expect(
      try await told(client.upload(file, to: try #require(URL(string: "http://h/y")))) == steps)
  }

  /// Sends a body to a place that sends it on.
  struct Detouring: Transport {
    func send(_ request: PreparedRequest) -> TransferEvents {
      let isThere = request.url.target == "/new"
      let head = ResponseHead(
        version: "HTTP/1.1", status: isThere ? 201 : 307,
        headers: isThere ? [] : [HeaderLine("Location", "/new")])
      let events = Lock<[TransferEvent]>([
        .started, .uploaded(0, of: 4), .uploaded(3, of: 4), .uploaded(4, of: 4), .head(head),
        .finished(Timings()),
      ])
      return TransferEvents { events.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }

  @Test("progress never runs back, also where a redirect asks for the body again")
  func redirected() async throws {
    let call: StateStream<(Kept<String>?, RxProgress)> = RxRestClient(Detouring()).upload(
      Data("data".utf8), endpoint: "x")
    #expect(try await told(call) == ["- 0/4", "- 3/4", "- 4/4", "201  4/4"])
  }

  @Test("offline and back, with progress")
  func offline() async throws {
    let network = Stepwise()
    network.failures.withLock { $0 = 3 }
    #expect(
      try await told(RxRestClient(network).upload(file, endpoint: "x"))
        == ["- 0/4", "offline 0/4", "- 0/4", "- 2/4", "- 4/4", "201 a 4/4"])
  }

  @Test("progress in numbers")
  func numbers() {
    #expect(RxProgress(bytesWritten: 1, totalBytes: 4).completed == 0.25)
    #expect(RxProgress(bytesWritten: 1, totalBytes: 4).bytesRemaining == 3)
    #expect(RxProgress(bytesWritten: 0, totalBytes: 0).completed == 1)
  }
}
