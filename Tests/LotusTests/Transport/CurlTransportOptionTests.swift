import Glibc
import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: options", .needs(.servers))
struct CurlTransportOptionTests {
  let transport = CurlTransport()

  func answer(
    _ server: TestServer, _ path: String, _ change: (inout RequestOptions) throws -> Void
  ) async throws -> Collected {
    await Collected(transport.send(try request(server, path, change)))
  }

  // HTTP versions

  @Test("one transport speaks 1.1 and 2 to the same server, each request as it wants")
  func versions() async throws {
    let wanted: [(HTTPChoice, String)] = [
      (.automatic, "HTTP/2"), (.http1, "HTTP/1.1"), (.http2, "HTTP/2"),
      (.http2PriorKnowledge, "HTTP/2"), (.http1, "HTTP/1.1"), (.automatic, "HTTP/2"),
    ]
    for (choice, version) in wanted {
      let answer = try await answer(.nginxTLS, "/info") {
        $0.caFile = try TestServer.certificateAuthority
        $0.version = choice
      }
      #expect(answer.timings?.version == version, "\(choice)")
      #expect(answer.head?.version == version)
    }
  }

  @Test("HTTP/2 from the first byte without TLS; an offer to switch is not forced on anybody")
  func priorKnowledge() async throws {
    let known = try await answer(.nginxH2C, "/info") { $0.version = .http2PriorKnowledge }
    #expect(known.text == "proto=HTTP/2.0\n")
    let offered = try await answer(.odd, "/raw") { $0.version = .http2 }
    #expect(offered.head?.version == "HTTP/1.1")
    #expect(offered.text.contains("\r\nUpgrade: h2c\r\n"))
  }

  // TLS

  static let certificates:
    [(file: String, format: ClientCertificate.Format, key: String?, password: String?)] = [
      ("client.pem", .pem, "client.key", nil), ("client.pem", .pem, "client.locked.key", "lotus"),
      ("client.p12", .p12, nil, "lotus"),
    ]

  @Test(
    "a client shows its certificate: PEM, PEM with a locked key, PKCS #12", arguments: certificates)
  func clientCertificate(
    file: String, format: ClientCertificate.Format, key: String?, password: String?
  ) async throws {
    let answer = try await answer(.nginxClient, "/info") {
      $0.caFile = try TestServer.certificateAuthority
      $0.clientCertificate = ClientCertificate(
        file: try TestServer.certificate(file), format: format,
        keyFile: try key.map { try TestServer.certificate($0) }, password: password)
    }
    #expect(answer.text == "client=CN=lotus client\n")
  }

  @Test("without a certificate the server refuses; a wrong password is a TLS failure")
  func noClientCertificate() async throws {
    let without = try await answer(.nginxClient, "/info") {
      $0.caFile = try TestServer.certificateAuthority
    }
    #expect(without.head?.status == 400)
    let wrong = try await answer(.nginxClient, "/info") {
      $0.caFile = try TestServer.certificateAuthority
      $0.clientCertificate = ClientCertificate(
        file: try TestServer.certificate("client.p12"), format: .p12, password: "wrong")
    }
    let file = try TestServer.certificate("client.p12")
    #expect(wrong.failure == .tlsFile(.wrongPassword, path: file))
  }

  @Test(
    "a key that nobody opens is said to be locked: nobody is asked on the terminal",
    arguments: [
      ("client.pem", ClientCertificate.Format.pem, "client.locked.key", nil, TLSFileFault.locked),
      ("client.pem", .pem, "client.locked.key", "no", .wrongPassword),
      ("client.p12", .p12, nil, nil, .locked), ("client.pem", .pem, "server.key", nil, .unusable),
      ("client.p12", .pem, nil, nil, .unusable), ("client.pem", .p12, nil, nil, .unusable),
    ] as [(String, ClientCertificate.Format, String?, String?, TLSFileFault)])
  func lockedKey(
    file: String, format: ClientCertificate.Format, key: String?, password: String?,
    fault: TLSFileFault
  ) async throws {
    let answer = try await answer(.nginxClient, "/info") {
      $0.verifiesTLS = false
      $0.clientCertificate = ClientCertificate(
        file: try TestServer.certificate(file), format: format,
        keyFile: try key.map { try TestServer.certificate($0) }, password: password)
    }
    let path = try TestServer.certificate(key ?? file)
    #expect(answer.failure == .tlsFile(fault, path: path))
  }

