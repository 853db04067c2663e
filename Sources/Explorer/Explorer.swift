import Glibc
import JSONTree
import Lotus
import Platform
import Sessions
import Terminal

/// What the explorer is started on.
public enum Subject: Hashable, Sendable {
  /// A folder of `.http` files, or one file; nil is `./Saved`, else the user's own folder.
  case collection(path: String?)
  /// One JSON text in the tree viewer: a file, or `-` for standard input (keys come from /dev/tty).
  /// `form` is what it holds whatever its name says.
  case document(path: String, form: JSONForm? = nil)
}

extension Subject {
  /// What `lotus tree --ndjson FILE` says of the document.
  public static let forms: [String: JSONForm] = [
    "--ndjson": .lines, "--concatenated": .concatenated,
  ]

  /// The viewer reads its file behind the screen; what can be said before is said before.
  fileprivate func check() throws(ExplorerError) {
    guard case .document(let path, _) = self else { return }
    if path == "-" {
      // Keys that are typed would be the text.
      guard isatty(STDIN_FILENO) == 0 else { throw .typedDocument }
    } else {
      do throws(FileError) { try Files.checkReadable(path) } catch { throw .file(error) }
    }
  }
}

/// Why the explorer did not start.
public enum ExplorerError: Error {
  /// The terminal cannot show it.
  case terminal(TerminalError)
  /// The folder or file cannot be used.
  case file(FileError)
  /// The document is to come from the terminal that gives the keys.
  case typedDocument
}

/// Runs the explorer on the terminal until it is left; answers the exit code.
///
/// The log pane shows the records of `feed`: what a program that holds the explorer records beside it shows too.
/// Nil is a feed of its own that writes to the user's log folder.
public func explore(
  _ subject: Subject, world: some World, feed: LogFeed? = nil
) throws(ExplorerError) -> Int32 {
  try subject.check()
  let catalog = try Catalog.opened(for: subject, world: world)
  var manners = Model.Manners(world)
  manners.environment = ChosenEnvironments(at: Places(world).environments)[catalog.path]
  let screen = try CursesScreen.opened(for: subject, manners, world: world)
  manners.colors = screen.colors
  defer { screen.close() }
  let environment = world.environment
  let clipboard = ClipboardRoute(environment) { $0.isInstalled(environment) }
  let model = Model(
    subject: subject, catalog: catalog, world: world, tour: Tour.folder, manners: manners,
    clipboard: clipboard, now: world.now())
  return Program(model, on: screen, world: world, feed: feed).run()
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
  /// The screen of a subject: keys of the viewer from /dev/tty when standard input is something else, the
  /// document or `echo x | lotus tree FILE`.
  fileprivate static func opened(
    for subject: Subject, _ manners: Model.Manners, world: some World
  ) throws(ExplorerError) -> CursesScreen {
    do throws(TerminalError) {
      var isDocument = false
      if case .document = subject { isDocument = true }
      let hasKeys = isatty(STDIN_FILENO) == 1 || !isDocument
      return try CursesScreen(
        environment: world.environment,
        input: hasKeys ? STDIN_FILENO : ControllingTerminal.open(),
        options: CursesScreen.Options(
          mouse: manners.settings.mouse ?? true, colors: !manners.look.isColorless))
    } catch {
      throw .terminal(error)
    }
  }
}

extension Model.Manners {
  /// What the environment and the files of the person say; of those that cannot be read, only the keys are told.
  fileprivate init(_ world: some World) {
    let places = Places(world)
    settingsPath = places.settings
    settings = Settings(Self.text(places.settings) ?? "")
    look = LookChoice(world.environment, kept: settings.look)
    splitsPath = places.frames
    splits = Splits(Self.text(places.frames) ?? "")
    keysPath = places.keys
    do throws(FileError) {
      keysText = String(decoding: try Files.readRegular(places.keys), as: UTF8.self)
    } catch {
      if case .missing = error { return }
      keys = KeyTable(unreadable: Complaint(error).what)
    }
  }

  private static func text(_ path: String) -> String? {
    (try? Files.readRegular(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
