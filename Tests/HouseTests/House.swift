/// One row of the table of houses: which modules the files of a folder of Sources may import.
struct House: Sendable {
  let name: String
  /// Other houses.
  let houses: Set<String>
  /// What the system and Swift give.
  let system: Set<String>

  init(_ name: String, _ houses: Set<String>, system: Set<String> = free) {
    self.name = name
    self.houses = houses
    self.system = system
  }

  var allowed: Set<String> { houses.union(system) }

  /// Free to every house but the screen's and the C shims. Foundation is to those that speak its types.
  static let free: Set<String> = ["Glibc", "Dispatch", "FoundationEssentials"]
  /// For people who hold Foundation's types; the tool links none of these houses.
  static let foundation: Set<String> = free.union(["Foundation", "FoundationNetworking"])

  /// The dialects stand beside each other on the core.
  static let dialect: Set<String> = ["Lotus", "LotusFoundation"]
  static let dialectSystem = foundation.union(["Synchronization"])

  /// From the ground up. What is not in a row is forbidden in it.
  static let all = [
    House("Platform", []),
    House("TerminalText", []),
    House("JSONTree", ["Platform"]),
    House("CCurl", [], system: []),
    House("Lotus", ["JSONTree", "CCurl", "Platform"]),
    House("LotusFoundation", ["Lotus", "JSONTree", "Platform"], system: foundation),
    House("Merchant", dialect, system: dialectSystem),
    House("Netto", dialect, system: dialectSystem),
    House("QuickRest", dialect, system: dialectSystem),
    House("RxRestClient", dialect, system: dialectSystem),
    House("Sessions", ["Lotus", "JSONTree", "Platform"]),
    House("CTerm", [], system: []),
    House("Terminal", ["CTerm", "TerminalText", "Platform"], system: ["Glibc"]),
    House("Explorer", ["Terminal", "Sessions", "Lotus", "JSONTree", "TerminalText", "Platform"]),
    House("Headless", ["Sessions", "Lotus", "JSONTree", "TerminalText", "Platform"]),
    House("LotusTool", ["Explorer", "Headless", "Terminal", "Sessions", "Platform"]),
  ]
}
