import Platform
import Sessions

/// What the explorer is started on.
public enum Subject: Hashable, Sendable {
  /// A folder of `.http` files, or one file; nil is `./Saved`, else the user's own folder.
  case collection(path: String?)
  /// One JSON text in the tree viewer: a file, or `-` for standard input (keys come from /dev/tty).
  case document(path: String)
}

/// Runs the explorer on the terminal until it is left; answers the exit code.
public func explore(_ subject: Subject, world: some World) -> Int32 { fatalError("seam") }
