extension Command {
  /// What it is called in the palette and in the file of keys: `nextPane`, `levels3`, `timingTab`.
  var name: String {
    switch self {
    case .levels(let count): "levels\(count)"
    case .requestTab(let tab): "\(tab)Tab"
    case .answerTab(let tab): "\(tab)Tab"
    default: "\(self)"
    }
  }
}
