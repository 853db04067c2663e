import TestSupport
import Testing

@testable import Platform

@Suite("Programs that are asked something")
struct ChildOutputTests {
  static let variables = ["PATH": "/usr/bin:/bin", "MARK": "here"]

  static func run(_ script: String, limit: Int = 1 << 20, seconds: Int = 20) -> ChildOutput.Result?
  {
    ChildOutput.of(["sh", "-c", script], variables: variables, limit: limit, seconds: seconds)
  }

  @Test("output, exit code and environment; errors and input are nobody's")
  func runs() {
    #expect(Self.run("echo $MARK; echo no >&2")?.bytes == Array("here\n".utf8))
    #expect(Self.run("exit 3")?.code == 3)
    #expect(Self.run("kill -9 $$")?.code == 137)
    #expect(Self.run("cat")?.bytes == [])
    #expect(Self.run("echo $HOME")?.bytes == [0x0A])
  }

  @Test("a megabyte comes whole, more than wanted is nothing")
  func limits() {
    let million = "head -c 1000000 /dev/zero"
    #expect(Self.run(million)?.bytes.count == 1_000_000)
    #expect(Self.run(million, limit: 1000) == nil)
  }

  @Test("what takes too long is killed, what does not exist is nothing")
  func ends() {
    #expect(Self.run("sleep 60", seconds: 0) == nil)
    #expect(ChildOutput.of(["/nowhere/at/all"], variables: [:]) == nil)
  }
}
