import WalletHTML
import WalletScreens

/// What can be added to a journey.
struct KindGrid: HTML {
  let kinds: [KindChoice]

  var body: some HTML {
    Uses(.plannedDay)
    ul(.class("kind-grid"), .data("plans")) {
      for kind in kinds {
        li {
          a(.href(kind.address)) {
            Badge(kind.icon, tint: kind.tint)
            span { kind.kindLabel }
          }
        }
      }
    }
  }
}
