import Foundation
import FoundationNetworking
import Lotus

/// What a call is at a moment: an answer, or why there is none.
///
///     struct RepositoriesState: ResponseState {
///       typealias Body = Data
///       var state: BaseState?
///       var data: [Repository]?
///       init(state: BaseState) { self.state = state }
///       init(response: (HTTPURLResponse, Data?)) { … }
///     }
public protocol ResponseState: SendableMetatype {
  /// What the body is handed over as: `Data` or `String`.
  associatedtype Body: ResponseBody
  /// Why there is no answer, or that all is well; nil is well too.
  var state: BaseState? { get }
  /// A call without an answer: offline, or a status that `RxRestClient.validate` refused.
  init(state: BaseState)
  /// A call with an answer. The body is nil only where it is no `Body`; without one it is empty.
  init(response: (HTTPURLResponse, Body?))
}

/// What a body can be handed over as.
public protocol ResponseBody: Sendable {
  /// The body of a response; nil when it is none of this type.
  static func body(_ data: Data, of response: HTTPURLResponse) -> Self?
}

extension Data: ResponseBody {
  /// The bytes.
  public static func body(_ data: Data, of response: HTTPURLResponse) -> Data? { data }
}

extension String: ResponseBody {
  /// The text, in the charset that Content-Type names, else UTF-8; nil in a charset that Foundation does not
  /// know here, and for bytes that are no text in theirs.
  public static func body(_ data: Data, of response: HTTPURLResponse) -> String? {
    guard let name = response.textEncodingName?.lowercased() else {
      return String(data: data, encoding: .utf8)
    }
    return charsets[name].flatMap { String(data: data, encoding: $0) }
  }

  /// By the names of the IANA registry.
  private static let charsets: [String: Encoding] = [
    "utf-8": .utf8, "us-ascii": .ascii, "iso-8859-1": .isoLatin1, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "utf-16": .utf16, "euc-jp": .japaneseEUC,
    "shift_jis": .shiftJIS,
  ]
}
