/// Where a proxy is: `http://me:secret@proxy.example:3128`, without a scheme too.
struct ProxyAddress: Equatable {
  /// The name or address, as it stands there.
  let host: String
  /// The port; 443 for https, else 1080 as libcurl has it.
  let port: Int

  init(_ text: String) {
    let pieces = text.split(separator: "://", maxSplits: 1)
    let rest = pieces.last?.prefix { $0 != "/" } ?? ""
    let place = rest.split(separator: "@").last ?? ""
    let colon = place.lastIndex(of: ":").flatMap { place[$0...].contains("]") ? nil : $0 }
    host = String(colon.map { place[..<$0] } ?? place)
    let usual = pieces.count > 1 && pieces[0].lowercased() == "https" ? 443 : 1080
    port = colon.flatMap { Int(place[place.index(after: $0)...]) } ?? usual
  }
}
