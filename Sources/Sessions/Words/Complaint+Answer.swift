extension Complaint {
  /// Why a stored answer cannot be had; nil when nothing was stored. `name` is the request's, `again` says
  /// how to send it.
  public init(_ fault: AnswerFault?, of name: String, again: String) {
    let (what, hint) =
      switch fault {
      case .damaged(let head):
        ("the stored answer of \(name) is damaged: \(head)", "send it again: \(again)")
      case .perhapsDamaged(let head):
        (
          "no whole answer is stored for \(name); \(head) is damaged and may be one",
          "send it again: \(again)"
        )
      case .folder(let error):
        ("the stored answers cannot be read: \(Complaint(error).what)", Complaint(error).hint)
      case nil: ("no answer is stored for \(name)", "send it once: \(again)")
      }
    self.init(what: what, hint: hint, exitCode: .missing)
  }
}
