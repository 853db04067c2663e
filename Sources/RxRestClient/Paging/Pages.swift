import Lotus

/// The states of a call for pages.
final class Pages<R, T: PagingState<R>, Trigger: AsyncSequence>: StateSource<T>
where Trigger.Element == Void {
  private var query: any PagingQueryProtocol
  private let call: (any PagingQueryProtocol) -> Call
  /// The page that is asked for; nil while the trigger is.
  private var page: Answers<T>?
  private let trigger: NextPageTrigger
  private var items: [R.Item] = []
  private var isOver = false

  init(
    _ query: any PagingQueryProtocol, _ trigger: Trigger,
    call: @escaping (any PagingQueryProtocol) -> Call
  ) {
    self.query = query
    self.call = call
    self.trigger = NextPageTrigger(trigger)
    page = Answers(call(query))
  }

  override func next(isolation actor: isolated (any Actor)?) async throws(RxRestClientError) -> T? {
    if isOver { return nil }
    isOver = true
    var page = page
    if page == nil { page = try await nextPage(isolation: actor) }
    guard let page, let state = try await page.next(isolation: actor) else { return nil }
    if page.isOver {
      self.page = nil
      isOver = !collect(into: state)
      // From here on, before anybody sees the page, an event is one for the next.
      if !isOver { await trigger.listen() }
    } else {
      self.page = page
      isOver = false
    }
    return state
  }

  /// Waits for the trigger; nil when it never fires again.
  private func nextPage(
    isolation actor: isolated (any Actor)?
  ) async throws(RxRestClientError) -> Answers<T>? {
    do {
      guard try await trigger.fired() else {
        if Task.isCancelled { throw RxRestClientError.cancelled }
        return nil
      }
    } catch { throw error as? RxRestClientError ?? .trigger(error) }
    query = query.nextPage()
    return Answers(call(query))
  }

  /// Puts the items of all pages into a state; answers whether there may be more.
  private func collect(into state: T) -> Bool {
    guard var response = state.response else { return false }
    let isEmpty = response.items.isEmpty
    items += response.items
    response.items = items
    state.response = response
    return !isEmpty && response.canLoadMore
  }
}
