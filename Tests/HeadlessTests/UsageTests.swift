import Testing

@testable import Headless

@Suite("A wrong command line is refused with one line what and one line what to do")
struct UsageTests {
  @Test(
    "what is said",
    arguments: [
      (["snd", "u"], "lotus: there is no command `snd`", "  did you mean send?"),
      (
        ["frobnicate"], "lotus: there is no command `frobnicate`",
        "  lotus --help lists the commands"
      ),
      (["help", "tee"], "lotus: there is no command `tee`", "  did you mean tree?"),
      (["send", "--heder"], "lotus: lotus send has no option --heder", "  did you mean --header?"),
      (["logs", "-X"], "lotus: lotus logs has no option -X", "  lotus help logs shows how"),
      (
        ["send", "-X"], "lotus: --request needs METHOD",
        "  write it after the option: --request METHOD"
      ),
      (["send"], "lotus: lotus send needs [METHOD] URL", "  lotus help send shows how"),
      (["tree"], "lotus: lotus tree needs FILE or -", "  lotus help tree shows how"),
      (
        ["logs", "\u{1B}[31m"], "lotus: lotus logs has no use for `␛[31m`",
        "  lotus help logs shows how"
      ),
    ])
  func said(words: [String], what: String, hint: String) async throws {
    let stage = Stage()
    let outcome =
      try await words.count > 1
      ? stage.run(words[0], words[1]) : stage.run(words[0])
    #expect(outcome.code == 2)
    #expect(outcome.talk == [what, hint])
    #expect(outcome.out == "")
  }
}
