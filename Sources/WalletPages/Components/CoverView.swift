import WalletHTML
import WalletScreens

/// The picture of a cover, which fills what it stands in; nothing where there is none.
struct CoverPicture: HTML {
  let address: String?
  /// Whether it may come after what one reads first.
  var isLazy = false

  @HTMLBuilder var body: some HTML {
    if let address {
      img(.class("backdrop"), .src(address), .alt(""))
        .attributes(.loading("lazy"), when: isLazy)
    }
  }
}

/// A journey's cover beside its name in a list.
struct CoverMini: HTML {
  let cover: Cover

  var body: some HTML {
    span(.class("cover-mini " + cover.gradient), .ariaHidden) { CoverPicture(address: cover.card, isLazy: true) }
  }
}
