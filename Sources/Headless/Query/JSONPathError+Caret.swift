import JSONTree
import Sessions
import TerminalText

extension JSONPathError {
  /// What is wrong in words, with the expression and a caret under the place.
  var complaint: Complaint {
    var complaint = Complaint(self)
    let before = VisibleText.of(String(decoding: text.utf8.prefix(offset), as: UTF8.self))
    let caret = String(repeating: " ", count: TextWidth.columns(of: before)) + "^"
    complaint.place = [VisibleText.of(text), caret]
    return complaint
  }
}
