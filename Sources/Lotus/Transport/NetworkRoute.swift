import Dispatch
import Glibc

/// The system's routes.
public enum NetworkRoute {
  /// Whether a datagram to this host would find a way: a UDP socket is connected, which sends nothing
  /// (connect(2)). A name is looked up first, on a thread of its own; who is cancelled does not wait for it.
  public static func leads(to host: String, port: Int) async -> Bool {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    DispatchQueue(label: "com.lotus.route").async {
      answer.yield(find(host, port))
      answer.finish()
    }
    for await found in answers { return found }
    return false
  }

  private static func find(_ host: String, _ port: Int) -> Bool {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    let name = host.filter { $0 != "[" && $0 != "]" }
    guard getaddrinfo(name, "\(port)", &hints, &first) == 0 else { return false }
    defer { freeaddrinfo(first) }
    var next = first
    while let address = next?.pointee {
      if connects(address) { return true }
      next = address.ai_next
    }
    return false
  }

  private static func connects(_ address: addrinfo) -> Bool {
    let descriptor = socket(
      address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return connect(descriptor, address.ai_addr, address.ai_addrlen) == 0
  }
}
