import Testing

@testable import Terminal

@Suite struct PaletteTests {
  @Test(
    "A colour a terminal lacks becomes the nearest it has",
    arguments: [
      (-1, 8, -1, false), (3, 8, 3, false), (8, 8, 0, true), (9, 8, 1, true), (9, 16, 9, false),
      (208, 256, 208, false), (196, 8, 1, false), (21, 16, 4, false), (16, 8, 0, false),
      (231, 8, 7, false), (235, 8, 0, false), (250, 16, 7, false), (255, 88, 7, false),
    ] as [(Int16, Int, Int32, Bool)])
  func nearest(_ index: Int16, _ count: Int, _ found: Int32, _ isBright: Bool) {
    #expect(
      Palette.nearest(to: Color(index), of: count)
        == Palette.Entry(index: found, isBright: isBright))
  }

  @Test("Every colour has a place in every palette", arguments: [8, 16, 88, 256])
  func everyColor(_ count: Int) {
    let strays = (Int16(-1)...255).filter {
      !(-1..<Int32(count)).contains(Palette.nearest(to: Color($0), of: count).index)
    }
    #expect(strays == [])
  }
}
