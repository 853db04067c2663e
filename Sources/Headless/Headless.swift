import Platform
import Sessions

/// Runs one command of the command line; answers the exit code. `arguments` are those after `lotus`.
public func runCommand(_ arguments: [String], world: some World) async -> Int32 {
  fatalError("seam")
}
