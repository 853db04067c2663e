import DialectSupport
import Lotus
import Testing

@Suite struct WireTests {
  @Test(
    "a call is the same bytes in every dialect that can say it",
    arguments: dialects, WireRow.all)
  func wire(_ dialect: any Dialect, _ row: WireRow) async {
    let network = Answering(200, row.call.method == "HEAD" ? "" : Person.text)
    let said = await dialect.say(row.call, through: network.center)
    #expect((said == nil) == row.unsaid.contains(dialect.name))
    #expect(network.wire == (said == nil ? "" : row.wire))
  }
}