  @Test(
    "a file for TLS that is not there is named, and nothing is begun; without TLS it is not asked")
  func missingFiles() async throws {
    let changes: [(inout RequestOptions) -> Void] = [
      { $0.caFile = "/nope" }, { $0.pinnedKeys = ["/nope"] },
      { $0.clientCertificate = ClientCertificate(file: "/nope") },
      { $0.clientCertificate = ClientCertificate(file: "/dev/null", keyFile: "/nope") },
    ]
    for change in changes {
      let missing = try await answer(.nginxTLS, "/info", change)
      #expect(missing.failure == .tlsFile(.unreadable, path: "/nope"))
      #expect(try await answer(.nginx, "/info", change).head?.status == 200)
    }
    let empty = try await answer(.nginxTLS, "/info") { $0.caFile = "/dev/null" }
    #expect(empty.failure == .tlsFile(.noAuthorities, path: "/dev/null"))
  }

  @Test("a pinned key is asked for, whoever vouches for it")
  func pinned() async throws {
    let first = try await answer(.nginxTLS, "/info") { $0.verifiesTLS = false }
    let leaf = try #require(first.timings?.session?.certificates.first)
    let key = try #require(PinnedKey.of(leaf))
    for (pins, isRight) in [
      ([key], true), ([PinnedKey.wrong, key], true), ([PinnedKey.wrong], false),
    ] {
      let answer = try await answer(.nginxTLS, "/info") {
        $0.verifiesTLS = false
        $0.pinnedKeys = pins
      }
      #expect((answer.head?.status == 200) == isRight)
      if !isRight {
        guard case .certificate(.otherKey, host: "localhost", _) = answer.failure else {
          Issue.record("\(String(describing: answer.failure))")
          return
        }
      }
    }
  }

  // The way

