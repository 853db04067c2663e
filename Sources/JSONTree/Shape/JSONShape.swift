/// What is below a value: every place that a path with `[*]` for indexes names, how often it is there and
/// what its values are.
///
///     $.items[*].id       100000 of 100000   number 1 … 99999
///     $.items[*].email     99998 of 100000   string (email), null
///
/// One pass over the index, without recursion. An object with thousands of names, which is a table of its
/// own, has the first `memberLimit` of them and one entry for all others.
public struct JSONShape {
  /// The document.
  public let document: JSONDocument
  /// The places in the order of their first values, a container before what is below it.
  public let entries: [Entry]

  /// One place.
  public struct Entry {
    /// The step to it.
    public enum Step: Hashable, Sendable {
      /// The value whose shape it is.
      case root
      /// A member's name.
      case member(String)
      /// All elements of an array.
      case elements
      /// Members beyond the limit of names.
      case otherMembers
    }
    /// The step to it from the place around it.
    public let step: Step
    /// Index of the place around it; nil for the root.
    public internal(set) var parent: Int?
    /// Steps from the root.
    public let depth: Int
    /// What its values are.
    public internal(set) var facts = Facts()
  }

  /// The shape of a value, of what is there of it so far.
  public init(_ document: JSONDocument, _ node: JSONNode, memberLimit: Int = 1000) {
    self.document = document
    var walk = ShapeWalk(document, memberLimit: memberLimit) { true }
    walk.run(node.word)
    entries = walk.sorted()
  }

  /// The same of a complete document, on any thread; nil when `goesOn` answered false on the way.
  public init?(
    _ document: JSONDocument, _ node: JSONNode, memberLimit: Int = 1000,
    while goesOn: @escaping () -> Bool
  ) {
    self.document = document
    guard goesOn() else { return nil }
    var walk = ShapeWalk(document, memberLimit: memberLimit, while: goesOn)
    walk.run(node.word)
    if walk.permit.isOver { return nil }
    entries = walk.sorted()
  }

  /// Values that might have been there: the objects around a member. nil for elements and the root.
  public func possible(_ entry: Entry) -> Int? {
    guard case .member = entry.step, let parent = entry.parent else { return nil }
    return entries[parent].facts.objects
  }

  /// `$.items[*].name`, from the value whose shape it is.
  public func path(of entry: Entry) -> String {
    var steps: [String] = []
    var place: Entry? = entry
    while let here = place {
      steps.append(here.step.text)
      place = here.parent.map { entries[$0] }
    }
    return steps.reversed().joined()
  }
}

extension JSONShape.Entry.Step {
  fileprivate var text: String {
    switch self {
    case .root: "$"
    case .member(let name): String(JSONPath([.name(name)]).description.dropFirst())
    case .elements: "[*]"
    case .otherMembers: ".*"
    }
  }
}
