import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct SendingTests {
  @Test("a certificate nobody vouches for is refused with what to do; unchecked it is marked")
  func certificate() async throws {
    let url = try TestServer.nginxTLS.url + "/small.json"
    try await Explorer.on(["a.http": "### a\nGET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "host, reason and next step") {
        $0.contains("the certificate of localhost is signed by an authority")
          && $0.contains("@ca FILE")
      }
      try await tmux.press("Tab", "]", "]", "]", "]", "]", "]", "j", "j", "j", "j", "Enter")
      try await tmux.wait(for: "OFF: nobody checks who answers")
      try await tmux.press("C-r")
      try await tmux.wait(until: "both frames say it, and the version") {
        $0.contains("200 OK · insecure") && $0.contains("insecure · not written")
          && $0.contains("HTTP/2")
      }
    }
  }

  @Test("an authority of the request's own, and a version that is asked for")
  func authority() async throws {
    let url = try TestServer.nginxTLS.url + "/small.json"
    let path = try TestServer.certificateAuthority
    let text = "@ca = \(path)\n# @ca {{ca}}\nGET \(url) HTTP/1.1\n"
    try await Explorer.on(["a.http": text]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "it is trusted, and speaks 1.1") {
        $0.contains("200 OK") && $0.contains("· HTTP/1.1 ·") && !$0.contains("insecure")
      }
    }
  }

  @Test("the proxy in use is in the log; none is none")
  func proxy() async throws {
    let url = try TestServer.nginx.url + "/small.json"
    let proxy = try TestServer.proxy.url
    let text = "### a\nGET \(url)\n"
    try await Explorer.on(["a.http": text], environment: ["http_proxy": proxy]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "Tab", "Tab", "z")
      try await tmux.wait(for: "through \(proxy)")
      try await tmux.press("C", "z", "Tab", "Tab", "]", "]", "]", "]", "]", "]")
      try await tmux.wait(for: "the environment's: \(proxy)")
      try await tmux.press("G", "k", "k", "k", "Enter")
      try await tmux.type("none")
      try await tmux.press("Enter", "C-r")
      try await tmux.wait(for: "stored")
      try await tmux.press("Tab", "Tab", "z")
      try await tmux.wait(until: "it went without one") {
        $0.contains("prepared") && !$0.contains("through http")
      }
    }
  }

  @Test("silence has a limit, and what came is kept and marked")
  func silence() async throws {
    let text = "# @idle-timeout 300 ms\nGET \(try TestServer.odd.url)/stall\n"
    try await Explorer.on(["a.http": text]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "the limit, and the part that came") {
        $0.contains("nothing came for 300 ms") && $0.contains("incomplete")
          && $0.contains("yyyyyyyyyy")
      }
    }
  }

  @Test("names without a value are told with their places, and get one in Vars")
  func undefined() async throws {
    let text = "### a\nGET \(try TestServer.httpbin.url)/anything/{{id}}\nX-Trace: {{trace}}\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "each with where it stands") {
        $0.contains("{{id}} in the URL") && $0.contains("{{trace}} in the header X-Trace")
      }
      try await tmux.press("Tab", "]", "]", "]", "]", "]", "Enter")
      try await tmux.type("7")
      try await tmux.press("Enter", "g", "j", "Enter")
      try await tmux.type("on")
      try await tmux.press("Enter", "C-r")
      try await tmux.wait(until: "it is sent") {
        $0.contains("200 OK") && $0.contains("/anything/7")
      }
    }
  }

  @Test("a quote in a value: as it is the body is no JSON, said beside the answer; escaped it is")
  func quote() async throws {
    let text = """
      @who = say "hi"
      ### plain
      POST \(try TestServer.httpbin.url)/anything
      Content-Type: application/json

      {"who": "{{who}}"}

      ### escaped
      POST \(try TestServer.httpbin.url)/anything
      Content-Type: application/json

      {"who": "{{$json who}}", "text": "{{'{{'}}who}}"}

      """
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "it is sent, with a warning") {
        $0.contains("200 OK") && $0.contains("the body that was sent is no JSON")
      }
      try await tmux.press("j", "C-r")
      try await tmux.wait(until: "it came as it was meant") {
        $0.contains("{} json  2 members") && $0.contains("{{who}}") && !$0.contains("is no JSON")
      }
    }
  }

  @Test("the service's own error stands in the title of its answer")
  func serviceError() async throws {
    let text =
      "# @error $.args.problem\nGET \(try TestServer.httpbin.url)/anything?problem=sold+out\n"
    try await Explorer.on(["a.http": text]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(for: "200 OK · ✗ sold out")
    }
  }
}
