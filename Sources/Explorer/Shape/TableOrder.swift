/// What a table is sorted by.
struct TableOrder: Hashable, Sendable {
  let column: Int
  var isDescending = false
}
