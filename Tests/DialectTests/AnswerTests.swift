import DialectSupport
import Lotus
import Testing

@Suite struct AnswerTests {
  @Test("what comes back is said as the table has it", arguments: dialects, AnswerRow.all)
  func answers(_ dialect: any Dialect, _ row: AnswerRow) async {
    let center = Answering(over: row.network).center
    let saying = Task { await dialect.say(row.call, through: center) }
    if row.isCancelled { saying.cancel() }
    let said = await saying.value
    #expect(said == row.said.by(dialect))
  }

  @Test(
    "a task that is cancelled already sends nothing", arguments: dialects,
    [Call(), Call("POST", body: .json(Person()))])
  func cancelledBefore(_ dialect: any Dialect, _ call: Call) async {
    let network = Answering(200, Person.text)
    let saying = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await dialect.say(call, through: network.center)
    }
    #expect(await saying.value == "failed cancelled")
    #expect(network.requests.isEmpty)
  }

  @Test(
    "what cannot be sent is refused with a reason, and nothing goes",
    arguments: dialects, HostileRow.calls)
  func hostileCalls(_ dialect: any Dialect, _ row: HostileRow) async {
    let network = Answering { _ in row.answer }
    let said = await dialect.say(row.call, through: network.center)
    #expect(said == row.said.by(dialect))
    #expect(network.requests.isEmpty == said?.hasPrefix("failed"))
    #expect(!network.wire.contains("X-Evil"))
  }

  @Test("hostile answers are answers or errors", arguments: dialects, HostileRow.answers)
  func hostileAnswers(_ dialect: any Dialect, _ row: HostileRow) async {
    let network = Answering { _ in row.answer }
    let said = await dialect.say(row.call, through: network.center)
    #expect(said == row.said.by(dialect))
  }
}
