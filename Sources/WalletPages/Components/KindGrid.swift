import WalletHTML
import WalletScreens

/// What can be added to a journey.
struct KindGrid: HTML {
  let kinds: [KindChoice]

  var body: some HTML {
    ul(.class("kind-grid")) {
      for kind in kinds {
        li {
          a(.href(kind.kindAddress)) {
            Badge(kind.kindIcon, tint: kind.kindTint)
            span { kind.kindLabel }
          }
        }
      }
    }
  }
}
