import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Every pane, tab and overlay on the whole screen") struct ScreenTests {
  @Test("as it was once looked at", arguments: ScreenScene.all)
  func look(screen: ScreenScene) throws {
    for (width, height) in ScreenScene.sizes {
      var program = try screen.make()
      var surface = Surface(Size(width, height))
      program.model.draw(into: &surface, now: program.now)
      let rows = surface.styledRows().map {
        $0.replacing(/\d\d:\d\d:\d\d\.\d\d\d/, with: "hh:mm:ss.mmm")
          .replacing(/\d\d:\d\d:\d\d/, with: "hh:mm:ss")
      }
      expectSnapshot(rows, named: "screen \(screen.name) \(width)x\(height)")
    }
  }

  @Test("every pane, tab and overlay has a snapshot at each size")
  func table() throws {
    let folder = "/" + "\(#filePath)".split(separator: "/").dropLast().joined(separator: "/")
    var lines: [String] = []
    for screen in ScreenScene.all {
      let cells = ScreenScene.sizes.map { width, height in
        let name = "screen \(screen.name) \(width)x\(height)"
          .map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let text = (try? readText("\(folder)/Snapshots/\(String(name)).txt")) ?? ""
        let isThere = text.split(separator: "\n").count >= height
        #expect(isThere, "\(String(name)) is missing")
        return "\(width)x\(height) " + (isThere ? "yes" : "no ")
      }
      lines.append(Columns.padded(screen.name, to: 28) + cells.joined(separator: "  "))
    }
    print(lines.joined(separator: "\n"))
  }

  @Test("every kind of overlay is among them")
  func overlays() throws {
    let kinds = try ScreenScene.overlays.compactMap {
      try $0.make().model.overlay.map(OverlayKind.init)
    }
    #expect(Set(kinds) == Set(OverlayKind.allCases))
    #expect(kinds.count == ScreenScene.overlays.count)
  }
}