  @Test("a name gets the addresses given for it, for this request only")
  func resolution() async throws {
    let port = try Place.port(of: .nginx)
    let path = "http://lotus.invalid:\(port)/info"
    var options = RequestOptions()
    options.resolutions = [try #require(Resolution("lotus.invalid:\(port):127.0.0.1"))]
    let known = await Collected(
      transport.send(try PreparedRequest(url: path, options: options)))
    #expect(known.head?.status == 200)
    #expect(known.timings?.peer == "127.0.0.1:\(port)")
    let unknown = await Collected(transport.send(try PreparedRequest(url: path)))
    #expect(unknown.failure == .unknownHost("lotus.invalid"))
  }

  @Test("of several addresses the one that answers is taken")
  func addresses() async throws {
    let port = try Place.port(of: .odd)
    var options = RequestOptions()
    options.resolutions = [try #require(Resolution("lotus.invalid:\(port):127.0.0.9,127.0.0.1"))]
    let answer = await Collected(
      transport.send(try PreparedRequest(url: "http://lotus.invalid:\(port)/raw", options: options))
    )
    #expect(answer.text.contains("Host: lotus.invalid:\(port)\r\n"))
  }

  @Test("another host and port is connected to; name, certificate and Host line stay")
  func detour() async throws {
    let port = try Place.port(of: .nginxTLS)
    var options = RequestOptions()
    options.caFile = try TestServer.certificateAuthority
    options.detours = [try #require(Detour("localhost:443:127.0.0.1:\(port)"))]
    let right = await Collected(
      transport.send(try PreparedRequest(url: "https://localhost/info", options: options)))
    #expect(right.text.hasPrefix("proto=HTTP/2.0"))
    options.detours = [try #require(Detour("::127.0.0.1:\(port)"))]
    let wrong = await Collected(
      transport.send(try PreparedRequest(url: "https://lotus.invalid/info", options: options)))
    guard case .certificate(.otherHost, host: "lotus.invalid", _) = wrong.failure else {
      Issue.record("\(String(describing: wrong.failure))")
      return
    }
  }

  @Test("a unix socket takes the place of host and port")
  func unixSocket() async throws {
    var options = RequestOptions()
    options.unixSocket = try TestServer.socket
    let answer = await Collected(
      transport.send(try PreparedRequest(url: "http://anything.invalid/info", options: options)))
    #expect(answer.text == "proto=HTTP/1.1 method=GET\n")
    options.unixSocket = "/nonexistent.sock"
    let missing = await Collected(
      transport.send(try PreparedRequest(url: "http://anything.invalid/info", options: options)))
    #expect(missing.failure == .noSocket(path: "/nonexistent.sock"))
  }

  // Proxies; names that end in .test are known to them only

  @Test(
    "a proxy forwards what is http and tunnels what is https",
    arguments: [TestServer.proxy, .proxyTLS, .socks])
  func proxy(server: TestServer) async throws {
    var options = RequestOptions()
    options.caFile = try TestServer.certificateAuthority
    options.proxy = .url(try server.url)
    let plain = try PreparedRequest(
      url: "http://odd.test:\(try Place.port(of: .odd))/raw?a=%5b#x", options: options)
    let forwarded = await Collected(transport.send(plain))
    let via = server == .socks ? "" : "Via: odd-proxy\r\n"
    let wire = String(decoding: plain.wireForm, as: UTF8.self)
    #expect(forwarded.text == wire.replacing("HTTP/1.1\r\n", with: "HTTP/1.1\r\n" + via))
    options.verifiesTLS = false
    let secure = "https://nginx.test:\(try Place.port(of: .nginxTLS))/info"
    let tunnelled = await Collected(
      transport.send(try PreparedRequest(url: secure, options: options)))
    #expect(tunnelled.text.hasPrefix("proto=HTTP/2.0"))
    #expect(tunnelled.head?.headers["X-Proxy"] == nil)
  }

  @Test("a proxy that asks who we are is told, and the server is not")
  func lockedProxy() async throws {
    var options = RequestOptions()
    let place = try TestServer.proxy.url.dropFirst("http://".utf8.count)
    let url = "http://odd.test:\(try Place.port(of: .odd))/raw?locked"
    options.proxy = .url("http://\(place)")
    let refused = await Collected(transport.send(try PreparedRequest(url: url, options: options)))
    #expect(refused.head?.status == 407)
    options.proxy = .url("http://me:secret@\(place)")
    let answer = await Collected(transport.send(try PreparedRequest(url: url, options: options)))
    #expect(answer.head?.status == 200)
  }

  @Test("the environment names a proxy, and hosts that go without")
  func environment() async throws {
    let proxy = try TestServer.proxy.url
    let own = CurlTransport(environment: ["http_proxy": proxy, "no_proxy": "127.0.0.0/8"])
    let url = "http://odd.test:\(try Place.port(of: .odd))/raw"
    let forwarded = await Collected(own.send(try PreparedRequest(url: url)))
    #expect(forwarded.text.contains("Via: odd-proxy\r\n"))
    let direct = await Collected(own.send(try request(.odd, "/raw")))
    #expect(direct.head?.status == 200)
    #expect(!direct.text.contains("Via:"))
    let without = await Collected(
      own.send(try request(.odd, "/raw") { $0.proxy = .none }))
    #expect(!without.text.contains("Via:"))
  }

  @Test("a proxy nobody runs is named as what cannot be reached")
  func noProxy() async throws {
    let port = try UnusedPort.number()
    let refused = try await answer(.odd, "/raw") { $0.proxy = .url("http://127.0.0.1:\(port)") }
    #expect(refused.failure == .refused(host: "127.0.0.1", port: port))
    let unknown = try await answer(.odd, "/raw") { $0.proxy = .url("http://proxy.invalid:1") }
    #expect(unknown.failure == .unknownHost("proxy.invalid"))
  }

  // Limits

  @Test("standing still has a limit of its own", arguments: ["/never", "/stall"])
  func idle(path: String) async throws {
    let answer = try await answer(.odd, path) { $0.idleTimeout = 150 }
    #expect(answer.failure == .idleTimeout(milliseconds: 150))
    #expect(answer.body.count == (path == "/stall" ? 10 : 0))
    #expect(answer.broken != nil)
  }

  @Test("what comes slowly does not stand still")
  func slow() async throws {
    let answer = try await answer(.odd, "/slowhead") { $0.idleTimeout = 900 }
    #expect(answer.text == "abc")
  }
}

/// Where a server is.
enum Place {
  static func port(of server: TestServer) throws -> Int {
    try #require(Int(server.url.split(separator: ":").last ?? ""))
  }
}

/// What `pinnedKeys` takes.
enum PinnedKey {
  static let wrong = "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

  static func of(_ certificate: Certificate) -> String? { certificate.facts?.pin }
}
