import Platform

extension LogFeed {
  /// The feed that `LOTUS_LOG=FOLDER` in the environment asks for; nil without it. One for the whole
  /// process; what is still on its way when the program ends is written then.
  public static let ofEnvironment = LogFeed(
    asked: LiveWorld(), program: CommandLine.arguments.first ?? "")

  /// The feed the environment of `world` asks for. `program` is a path; the files bear its last name.
  convenience init?(asked world: any World, program: String) {
    guard let folder = world.environment["LOTUS_LOG"], !folder.isEmpty else { return nil }
    let name = Files.name(of: program)
    self.init(folder: folder, program: name.isEmpty ? "program" : name, world: world)
  }
}
