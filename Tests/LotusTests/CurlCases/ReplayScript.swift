@testable import Lotus

/// Which answer of a case a request gets, as curl's own test server decides it.
///
/// The last number of the target names the part: `/42` is `data`, `/420002` is `data2`. Digest adds
/// 1000; `swsbounce` in an answer means that the next request gets the part behind it; `swsclose` means
/// that the connection is closed behind it.
struct ReplayScript {
  let number: Int
  let replies: [String: [UInt8]]
  private var bounced: Int?

  /// An answer and whether the connection stays.
  struct Reply: Equatable {
    let bytes: [UInt8]
    let staysOpen: Bool
  }

  init(_ number: Int, _ replies: [String: [UInt8]]) {
    (self.number, self.replies) = (number, replies)
  }

  /// Answers a request by its head.
  mutating func reply(to head: String) -> Reply {
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
    if words.first == "CONNECT" {
      return Reply(bytes: Array("HTTP/1.1 200 Mighty fine indeed\r\n\r\n".utf8), staysOpen: true)
    }
    var part = Self.part(of: words.count > 1 ? words[1] : "", in: number)
    if head.contains("Authorization: Digest") {
      part += 1000
    } else if part >= 1000, head.contains("Authorization: Basic") {
      part += 1
    }
    if let bounced { part = bounced + 1 }
    let bytes = replies[part == 0 ? "data" : "data\(part)"] ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    bounced = text.contains("swsbounce") ? part : nil
    let isOpen = !bytes.isEmpty && !text.contains("swsclose")
    return Reply(bytes: bytes, staysOpen: isOpen && !head.contains("Connection: close"))
  }

  /// `/we/want/1530001` is part 1 of 153; what names no part of this case is part 0.
  static func part(of target: Substring, in number: Int) -> Int {
    guard let slash = target.lastIndex(of: "/") else { return 0 }
    let digits = target[slash...].drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let named = Int(digits), named > 10_000, named / 10_000 == number else { return 0 }
    return named % 10_000
  }
}
