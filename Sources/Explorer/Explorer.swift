import Glibc
import Lotus
import Platform
import Sessions
import Terminal

/// What the explorer is started on.
public enum Subject: Hashable, Sendable {
  /// A folder of `.http` files, or one file; nil is `./Saved`, else the user's own folder.
  case collection(path: String?)
  /// One JSON text in the tree viewer: a file, or `-` for standard input (keys come from /dev/tty).
  /// `lines` when it holds a JSON text a line whatever its name says.
  case document(path: String, lines: Bool = false)
}

/// Why the explorer did not start.
public enum ExplorerError: Error {
  /// The terminal cannot show it.
  case terminal(TerminalError)
  /// The folder or file cannot be used.
  case file(FileError)
}

/// Runs the explorer on the terminal until it is left; answers the exit code.
public func explore(_ subject: Subject, world: some World) throws(ExplorerError) -> Int32 {
  let catalog = try Catalog.opened(for: subject, world: world)
  var manners = Model.Manners(world)
  let screen = try CursesScreen.opened(for: subject, manners, world: world)
  manners.colors = screen.colors
  defer { screen.close() }
  let environment = world.environment
  let clipboard = ClipboardRoute(environment) { $0.isInstalled(environment) }
  let model = Model(
    subject: subject, catalog: catalog, world: world, tour: Tour.folder, manners: manners,
    clipboard: clipboard, now: world.now())
  return Program(model, on: screen, world: world).run()
}

extension Catalog {
  /// The catalog of a subject; an empty one for the viewer.
  fileprivate static func opened(
    for subject: Subject, world: some World
  ) throws(ExplorerError) -> Catalog {
    guard case .collection(let path) = subject else { return .empty }
    do throws(FileError) {
      if let path { return try Catalog(path: path) }
      if Files.isFolder("Saved") { return try Catalog(path: "Saved") }
      let own = Places(world).saved
      try Files.makeFolder(own)
      return try Catalog(path: own)
    } catch {
      throw .file(error)
    }
  }
}

extension CursesScreen {
  /// The screen of a subject: keys from /dev/tty when standard input is the document.
  fileprivate static func opened(
    for subject: Subject, _ manners: Model.Manners, world: some World
  ) throws(ExplorerError) -> CursesScreen {
    do throws(TerminalError) {
      var readsDocument = false
      if case .document("-", _) = subject { readsDocument = true }
      return try CursesScreen(
        environment: world.environment,
        input: readsDocument ? ControllingTerminal.open() : STDIN_FILENO,
        options: CursesScreen.Options(
          mouse: manners.settings.mouse ?? true, colors: !manners.look.isColorless))
    } catch {
      throw .terminal(error)
    }
  }
}

extension Model.Manners {
  /// What the environment and the settings say; settings that cannot be read are none.
  fileprivate init(_ world: some World) {
    let path = Places(world).settings
    let text = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    settings = Settings(text ?? "")
    settingsPath = path
    look = LookChoice(world.environment, kept: settings.look)
  }
}
