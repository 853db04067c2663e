import TestSupport
import Testing

/// Living in a terminal: what people complain of elsewhere.
@Suite(.needs(.lotus), .needs(.tmux)) struct LivingTests {
  static let files = [
    "a.http":
      "### one\nGET http://127.0.0.1:1/one?a=1\n\n### two\nPOST http://127.0.0.1:1/two\n\nbody\n"
  ]

  @Test(
    "Frames are where they were left, also after a restart; a damaged file leaves them as usual")
  func frames() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      func isWide(_ screen: String) -> Bool {
        let top = screen.split(separator: "\n").first.map { Array($0) } ?? []
        return top.count > 50 && "┐┓".contains(top[49]) && "┌┏".contains(top[50])
      }
      try await tmux.mouse(.press, 30, 5)
      try await tmux.mouse(.drag, 50, 5)
      try await tmux.releaseMouse(50, 5)
      try await tmux.wait(until: "the tree is 50 columns wide", isWide)
      try await explorer.quit()
      #expect(try explorer.home.read("home/state/lotus/frames") == Array("names 50\n".utf8))
      try await tmux.enter("clear")
      try await explorer.start()
      try await tmux.wait(until: "the tree is 50 columns wide again", isWide)
      try await explorer.quit()
      try explorer.home.write(
        "home/state/lotus/frames", [0xFF, 0x00, 0x0A] + Array("names -9\nlog x\n".utf8))
      try await tmux.enter("clear")
      try await explorer.start()
      #expect(!isWide(try await tmux.screen()))
      try await explorer.quit()
    }
  }

  @Test("Without HOME, and where nothing can be written, it starts and says what is not kept")
  func nothingToWriteTo() async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      // Files stand where the folders would be: that stops root too.
      for name in ["config", "state"] { try explorer.home.write("home/\(name)", "") }
      try await tmux.enter("env -u HOME lotus .")
      try await tmux.wait(for: "Help ?")
      try await tmux.press("F3")
      try await tmux.wait(for: "for a light background")
      try await tmux.type("dark")
      try await tmux.press("Enter")
      try await tmux.wait(for: "it holds for now, but is not kept")
      try await tmux.press(">", "<", "F2")
      try await tmux.wait(for: "it holds for now, but is not kept")
      try await explorer.quit()
    }
  }

  @Test("What no clipboard takes is in a file of one's own, and that is said")
  func copyToFile() async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("env -u TMUX TERM=linux lotus .")
      try await tmux.wait(for: "Help ?")
      try await tmux.press("Tab", "y")
      try await tmux.wait(for: ", to the file ")
      try await explorer.quit()
      try await tmux.enter("clear; stat -c 'mode %a' $LOTUS_HOME/state/lotus/copied")
      try await tmux.wait(for: "mode 600")
      let copied = String(
        decoding: try explorer.home.read("home/state/lotus/copied"), as: UTF8.self)
      #expect(copied.hasPrefix("http://127.0.0.1:1/one"))
    }
  }

  @Test("In a locale that is not UTF-8 frames and marks are ASCII, and text is that of the locale")
  func latin1() async throws {
    var files = Self.files
    files["charmap"] = Self.charmap
    files["locale"] = """
      LC_CTYPE
      upper <U0041>..<U005A>
      lower <U0061>..<U007A>;<U00E4>
      digit <U0030>..<U0039>
      space <U0009>;<U0020>
      punct <U0021>..<U002F>;<U003A>..<U0040>;<U005B>..<U0060>;<U007B>..<U007E>;<U00B7>
      END LC_CTYPE

      """
    files["a.http"]! += "\n### ä漢b\nGET http://127.0.0.1:1/\n"
    try await Explorer.shell(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter(
        "localedef -c -f $PWD/charmap -i $PWD/locale $PWD/xx_XX 2>&1 | tail -1; clear")
      try await tmux.enter("LC_ALL=xx_XX LOCPATH=$PWD locale charmap")
      try await tmux.wait(for: "ISO-8859-1")
      try await tmux.record(to: explorer.folder("output"))
      try await tmux.enter("clear; LC_ALL=xx_XX LOCPATH=$PWD lotus .")
      try await tmux.wait(for: "Help ?")
      let screen = try await tmux.screen()
      #expect(screen.contains("+ Request") || screen.contains("+ GET"))
      #expect(screen.contains("| v a.http"))
      #expect(!screen.contains(/[─│┌▾]/))
      try await tmux.press("Tab", "o")
      try await tmux.wait(for: "Keep Enter")
      try await tmux.send([0xE4])
      try await tmux.press("Enter", "w")
      try await tmux.wait(for: "is written")
      try await explorer.quit()
      #expect(try explorer.folder.read("output").contains(0xE4), "the name has its own byte")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text.contains("http://127.0.0.1:1/oneä"), "\(text)")
    }
  }

  private static let charmap: String = {
    func hex(_ byte: Int) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    let characters = (0...255).map { "<U00\(hex($0).uppercased())> /x\(hex($0)) sign" }
    let head = [
      "<code_set_name> ISO-8859-1", "<mb_cur_min> 1", "<mb_cur_max> 1", "<comment_char> %",
      "<escape_char> /", "CHARMAP",
    ]
    return (head + characters + ["END CHARMAP"]).map { $0 + "\n" }.joined()
  }()

  @Test(
    "A signal while the editor has the terminal ends both, and leaves nothing of the text",
    arguments: ["TERM", "HUP"])
  func editorAndSignal(_ signal: String) async throws {
    var files = Self.files
    files["editor"] = "#!/bin/sh\necho $$ > editor.pid\necho the editor is here\nexec sleep 600\n"
    try await Explorer.shell(files, environment: ["EDITOR": "sh ./editor"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("mkdir t; export TMPDIR=$PWD/t")
      try await explorer.start()
      try await tmux.press("Tab", "e")
      try await tmux.wait(for: "the editor is here")
      let lotus = try await explorer.processID()
      let editor = try #require(
        Int32(String(decoding: explorer.folder.read("editor.pid"), as: UTF8.self).dropLast()))
      _ = try await ChildProcess(["kill", "-\(signal)", "\(lotus)"]).run()
      try await explorer.leave()
      #expect(!isRunning(editor))
      try await tmux.enter("clear; echo left: $(ls -A t | wc -l)")
      try await tmux.wait(for: "left: 0")
    }
  }

  @Test("A paste outside of a field runs no command, whatever it holds")
  func paste() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.paste("x\nq\nD\n\u{12}")
      try await tmux.wait(for: "a paste needs a text field")
      try await tmux.press("L")
      try await tmux.wait(forGone: "┌ Log")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text == Self.files["a.http"])
      try await explorer.quit()
    }
  }
}
