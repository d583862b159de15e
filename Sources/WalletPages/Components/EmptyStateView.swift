import WalletHTML
import WalletScreens

/// A list without anything in it: why, and the one thing to do.
struct EmptyStateView: HTML {
  private let state: EmptyState?

  /// - Parameter state: nil where there is something
  init(_ state: EmptyState?) { self.state = state }

  var body: some HTML {
    if let state {
      div(.class("empty")) {
        span(.class("empty-icon")) { Icon(state.emptyIcon) }
        h2 { state.emptyTitle }
        p { state.emptyText }
        a(.class("button"), .href(state.emptyAddress)) { state.emptyAction }
      }
    }
  }
}
