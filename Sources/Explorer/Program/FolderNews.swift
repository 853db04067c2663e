import Platform
import Sessions

/// What happened to the opened folder on disk.
enum FolderNews: Hashable, Sendable {
  /// Something changed in it, or in what git knows of it.
  case stirred
  /// It was read again.
  case reread(Catalog)
  case rereadRefused(FileError)
  /// A change that was asked for is made; the folder as it is now.
  case changed(FolderChange, Catalog)
  case changeRefused(FolderChange, FileError)
  /// What git says of its files.
  case git([String: GitState])
}

/// What happens to edits that are not written, for the case that the program is ended.
enum RecoveryNews: Hashable, Sendable {
  /// It is time to put edits into the recovery file.
  case due
  /// Edits that were left when a program ended, or none.
  case found([LostEdit])
  /// The recovery file cannot be written.
  case refused(FileError)
}
