import Foundation
import FoundationNetworking
import Lotus

/// A query that knows the one after it.
public protocol PagingQueryProtocol: Encodable, Sendable {
  /// The query of the next page.
  func nextPage() -> Self
}

/// A page of an answer.
public protocol PagingResponseProtocol: Decodable, SendableMetatype {
  /// What there are pages of.
  associatedtype Item
  /// Reads a page.
  static var decoder: JSONDecoder { get }
  /// Whether there is another page; asked of a response that has the items of all pages so far.
  var canLoadMore: Bool { get }
  /// The items.
  var items: [Item] { get set }
}

/// The state of a call for pages: the last page, with the items of all.
open class PagingState<R: PagingResponseProtocol>: ResponseState {
  /// The bytes, which `R.decoder` reads.
  public typealias Body = Data
  /// Why there is no page, or that all is well. A page that cannot be decoded is an unexpected error.
  public let state: BaseState?
  /// The last page, with the items of all; nil when there is none.
  public internal(set) var response: R?

  /// No page.
  public required init(state: BaseState) { self.state = state }

  /// A page, of a status from 200 to 299.
  public required init(response: (HTTPURLResponse, Data?)) {
    do {
      if (200..<300).contains(response.0.statusCode) {
        self.response = try R.decoder.decode(R.self, from: response.1 ?? Data())
      }
      state = .online
    } catch {
      state = BaseState(\.unexpectedError, error)
    }
  }
}
