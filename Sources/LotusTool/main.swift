import Explorer
import Glibc
import Headless
import Platform

// lotus                         the explorer on ./Saved, or on the user's own folder
// lotus FOLDER, lotus FILE.http the explorer there
// lotus tree FILE|-             on a terminal the explorer's viewer, in a pipe indented text
// lotus COMMAND ...             the command line

ClosedStreams.occupy()
var words = TypedText.arguments
let world = Look.world(taking: &words)

if let subject = Subject(words: words, isTerminal: isatty(STDOUT_FILENO) == 1) {
  if let word = words.first(where: { !TypedText.isUTF8($0) }) { _exit(refuse(noText: word)) }
  _exit(show(subject, world))
}

// The command works on threads of its own; nothing depends on a main queue. All output went out by
// descriptor, and exit handlers of libraries must not run while another thread still opens or uses them.
_exit(runCommand(words, world: world))
