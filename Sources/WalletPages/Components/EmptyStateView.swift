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
        span(.class("empty-icon")) { Icon(state.icon) }
        h2 { state.title }
        p { state.text }
        if let address = state.address { a(.class("button"), .href(address)) { state.action } }
      }
    }
  }
}
