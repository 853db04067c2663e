import Sessions

extension Model {
  /// The environments of the file that is shown, or of the folder.
  private var environments: EnvironmentSet {
    if let path = selected?.file ?? catalogPane.file { return catalog.environments(for: path) }
    return catalog.environments[catalog.path] ?? .none
  }

  mutating func chooseEnvironment() -> [Effect] {
    guard settle() else { return [] }
    overlay = .environments(EnvironmentPicker(environments, current: environment))
    return []
  }

  /// Another environment: what is shown, sent and stored follows.
  mutating func switchEnvironment(_ name: String) -> [Effect] {
    guard name != environment else { return [] }
    environment = name
    say(name.isEmpty ? "no environment" : "the environment is \(name)")
    return followEnvironment() + [keepEnvironment()]
  }

  /// Marks and the shown answer are those of the environment.
  private mutating func followEnvironment() -> [Effect] {
    makeContent()
    marks = marks.filter(\.value.isRunning)
    failures = [:]
    var effects: [Effect] = []
    if let key = selected, !answer.isRunning { effects += showStored(key) }
    return effects + loadMarks()
  }

  /// The files of environments changed on disk. One that cannot be read is said, and what was chosen stays
  /// so: its file is being written, or will be mended.
  mutating func checkEnvironment(since before: [String: EnvironmentSet] = [:]) -> [Effect] {
    let known = Set(before.values.flatMap(\.faults))
    let faults = catalog.environments.values.flatMap(\.faults)
    if let fault = faults.first(where: { !known.contains($0) }) { trouble(Complaint(fault).what) }
    if faults.isEmpty, !known.isEmpty { say("the environments are read again") }
    let names = catalog.environments.values.flatMap(\.names)
    guard !environment.isEmpty, faults.isEmpty, !names.contains(environment) else { return [] }
    trouble("the environment \(environment) is gone, none is chosen now")
    environment = ""
    return [keepEnvironment()]
  }

  /// The choice holds for the next start in this folder.
  private func keepEnvironment() -> Effect {
    .keepEnvironment(environment, folder: catalog.path, path: places.environments)
  }

  /// The scope that answers of a file are kept under.
  func scope(of path: String) -> String {
    if environment.isEmpty { return "" }
    let set = catalog.environments(for: path)
    return set.names.contains(environment) || !set.faults.isEmpty ? environment : ""
  }
}
