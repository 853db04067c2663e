import Terminal
import Testing

@Suite struct StyleMarkTests {
  @Test(
    "A look has words",
    arguments: [
      (.plain, ""), (Style(.bold), "bold"), (Style(fg: .cyan, [.dim, .italic]), "dim italic cyan"),
      (Style(fg: Color(0), bg: .white), "black on white"), (Style(fg: .gray), "gray"),
      (Style(fg: Color(208), bg: Color(24), .underline), "underline 208 on 24"),
    ] as [(Style, String)])
  func mark(_ style: Style, _ mark: String) {
    #expect(style.mark == mark)
  }
}
