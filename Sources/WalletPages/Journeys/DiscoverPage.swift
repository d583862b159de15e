import WalletHTML
import WalletScreens
import WalletWords

/// Places worth going to, and what guides say of the towns of a journey.
struct DiscoverPage: Page {
  let screen: DiscoverScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("item-actions")) {
          ActionLink(words("nearby.title"), icon: "place", to: screen.journeyAddress + "/nearby")
          if let address = screen.hotelsAddress {
            ActionLink(words("hotelSearch.title"), icon: "hotel", to: address)
          }
        }
      }
      EmptyStateView(screen.empty)
      if !screen.searches.isEmpty { searches }
      if !screen.wishes.isEmpty { group(words("discover.wishes"), screen.wishes) }
      if !screen.favourites.isEmpty { group(words("discover.favourites"), screen.favourites) }
      ForEach(screen.guides) { guide($0) }
    }
  }

  private var searches: some HTML {
    nav(.class("chips"), .ariaLabel(words("around.title"))) {
      for search in screen.searches { a(.class("chip"), .href(search.address)) { search.label } }
    }
  }

  private func group(_ title: String, _ entries: [DiscoverScreen.Entry]) -> some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { title }
      ul(.class("card rows")) {
        for entry in entries {
          li(.class("row")) {
            a(.class("row-link"), .href(entry.address)) {
              Badge(entry.icon, tint: entry.tint)
              RowText(entry.title, entry.subtitle)
            }
          }
        }
      }
    }
  }

  private func guide(_ guide: DiscoverScreen.Guide) -> some HTML {
    section(.class("group"), .id(guide.id)) {
      h2(.class("group-title")) { guide.town }
      for text in guide.texts {
        article(.class("card guide"), .lang(text.language)) {
          h3 { text.work + ": " + text.title }
          for paragraph in text.paragraphs { p { paragraph } }
          p(.class("muted small"), .lang(words.language.rawValue)) {
            a(.href(text.address), .rel("noreferrer")) { text.linkLabel }
            ", "
            a(.href(screen.licence.url), .rel("noreferrer license")) { screen.licence.name }
            ". " + guide.ageText
          }
        }
      }
    }
  }
}

extension DiscoverScreen: PresentedScreen {
  public var page: some HTML { DiscoverPage(screen: self) }
}
