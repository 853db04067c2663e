import CCurl
import Testing
import TestSupport

@testable import Lotus

@Suite("Content codings")
struct ContentDecodingTests {
  /// Everything that comes out of a body in pieces of `size` bytes.
  struct Decoded: Equatable {
    var bytes: [UInt8] = []
    var faults: [ContentFault] = []
    var raw: [UInt8] = []

    init(_ body: [UInt8], codings: String, pieces size: Int) throws {
      try #require(lotus_curl_open() == nil)
      let line = HeaderLine("Content-Encoding", codings)
      let head = ResponseHead(version: "HTTP/1.1", status: 200, headers: [line])
      var events = DecodedEvents(isOn: true)
      var taken: [TransferEvent] = [.head(head)]
      for start in stride(from: 0, to: body.count, by: size) {
        taken.append(.chunk(Array(body[start..<min(start + size, body.count)])))
      }
      for event in taken + [.finished(Timings())] {
        events.take(event)
        while let event = events.next() { take(event) }
      }
    }

    private mutating func take(_ event: TransferEvent) {
      switch event {
      case .undecodable(let fault): faults.append(fault)
      case .chunk(let more): if faults.isEmpty { bytes += more } else { raw += more }
      default: break
      }
    }
  }

  static let folder = "xh-encodings/tests/fixtures/responses/hello_world."
  static let codings = [("gzip", "gz"), ("br", "br"), ("zstd", "zst"), ("deflate", "zz")]

  @Test(
    "gzip, br, zstd and zlib's deflate, in pieces of any size", .needs(.corpora),
    arguments: codings,
    [1, 2, 7, 4096])
  func known(coding: (name: String, ending: String), size: Int) throws {
    let body = try Corpora.read(Self.folder + coding.ending)
    let decoded = try Decoded(body, codings: coding.name, pieces: size)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "Hello world\n")
    #expect(decoded.faults.isEmpty)
  }

  @Test("deflate without zlib's head", .needs(.corpora), arguments: [1, 100])
  func rawDeflate(size: Int) throws {
    let body = Array(try Corpora.read(Self.folder + "zz").dropFirst(2).dropLast(4))
    let decoded = try Decoded(body, codings: "deflate", pieces: size)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "Hello world\n")
    #expect(decoded.faults.isEmpty)
  }

  @Test("gzip members one behind the other, and identity is none", .needs(.corpora))
  func members() throws {
    let body = try Corpora.read(Self.folder + "gz")
    let twice = try Decoded(body + body, codings: "identity, X-GZIP", pieces: 5)
    #expect(String(decoding: twice.bytes, as: UTF8.self) == "Hello world\nHello world\n")
    #expect(twice.faults.isEmpty)
  }

  @Test("a coding on a coding is undone from the outside, and what is not known stays")
  func nested() throws {
    let inner = Array("plain".utf8)
    let body = Stored.gzip(Stored.gzip(inner))
    let both = try Decoded(body, codings: "gzip, gzip", pieces: 3)
    #expect(both.bytes == inner && both.faults.isEmpty)
    let unknown = try Decoded(body, codings: "snappy, gzip", pieces: 3)
    #expect(unknown.bytes.isEmpty)
    #expect(unknown.faults == [ContentFault(.unknown, codings: ["snappy"], decoded: 0)])
    #expect(unknown.raw == Stored.gzip(inner))
  }

  static let damaged: [(codings: String, body: [UInt8], fault: ContentFault)] = [
    ("gzip", Array("0123456789".utf8), ContentFault(.damaged, codings: ["gzip"], decoded: 0)),
    ("br", [0xFF, 0xFF, 0xFF, 1, 2], ContentFault(.damaged, codings: ["br"], decoded: 0)),
    ("zstd", Array("0123456789".utf8), ContentFault(.damaged, codings: ["zstd"], decoded: 0)),
    ("snappy", [1, 2, 3], ContentFault(.unknown, codings: ["snappy"], decoded: 0)),
    (
      "br, gzip", Array("0123456789".utf8),
      ContentFault(.damaged, codings: ["br", "gzip"], decoded: 0)
    ),
  ]

  @Test("what cannot be decoded comes as it is, behind a mark", arguments: damaged)
  func undecodable(codings: String, body: [UInt8], fault: ContentFault) throws {
    let decoded = try Decoded(body, codings: codings, pieces: 100)
    #expect(decoded.faults == [fault])
    #expect(decoded.bytes.isEmpty)
    #expect(decoded.raw == body)
  }

  @Test("damage in the middle: what was decoded stays, the rest comes as it is")
  func damagedLater() throws {
    let text = [UInt8](repeating: 0x61, count: 3000)
    let decoded = try Decoded(
      Stored.gzip(text, blocks: 3, brokenBlock: 2), codings: "gzip", pieces: 500)
    #expect(decoded.bytes == Array(text[..<2000]))
    #expect(decoded.faults == [ContentFault(.damaged, codings: ["gzip"], decoded: 2000)])
    // The head, two blocks of 1005 bytes, then what is damaged: nothing of that is missing.
    let whole = Stored.gzip(text, blocks: 3, brokenBlock: 2)
    #expect(
      decoded.raw.count >= whole.count - 2020 && decoded.raw.count <= whole.count - 2020 + 1024)
    #expect(decoded.raw.elementsEqual(whole.suffix(decoded.raw.count)))
  }

  @Test("a zstd block that breaks off is decoded as far as it goes", .needs(.corpora))
  func brokenOffBlock() throws {
    let body = try Corpora.read(Self.folder + "zst").dropLast(8)
    let decoded = try Decoded(Array(body), codings: "zstd", pieces: 4)
    #expect(decoded.faults == [ContentFault(.cutShort, codings: ["zstd"], decoded: 8)])
    #expect(String(decoding: decoded.bytes + decoded.raw, as: UTF8.self) == "Hello wo")
  }

  @Test("a stream that breaks off, and bytes behind its end, are told")
  func ends() throws {
    let body = Stored.gzip(Array("plain".utf8))
    let short = try Decoded(Array(body.dropLast(4)), codings: "gzip", pieces: 9)
    #expect(String(decoding: short.bytes, as: UTF8.self) == "plain")
    #expect(short.faults == [ContentFault(.cutShort, codings: ["gzip"], decoded: 5)])
    let long = try Decoded(body + Array("more".utf8), codings: "gzip", pieces: 9)
    #expect(String(decoding: long.bytes, as: UTF8.self) == "plain")
    #expect(long.faults == [ContentFault(.trailing, codings: ["gzip"], decoded: 5)])
    #expect(String(decoding: long.raw, as: UTF8.self) == "more")
  }

  @Test("a body that is empty has nothing to undo")
  func empty() throws {
    let decoded = try Decoded([], codings: "gzip", pieces: 1)
    #expect(decoded.faults.isEmpty && decoded.bytes.isEmpty && decoded.raw.isEmpty)
  }

  @Test("much out of little comes in pieces")
  func bomb() throws {
    try #require(lotus_curl_open() == nil)
    let packed = try #require(Stored.zeros)
    var stage = try #require(ContentStage("gzip"))
    stage.take(packed)
    var total = 0
    var isOver = false
    while !isOver {
      switch stage.step() {
      case .bytes(let bytes):
        #expect(bytes.count <= 256 << 10)
        total += bytes.count
      default: isOver = true
      }
    }
    #expect(total == 2 << 20)
    stage = try #require(ContentStage("br"))
  }
}

