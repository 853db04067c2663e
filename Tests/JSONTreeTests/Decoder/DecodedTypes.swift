/// Types of many shapes, as programs declare them.
struct Person: Decodable {
  var name: String
  var age: Int?
  var tags: [String]
  var boss: Boss?

  struct Boss: Decodable {
    var firstName: String
    var isIn: Bool
  }
}

enum Color: String, Decodable { case red, green }

enum Shape: Decodable {
  case circle(radius: Double)
  case square(side: Int, color: Color?)
}

final class Chain: Decodable {
  let value: Int
  let next: Chain?
}

class Base: Decodable {
  let id: Int
}

final class Derived: Base {
  let extra: String
  private enum CodingKeys: String, CodingKey { case extra }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    extra = try container.decode(String.self, forKey: .extra)
    try super.init(from: container.superDecoder())
  }
}

/// Reads containers in containers by hand, and says what it saw.
struct ByHand: Decodable, CustomStringConvertible {
  let description: String
  private enum Keys: String, CodingKey { case list, map, maybe, name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var seen = container.allKeys.map(\.stringValue).sorted()
    seen.append("\(container.contains(.maybe)) \(try container.decodeNil(forKey: .maybe))")
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    seen.append("\(list.count ?? -1) \(list.currentIndex)")
    while !list.isAtEnd {
      if try list.decodeNil() {
        seen.append("nil")
      } else {
        seen.append("\(try list.decode(Int.self))")
      }
    }
    let map = try container.nestedContainer(keyedBy: Keys.self, forKey: .map)
    seen.append(try map.decode(String.self, forKey: .name))
    seen.append("\(try container.superDecoder(forKey: .map).codingPath.map(\.stringValue))")
    seen.append("\((try? list.decode(Int.self)) == nil)")
    description = seen.joined(separator: ",")
  }
}
