import JSONTree
import Sessions
import TerminalText

extension JSONPathError {
  /// What is wrong in words, with the expression and a caret under the place: two lines more than other
  /// complaints.
  var complaint: Complaint {
    let complaint = Complaint(self)
    let before = VisibleText.of(String(decoding: text.utf8.prefix(offset), as: UTF8.self))
    let caret = String(repeating: " ", count: TextWidth.columns(of: before)) + "^"
    return Complaint(
      what: "\(complaint.what)\n  \(VisibleText.of(text))\n  \(caret)", hint: complaint.hint,
      exitCode: complaint.exitCode)
  }
}
