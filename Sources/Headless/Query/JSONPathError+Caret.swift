import JSONTree
import Sessions
import TerminalText

extension JSONPathError {
  /// What is wrong in words, and under it the expression, or the part of a long one that is around it, with a caret at the place.
  var complaint: Complaint {
    let (text, offset) = excerpt
    let before = VisibleText.of(String(decoding: text.utf8.prefix(offset), as: UTF8.self))
    var complaint = Complaint(self)
    complaint.place = [
      VisibleText.of(text), String(repeating: " ", count: TextWidth.columns(of: before)) + "^",
    ]
    return complaint
  }
}
