import Platform
import Sessions
import Terminal

/// Performs what concerns files: one thread reads, writes and moves them, so that what is read is never
/// older than what was written; git has a thread of its own, since it may take long.
final class Disk: Sendable {
  let thread = WorkThread()
  private let git = WorkThread()
  private let reminder = WorkThread()
  private let mailbox: Mailbox<Message>
  private let places: Places
  private let answers: Answers
  private let world: any World
  private let journal: RecoveryJournal
  private let watch: CatalogWatch
  /// Whether git is to be asked once more.
  private let isGitAsked = Lock(false)

  init(mailbox: Mailbox<Message>, places: Places, answers: Answers, world: any World) {
    self.mailbox = mailbox
    self.answers = answers
    self.places = places
    self.world = world
    journal = RecoveryJournal(folder: places.recovery, now: world.now())
    watch = CatalogWatch { mailbox.send(.folder(.stirred), replacing: 1) }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .save(let path, let bytes, let expected, let renames):
      save(FileSaving(path: path, bytes: bytes, expected: expected), renames)
    case .renamed(let names):
      thread.run { [answers, world] in
        answers.follow(.names(names), at: world.now()) { ((), true) }
      }
    case .watch(let folders):
      thread.run { [self] in
        // What changed before they were watched was not heard.
        if watch.follow(folders) { tell(.stirred) }
        // Made before the first send: that it was made is nothing to read in the log.
        try? Files.makeFolder(places.answers, mode: 0o700)
        answers.finishMoves()
        Trash.sweep(places.trash, now: world.now())
      }
    case .reread(let path, let showing): reread(path, showing)
    case .change(let change, let path, let showing): make(change, path, showing)
    case .askGit(let path): askGit(path)
    case .findLost(let path): findLost(path)
    case .remind: remind()
    case .remember(let records): remember(records)
    case .forgetLost(let edits):
      thread.run { [places] in Recovery.forget(edits, in: places.recovery) }
    case .keepSettings(let text, let path): keepSettings(text, path)
    case .keepSplits(let text, let path):
      thread.run { try? Self.put(Array(text.utf8), at: path) }
    case .keepCopy(let text, let path): keepCopy(text, path)
    case .keepEnvironment(let name, let folder, let path):
      keepEnvironment(name, of: folder, path)
    case .forgetOwn: thread.run { [journal] in journal.finish() }
    default: break
    }
  }

  /// Waits for what was asked so far.
  func finish() { thread.runAndWait {} }

  private func save(_ saving: FileSaving, _ renames: [RequestSource: RequestSource]) {
    thread.run { [mailbox, answers, world] in
      guard !renames.isEmpty else { return mailbox.send(saving.perform()) }
      mailbox.send(
        answers.follow(.names(renames), at: world.now()) {
          let outcome = saving.perform()
          if case .saved = outcome { return (outcome, true) }
          return (outcome, false)
        })
    }
  }
}

extension Disk {
  private func keepEnvironment(_ name: String, of folder: String, _ path: String) {
    thread.run { [mailbox] in
      var chosen = ChosenEnvironments(at: path)
      chosen[folder] = name
      do throws(FileError) {
        if let folder = Files.folder(of: path) { try Files.makeFolder(folder, mode: 0o700) }
        try Files.replace(path, with: chosen.bytes, mode: 0o600)
      } catch {
        mailbox.send(.settingsRefused(error))
      }
    }
  }

  private func keepSettings(_ text: String, _ path: String) {
    thread.run { [mailbox] in
      do throws(FileError) {
        try Self.put(Array(text.utf8), at: path)
      } catch {
        mailbox.send(.settingsRefused(error))
      }
    }
  }

  private func keepCopy(_ text: [UInt8], _ path: String) {
    thread.run { [mailbox] in
      do throws(FileError) {
        try Self.put(text, at: path, mode: 0o600)
      } catch {
        mailbox.send(.copyLost(error))
      }
    }
  }

  /// A file in a folder that may not be there yet.
  private static func put(
    _ bytes: [UInt8], at path: String, mode: UInt32 = 0o644
  ) throws(FileError) {
    if let folder = Files.folder(of: path) { try Files.makeFolder(folder) }
    try Files.replace(path, with: bytes, mode: mode)
  }
}

// The folder.
extension Disk {
  private func reread(_ path: String, _ showing: Set<String>) {
    thread.run { [self] in
      do throws(FileError) {
        tell(.reread(try read(path, showing)))
      } catch {
        if watch.awaitReturn(of: path) { tell(.stirred) }
        tell(.rereadRefused(error))
      }
    }
  }

  private func make(_ change: FolderChange, _ path: String, _ showing: Set<String>) {
    thread.run { [self] in
      do throws(FileError) {
        try perform(change)
        tell(.changed(change, try read(path, showing)))
      } catch {
        tell(.changeRefused(change, error))
      }
    }
  }

  /// What is moved keeps its answers; what goes into the trash or comes out of it has them where it was. A
  /// link is called otherwise, and what it leads to is not.
  private func perform(_ change: FolderChange) throws(FileError) {
    guard case .move(let from, let to) = change, !isTrash(from), !isTrash(to),
      !Files.isLink(from)
    else { return try change.perform() }
    let outcome = answers.follow(.tree(from: from, to: to), at: world.now()) {
      let outcome = Swift.Result { () throws(FileError) in try change.perform() }
      return (outcome, (try? outcome.get()) != nil)
    }
    try outcome.get()
  }

  private func isTrash(_ path: String) -> Bool { path.hasPrefix(places.trash + "/") }

  /// Reads until nothing is in a folder that was not watched while it was read.
  private func read(_ path: String, _ showing: Set<String>) throws(FileError) -> Catalog {
    var catalog = try Catalog(path: path, showing: showing)
    for _ in 0..<8 where watch.follow(catalog.folders) {
      catalog = try Catalog(path: path, showing: showing)
    }
    return catalog
  }

  private func tell(_ news: FolderNews) { mailbox.send(.folder(news)) }
}

// Git and recovery.
extension Disk {
  /// While git is busy, however many questions are one more.
  private func askGit(_ path: String) {
    guard
      isGitAsked.withLock({ asked in
        defer { asked = true }
        return !asked
      })
    else { return }
    git.run { [self] in
      isGitAsked.withLock { $0 = false }
      let folder = Files.isFolder(path) ? path : Files.folder(of: path) ?? "/"
      let status = GitStatus(below: folder, world: world)
      if let folder = status.gitFolder { thread.run { [watch] in watch.follow([folder]) } }
      tell(.git(status.states))
    }
  }

  private func findLost(_ path: String) {
    thread.run { [mailbox, places] in
      let edits = Recovery.find(in: places.recovery, below: path)
      if !edits.isEmpty { mailbox.send(.recovery(.found(edits))) }
    }
  }

  private func remind() {
    reminder.run { [mailbox] in
      Pause.milliseconds(400)
      mailbox.send(.recovery(.due))
    }
  }

  private func remember(_ records: [RecoveryRecord]) {
    thread.run { [journal, mailbox] in
      do throws(FileError) {
        try journal.append(records)
      } catch {
        mailbox.send(.recovery(.refused(error)))
      }
    }
  }
}
