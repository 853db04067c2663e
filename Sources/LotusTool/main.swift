import Dispatch
import Explorer
import Glibc
import Headless
import Platform

// lotus                         the explorer on ./Saved, or on the user's own folder
// lotus FOLDER, lotus FILE.http the explorer there
// lotus tree FILE|-             on a terminal the explorer's viewer, in a pipe indented text
// lotus COMMAND ...             the command line

let words = Array(CommandLine.arguments.dropFirst())
let world = LiveWorld()

if let subject = Subject(words: words, isTerminal: isatty(STDOUT_FILENO) == 1) {
  exit(show(subject, world))
}

// The command works on threads of its own; this one only waits, so that nothing depends on a main queue.
let code = Lock<Int32>(70)
let isOver = DispatchSemaphore(value: 0)
Task.detached {
  let status = await runCommand(words, world: world)
  code.withLock { $0 = status }
  isOver.signal()
}
isOver.wait()
exit(code.withLock { $0 })