/// gzip written by hand (RFC 1951 3.2.4: stored blocks), so that a test can break it where it wants.
enum Stored {
  static func gzip(_ bytes: [UInt8], blocks: Int = 1, brokenBlock: Int? = nil) -> [UInt8] {
    var coded: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let size = bytes.count / blocks
    for block in 0..<blocks {
      let part = Array(
        bytes[block * size..<(block + 1 == blocks ? bytes.count : (block + 1) * size)])
      let length = UInt16(part.count)
      let check = block == brokenBlock ? length : ~length
      coded.append(block + 1 == blocks ? 1 : 0)
      coded += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(check & 0xFF), UInt8(check >> 8)]
      coded += part
    }
    return coded + little(crc(bytes)) + little(UInt32(bytes.count))
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }

  /// Two megabytes of zeros in some two thousand bytes: one fixed Huffman block (RFC 1951 3.2.6), a
  /// zero and then the longest copies of it.
  static var zeros: [UInt8]? {
    let size = 2 << 20
    var bits = BitWriter()
    bits.put(1, 1)
    bits.put(1, 2)
    bits.putCode(0x30, 8)
    var left = size - 1
    while left >= 258 {
      bits.putCode(0b1100_0101, 8)
      bits.putCode(0, 5)
      left -= 258
    }
    for _ in 0..<left { bits.putCode(0x30, 8) }
    bits.putCode(0, 7)
    let zeros = [UInt8](repeating: 0, count: size)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + little(crc(zeros))
      + little(UInt32(size))
  }
}

/// Bits from the lowest on (RFC 1951 3.1.1); Huffman codes from their highest.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  mutating func put(_ value: Int, _ count: Int) {
    for bit in 0..<count { put(value >> bit & 1 == 1) }
  }
  mutating func putCode(_ code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { put(code >> bit & 1 == 1) }
  }
  private mutating func put(_ isSet: Bool) {
    if free == 0 {
      bytes.append(0)
      free = 8
    }
    if isSet { bytes[bytes.count - 1] |= 1 << UInt8(8 - free) }
    free -= 1
  }
}
