/// Where a proxy is: `http://me:secret@proxy.example:3128`, without a scheme too.
struct ProxyAddress: Equatable {
  /// The name or address, as it stands there.
  let host: String
  /// The port; 443 for https, else 1080 as libcurl has it.
  let port: Int

  /// `user:secret` as it stands there, escapes and all.
  let userInfo: String?
  /// Whether CR, LF or another control stands in it, as an escape too: libcurl does not take it.
  let hasControls: Bool

  init(_ text: String) {
    hasControls = PercentCoding.decoded(text).contains { $0 < 0x20 || $0 == 0x7F }
    let pieces = text.split(separator: "://", maxSplits: 1)
    let rest = pieces.last?.prefix { $0 != "/" } ?? ""
    let at = rest.lastIndex(of: "@")
    userInfo = at.map { String(rest[..<$0]) }
    let place = at.map { rest[rest.index(after: $0)...] } ?? rest
    let colon = place.lastIndex(of: ":").flatMap { place[$0...].contains("]") ? nil : $0 }
    host = String(colon.map { place[..<$0] } ?? place)
    let usual = pieces.count > 1 && pieces[0].lowercased() == "https" ? 443 : 1080
    port = colon.flatMap { Int(place[place.index(after: $0)...]) } ?? usual
  }
}
