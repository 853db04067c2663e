import Sessions

extension Question {
  /// Before quitting with files that have edits.
  init(unsaved names: [String]) {
    self.init(
      "Quit", ["Quit without writing \(names.joined(separator: ", "))?"],
      [
        Choice("y", "quits", .quitWithoutSaving), Choice("n", "stays", .close),
        Choice("w", "writes all", .saveAndQuit),
      ])
  }

  /// What shall be made where the cursor is; a request only where there is a file.
  init(makingIn folder: String, file: String?, after index: Int?) {
    let request = file.map {
      Choice("r", "a request", .act(.ask(.newRequest(file: $0, after: index))))
    }
    let places = [file, folder].compactMap { $0 }.map(Catalog.name(of:))
    self.init(
      "New", ["Make what, in \(places.joined(separator: " or "))/?"],
      (request.map { [$0] } ?? []) + [
        Choice("f", "a file", .act(.ask(.newFile(folder: folder)))),
        Choice("d", "a folder", .act(.ask(.newFolder(folder: folder)))),
        Choice("n", "nothing", .close),
      ])
  }

  /// A file that changed on disk under its edits.
  init(conflict path: String, onWriting: Bool, canJoin: Bool = false) {
    let name = Catalog.name(of: path)
    self.init(
      "Changed on disk",
      [
        "\(name) is not what it was when it was read: somebody else wrote it, and here are edits that "
          + "are not written.",
        (onWriting
          ? "m writes yours over their text, which is gone then;"
          : "m keeps yours, and \(Command.save.key) then writes it over their text, which is gone;")
          + " t takes theirs, and \(Command.undo.key) brings yours back.",
      ],
      [
        Choice(
          "m", "keeps mine", .act(.keepMine(path, writes: onWriting))),
        Choice("t", "takes theirs", .act(.takeTheirs(path))),
        Choice("b", "shows both", .act(.compare(path, writes: onWriting))),
      ] + (canJoin ? [Choice("j", "joins both, unwritten", .act(.joinBoth(path)))] : [])
        + [Choice("l", "later", .close)])
  }

  /// Edits that a program left when it ended.
  init(lost edits: [LostEdit], now: UInt64) {
    let names = edits.map {
      "\(Catalog.name(of: $0.path)), \(Measures.age(from: $0.editedAt, to: now))"
    }
    self.init(
      "Unwritten edits",
      ["Lotus ended before these edits were written:"] + names.prefix(8)
        + (names.count > 8 ? ["and \(names.count - 8) more"] : [])
        + (Set(edits.map(\.path)).count < edits.count
          ? [
            "Two programs had edits of one file: what goes together is joined, else you are asked."
          ]
          : []),
      [
        Choice("r", "brings them back, unwritten", .act(.takeBack)),
        Choice("d", "discards them", .act(.askToDiscardLost)), Choice("l", "later", .close),
      ])
  }

  /// Edits that nothing brings back once they are discarded.
  init(discarding edits: [LostEdit]) {
    let files = Set(edits.map { Catalog.name(of: $0.path) }).sorted().joined(separator: ", ")
    self.init(
      "Discard the edits", ["Nothing brings the edits of \(files) back."],
      [Choice("y", "discards them", .act(.discardLost)), Choice("l", "later", .close)])
  }

  /// Edits that another program left of the same lines.
  init(rival edit: LostEdit, now: UInt64) {
    self.init(
      "Unwritten edits",
      [
        "Another Lotus left other edits of the same lines:",
        "\(Catalog.name(of: edit.path)), \(Measures.age(from: edit.editedAt, to: now))",
      ],
      [
        Choice("r", "replaces with these, unwritten", .act(.takeRival)),
        Choice("d", "discards these", .act(.discardRival)), Choice("l", "later", .close),
      ])
  }

  /// The first start, with nothing saved yet. `hasTour` when the tour that comes with Lotus is there.
  init(firstRunIn folder: String, home: String?, hasTour: Bool) {
    let tour = Choice("t", "opens the tour: it works without a network", .act(.openTour))
    self.init(
      "Welcome to Lotus",
      [
        "Requests are saved in files that you own, NAME.http, in \(Self.short(folder, home)).",
        "Left is the tree of those files, right the request under its cursor, and below it the answer.",
        "",
        "\(Command.nextPane.key) goes from pane to pane",
        "\(Command.edit.key) edits or opens, Esc leaves",
        "\(Command.send.key) sends",
        "\(Command.save.key) writes the file, \(Command.undo.key) takes back",
        "\(Command.palette.key) finds every command and request by its words",
        "\(Command.help.key) shows the keys of the place you are in",
        "",
      ],
      (hasTour ? [tour] : []) + [
        Choice("a", "makes a new file", .act(.ask(.newFile(folder: folder)))),
        Choice("l", "looks around", .close), Choice("q", "quits", .quitWithoutSaving),
      ],
      silent: [
        Choice(":", "", .choose(.palette)),
        Choice("n", "", .act(.ask(.newFile(folder: folder)))),
      ]
        + (Command.help.key.count > 1
          ? [] : [Choice(Character(Command.help.key), "", .choose(.help))]))
  }

  /// `~/Saved` for `/home/ann/Saved`.
  static func short(_ path: String, _ home: String?) -> String {
    guard let home, home.hasPrefix("/"), home != "/", path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }
}
