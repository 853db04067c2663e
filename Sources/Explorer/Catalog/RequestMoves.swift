import Sessions

/// Where the requests of a file are after it changed: what belongs to one (its answer, its mark, the
/// cursor) goes along.
///
/// The first one of a name is the first one of that name again, wherever it stands. What is left on both
/// sides was renamed, one after the other, when it is equally many; else it is gone or new.
struct RequestMoves: Hashable, Sendable {
  private let places: [Int: Int]

  /// From the names before to the names after.
  init(from old: [String], to new: [String]) {
    var places: [Int: Int] = [:]
    var taken: Set<Int> = []
    var free = Dictionary(grouping: new.indices.reversed()) { new[$0] }
    for (index, name) in old.enumerated() {
      guard let place = free[name]?.popLast() else { continue }
      places[index] = place
      taken.insert(place)
    }
    let lost = old.indices.filter { places[$0] == nil }
    let found = new.indices.filter { !taken.contains($0) }
    if lost.count == found.count {
      for (index, place) in zip(lost, found) { places[index] = place }
    }
    self.places = places
  }

  /// Between two states of a file.
  init(from old: HTTPFile, to new: HTTPFile) {
    self.init(from: old.requests.map(\.name), to: new.requests.map(\.name))
  }

  /// The new place of a request; nil when it is gone.
  subscript(index: Int) -> Int? { places[index] }

  /// Whether every request is where it was.
  var isIdentity: Bool { places.allSatisfy { $0 == $1 } }
}
