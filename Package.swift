// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift house of the package. Which house may import which is drawn in the README;
/// `HouseTests` reads the import lines and holds that table.
func house(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// `snapshots` are folders of expected screens beside the tests.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], snapshots: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: snapshots,
    swiftSettings: strict)
}

let package = Package(
  name: "Lotus",
  products: [
    .library(name: "Lotus", targets: ["Lotus"]),
    .library(name: "LotusFoundation", targets: ["LotusFoundation"]),
    .library(name: "Merchant", targets: ["Merchant"]),
    .library(name: "Netto", targets: ["Netto"]),
    .library(name: "QuickRest", targets: ["QuickRest"]),
    .library(name: "RxRestClient", targets: ["RxRestClient"]),
    .library(name: "JSONTree", targets: ["JSONTree"]),
    .executable(name: "lotus", targets: ["LotusTool"]),
    .executable(name: "lotus-bench", targets: ["Benchmarks"]),
  ],
  targets: [
    house("Platform"),
    house("TerminalText"),
    house("JSONTree", ["Platform"]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
    house("Lotus", ["JSONTree", "CCurl", "Platform"]),
    house("LotusFoundation", ["Lotus", "JSONTree", "Platform"]),
    house("Merchant", ["LotusFoundation", "Lotus"]),
    house("Netto", ["LotusFoundation", "Lotus"]),
    house("QuickRest", ["LotusFoundation", "Lotus"]),
    house("RxRestClient", ["LotusFoundation", "Lotus"]),
    house("Sessions", ["Lotus", "JSONTree", "Platform"]),
    .target(
      name: "CTerm",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    house("Terminal", ["CTerm", "TerminalText", "Platform"]),
    house("Explorer", ["Terminal", "Sessions", "Lotus", "JSONTree", "TerminalText", "Platform"]),
    house("Headless", ["Sessions", "Lotus", "JSONTree", "TerminalText", "Platform"]),
    .executableTarget(
      name: "LotusTool",
      dependencies: ["Explorer", "Headless", "Terminal", "Sessions", "Platform"],
      swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "DialectSupport", dependencies: ["Lotus", "Platform"], path: "Tests/DialectSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Explorer", "Sessions", "Lotus", "JSONTree", "Platform"],
      path: "Tests/Benchmarks", swiftSettings: strict),
    .executableTarget(
      name: "RecordTour", dependencies: ["Sessions", "Lotus", "Platform"],
      path: "Tests/RecordTour", swiftSettings: strict),
    .executableTarget(
      name: "SharedCache", dependencies: ["Lotus", "Platform"], path: "Tests/SharedCache",
      swiftSettings: strict),
    .executableTarget(
      name: "FullLog", dependencies: ["Explorer", "Lotus", "Platform"], path: "Tests/FullLog",
      swiftSettings: strict),
    tests("HouseTests", []),
    tests("PlatformTests", ["Platform"]),
    tests("TerminalTextTests", ["TerminalText"]),
    tests("JSONTreeTests", ["JSONTree"]),
    tests("LotusTests", ["Lotus", "JSONTree", "Platform"]),
    tests("LotusFoundationTests", ["LotusFoundation", "Lotus", "JSONTree", "Platform"]),
    tests("NettoTests", ["Netto", "Lotus", "DialectSupport", "Platform"]),
    tests(
      "DialectTests",
      ["Merchant", "Netto", "QuickRest", "RxRestClient", "Lotus", "DialectSupport", "Platform"]),
    tests(
      "QuickRestTests", ["QuickRest", "LotusFoundation", "Lotus", "DialectSupport", "Platform"]),
    tests("RxRestClientTests", ["RxRestClient", "Lotus", "DialectSupport", "Platform"]),
    tests("MerchantTests", ["Merchant", "Lotus", "DialectSupport", "Platform"]),
    tests("SessionsTests", ["Sessions", "Lotus", "JSONTree", "Platform"]),
    tests("TerminalTests", ["Terminal", "TerminalText"], snapshots: ["Snapshots"]),
    tests(
      "ExplorerTests", ["Explorer", "Terminal", "Sessions", "Lotus", "JSONTree", "Platform"],
      snapshots: [
        "Answer", "Catalog", "Diff", "Log", "Look", "Overlay", "Program", "Request", "Shape",
      ].map {
        "\($0)/Snapshots"
      }),
    tests("HeadlessTests", ["Headless", "Sessions", "Lotus", "Platform"]),
    tests("EndToEndTests", []),
  ],
  swiftLanguageModes: [.v6]
)

// A part of the package, for a build that needs no more: `LOTUS_TARGETS=Platform,PlatformTests,TestSupport swift test`.
if let part = Context.environment["LOTUS_TARGETS"] {
  let names = Set(part.split(separator: ",").map(String.init))
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll()
}
