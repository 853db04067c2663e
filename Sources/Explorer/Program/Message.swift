import Lotus
import Platform
import Sessions
import Terminal

/// What happened.
enum Message: Hashable, Sendable {
  /// The first frame is on the screen.
  case shown
  /// A key, a run of text or a paste.
  case input(InputEvent)
  /// The loop has time for work in slices.
  case turn
  /// Time went on while a transfer runs.
  case clock
  /// Statuses of stored answers were read.
  case marksLoaded([RequestKey: Mark])
  /// Something of an answer came.
  case answer(AnswerID, AnswerEvent)
  /// What the jar of an environment holds now.
  case jar(scope: String, CookieJar)
  /// Something was found out.
  case studied(StudyID, Finding)
  /// The log center heard something.
  case logged(PackedRecords)
  /// Records wait in the inbox of the log; the program takes them out.
  case logWaits
  /// The log was written to a file, so many records of it, or not.
  case exported(String, Swift.Result<Int, LogExportFault>)
  /// A text came back from the editor outside.
  case editedOutside(Swift.Result<[UInt8], OutsideFault>)
  /// A program did not take what was copied.
  case copyRefused(by: String, [UInt8])
  /// What no clipboard takes could not be put into a file.
  case copyLost(FileError)
  /// A file was written as these bytes.
  case saved(path: String, bytes: [UInt8])
  /// A file could not be written.
  case saveRefused(path: String, FileError)
  /// A file that was to be written is no longer what was read; its bytes now.
  case changedOnDisk(path: String, bytes: [UInt8])
  /// What was chosen for all starts could not be written.
  case settingsRefused(FileError)
  /// A body went to a file, or did not.
  case body(BodyNews)
  /// The folder on disk.
  case folder(FolderNews)
  /// Edits that are not written.
  case recovery(RecoveryNews)
  /// The program is being ended by a signal, or its terminal is closed: the last chance to keep something.
  case stopRequested
}

/// One showing of an answer: a send, a stored one, or a file.
struct AnswerID: Hashable, Sendable { let number: Int }
