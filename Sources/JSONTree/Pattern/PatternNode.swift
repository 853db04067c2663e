/// A pattern as a tree, as a reader of some dialect leaves it.
indirect enum PatternNode {
  case take(ScalarSet)
  case edge(PatternEdge)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `most` nil: without end.
  case repeated(PatternNode, least: Int, most: Int?)
}
