import TestSupport
import Testing

@Suite struct ImportTests {
  @Test("a house imports only what its row of the table allows", arguments: House.all.map(\.name))
  func table(_ name: String) throws {
    let house = try #require(House.all.first { $0.name == name })
    for file in try SourceFile.all(in: "Sources/\(name)", ".swift") {
      for line in file.imports {
        #expect(house.allowed.contains(line.module), "\(file.path) imports \(line.module)")
      }
    }
  }

  @Test("every folder of Sources is a row of the table, and every row is a folder")
  func rows() {
    #expect(names(in: "Sources") == House.all.map(\.name).sorted())
  }

  @Test("only houses that speak Foundation's types import it, and none that the tool links")
  func foundation() throws {
    let files = try SourceFile.all(in: "Sources", ".swift")
    #expect(files.count > 40)
    let importing = files.filter { file in
      file.imports.contains { ["Foundation", "FoundationNetworking"].contains($0.module) }
    }
    let houses = Set(importing.map { String($0.path.split(separator: "/")[1]) })
    #expect(houses == ["LotusFoundation", "Merchant", "Netto", "QuickRest", "RxRestClient"])
    for house in House.all where !houses.contains(house.name) {
      #expect(house.houses.isDisjoint(with: houses), "\(house.name)")
    }
  }

  @Test("one file talks to ncurses")
  func terminal() throws {
    let files = try SourceFile.all(in: "Sources", ".swift")
    #expect(files.filter { $0.imports.contains { $0.module == "CTerm" } }.count == 1)
  }

  @Test("one file re-exports modules, and only JSONTree and FoundationEssentials")
  func exports() throws {
    let files = try SourceFile.all(in: "Sources", ".swift")
    let exporting = files.filter { $0.imports.contains(where: \.isExported) }
    #expect(exporting.map(\.path) == ["Sources/Lotus/Exports.swift"])
    #expect(
      Set(exporting.flatMap(\.imports).filter(\.isExported).map(\.module))
        == ["JSONTree", "FoundationEssentials"])
  }

  @Test(
    "the reader of import lines sees every form of them",
    arguments: [
      ("import Lotus", "Lotus"), ("  @_exported import JSONTree", "JSONTree"),
      ("public import struct Lotus.Exchange", "Lotus"), ("import func Glibc.read", "Glibc"),
      ("@preconcurrency internal import Dispatch // why", "Dispatch"),
      ("import Lotus.Center", "Lotus"),
    ])
  func reader(_ line: String, _ module: String) {
    #expect(SourceFile.importLine(line)?.module == module)
  }

  @Test(
    "what only looks like an import line is none",
    arguments: ["important()", "// import Foundation", ""])
  func noImport(_ line: String) {
    #expect(SourceFile.importLine(line) == nil)
  }
}
