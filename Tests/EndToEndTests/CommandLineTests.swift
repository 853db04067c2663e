import TestSupport
import Testing

@Suite(.needs(.lotus)) struct CommandLineTests {
  @Test("--version is one line")
  func version() async throws {
    let result = try await Lotus()("--version")
    #expect(result.exit == 0)
    #expect(result.text.hasPrefix("lotus "))
    #expect(result.text.split(separator: "\n").count == 1)
  }

  @Test("--help names every command, and so does each command its options")
  func help() async throws {
    let result = try await Lotus()("--help")
    #expect(result.exit == 0)
    for command in ["send", "tree", "replay", "logs"] {
      #expect(result.text.contains(command))
    }
    let send = try await Lotus()("send", "--help")
    for option in ["-X", "-H", "-d", "-i", "-L", "-o", "-f", "--json", "--select"] {
      #expect(send.text.contains(option), "\(option)")
    }
  }

  @Test("an unknown command is a usage error")
  func unknown() async throws {
    expect(try await Lotus()("sned"), exit: 2, says: "sned")
  }

  @Test(
    "closed streams and bytes that are no UTF-8 are named; nothing else is used in their place",
    arguments: [
      ("send http://127.0.0.1:1/ >&-", 3, "standard output is closed"),
      ("send -d @- http://127.0.0.1:1/ <&-", 3, "standard input is closed"),
      ("tree - <&-", 3, "standard input is closed"),
      ("tree \"$(printf 'a\\377')\"", 2, "no UTF-8"), ("\"$(printf 'a/\\377')\"", 2, "no UTF-8"),
    ] as [(String, Int32, String)])
  func streams(words: String, exit: Int32, says: String) async throws {
    let lotus = try Lotus()
    var command = try lotus.command([])
    command.arguments = ["sh", "-c", "exec \"$0\" " + words] + command.arguments
    expect(try await command.run(), exit: exit, says: says)
  }

  @Test("the tour replays without a network: each answer as it was recorded")
  func replay() async throws {
    let result = try await Lotus()("replay", "Saved/tour.http", "mapped")
    #expect(result.exit == 0, "\(result.errorText)")
    #expect(result.text.contains("Wake up to WonderWidgets!"))
    let all = try await Lotus()("replay", "Saved/tour.http")
    #expect(all.exit == 0, "\(all.errorText)")
    #expect(all.text.contains("User-agent: *"))
  }

  @Test("a request without an answer is named, and the exit is 3")
  func noAnswer() async throws {
    let result = try await Lotus()("replay", "Saved/apis/weather.http", "now")
    expect(result, exit: 3, says: "now")
  }

  @Test("tree prints JSON in lines when its output is a pipe")
  func tree() async throws {
    let result = try await Lotus()("tree", "-", input: "{\"a\":[1,2.50,{\"b\":null}]}")
    #expect(result.exit == 0)
    #expect(result.text.contains("2.50"))
    #expect(result.text.split(separator: "\n").count > 4)
    #expect(!result.text.contains("\u{1b}"))
  }
}

@Suite(.needs(.lotus), .needs(.servers)) struct LogsTests {
  @Test("a send stands in the log, in this time zone, with its status and without secrets")
  func logged() async throws {
    var lotus = try Lotus()
    lotus.environment["TZ"] = "Asia/Kolkata"
    let url = try TestServer.httpbin.url + "/get?token=hunter2"
    _ = try await lotus("send", url)
    let result = try await lotus("logs")
    #expect(result.exit == 0)
    #expect(result.text.contains("/get?token=") && result.text.contains("200"), "\(result.text)")
    #expect(!result.text.contains("hunter2"))
  }

  @Test("--follow shows a send of another process when it happens")
  func follow() async throws {
    let lotus = try Lotus()
    let url = try TestServer.httpbin.url + "/uuid"
    let follower = try lotus.command(["logs", "--follow"]).start()
    _ = try await lotus("send", url)
    let end = ContinuousClock.now + .seconds(10)
    while try !follower.text.contains("/uuid"), ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    let result = try await follower.end()
    #expect(result.text.contains("/uuid"), "\(result.text)\(result.errorText)")
  }
}
