extension Complaint {
  /// `lotus tree -` where nothing is piped in.
  public static let typedDocument = Complaint(
    what: "standard input is the terminal, where the keys come from",
    hint: "name a file, or pipe the text in: command | lotus tree -", exitCode: .usage)
}
