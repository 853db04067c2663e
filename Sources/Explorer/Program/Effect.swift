import Lotus
import Sessions

/// What `update` asks the runner for. Plain values, so that tests can compare them.
enum Effect: Hashable, Sendable {
  case send(PreparedRequest, AnswerID)
  /// Ends a send or a load; its answer hears of it.
  case cancel(AnswerID)
  /// Finds the newest answer of a saved request and hands out its body.
  case load(file: String, name: String, scope: String = "", AnswerID)
  /// Hands out a stored answer with its body.
  case show(CacheEntry, AnswerID)
  /// Finds the stored answer of one send and hands it out.
  case showSent(String, file: String, name: String, AnswerID)
  /// Writes records of the log to a file.
  case exportLog(LogExport, path: String, replaces: Bool)
  /// Reads a file or standard input for the viewer.
  case read(path: String, AnswerID)
  /// These bytes of a chunk were taken in; the next may come.
  case acknowledge(AnswerID, bytes: Int)
  /// Finds the last status of every request of some files.
  case loadMarks([MarkQuery])
  /// Replaces a file that is still `expected` on disk; `nil` does not look. Stored answers follow `renames`.
  case save(
    path: String, bytes: [UInt8], expected: [UInt8]?,
    renames: [RequestSource: RequestSource] = [:])
  /// Requests were renamed by somebody else: stored answers follow.
  case renamed([RequestSource: RequestSource])
  /// Finds something out beside the screen.
  case study(Study, StudyID)
  /// Ends a study that nobody waits for any more.
  case endStudy(StudyID)
  /// Watches the folders of the catalog from now on.
  case watch([String])
  /// Reads folder or file of the catalog again, with the empty folders of `showing`.
  case reread(path: String, showing: Set<String>)
  /// Changes what is on disk and reads the catalog again.
  case change(FolderChange, path: String, showing: Set<String>)
  /// Asks git for the state of the files below.
  case askGit(path: String)
  /// Finds edits of files below that were left when a program ended.
  case findLost(path: String)
  /// Says after a moment that edits are due for the recovery file.
  case remind
  /// Puts what is unwritten into the recovery file.
  case remember([RecoveryRecord])
  /// These edits that programs left are settled.
  case forgetLost(Set<LostEdit>)
  /// Nothing is unwritten, or nobody wants it: the recovery file goes.
  case forgetOwn
  /// Gives a text to `$VISUAL` or `$EDITOR`, in a file of this name.
  case editOutside([UInt8], name: String)
  /// Gives the file of keys to `$VISUAL` or `$EDITOR`; where there is none, this text.
  case editKeys(path: String?, else: String)
  /// Puts a text on the clipboard, by the ways of `ClipboardRoute`. `Model.copy` makes it.
  case copy([UInt8])
  /// Puts a text that no clipboard takes into a file of the person's own.
  case keepCopy([UInt8], path: String)
  /// Has the mouse reported, or leaves it to the terminal.
  case mouse(Bool)
  /// Keeps what was chosen for all starts.
  case keepSettings(String, path: String)
  /// Takes cookies out of a jar, or puts them in; `now` is nanoseconds since 1970.
  case changeJar(JarChange, now: UInt64)
  /// Keeps where the frames are; that this fails is of no account.
  case keepSplits(String, path: String)
  /// Keeps which environment is chosen in a folder.
  case keepEnvironment(String, folder: String, path: String)
  /// Puts a body into a file.
  case saveBody(BodySaving, path: String, replacing: Bool)
  /// Brings what sends need into memory, beside: a first send would wait 5 ms for it.
  case preloadTransport
  case quit
  case suspend
  case repaint
  case bell
  /// Call `update(.turn)` when input allows.
  case again
}

/// The file whose requests' last statuses are wanted.
struct MarkQuery: Hashable, Sendable {
  let path: String
  let file: HTTPFile
  /// The environment whose answers count.
  var scope = ""
  /// Whose answers are kept under another name.
  var origins = AnswerOrigins()
}
