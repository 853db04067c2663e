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

// The command works on threads of its own; nothing depends on a main queue.
Task.detached { exit(await runCommand(words, world: world)) }
while true { pause() }
