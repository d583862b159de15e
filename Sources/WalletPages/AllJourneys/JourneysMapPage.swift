import WalletHTML
import WalletScreens
import WalletWords

/// All journeys on a map, with the journeys as a list beside it.
struct JourneysMapPage: Page {
  let screen: JourneysMapScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page wide")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("title.journeys"), address: "/journeys")]) {
        p(.class("muted")) { screen.summary }
      }
      JourneysViews(current: .map, words: words)
      if let state = screen.empty { EmptyStateView(state) }
      if !screen.entries.isEmpty {
        div(.class("map-split")) {
          MapView(
            drawing: screen.drawing, pinsAddress: screen.pinsAddress, title: screen.shell.pageTitle,
            ground: screen.ground,
            words: words)
          list
        }
      }
      if let text = screen.cutText { p(.class("muted")) { text } }
    }
  }

  private var list: some HTML {
    ol(.class("card rows map-list")) {
      for entry in screen.entries {
        li(.class("row"), .data("stop", value: entry.number)) {
          button(
            .type("button"), .class("pin-number tint-" + entry.tint),
            .ariaLabel(words("map.show", ["name": entry.title]))
          ) { entry.number }
          a(.class("row-link"), .href(entry.address)) { RowText(entry.title, entry.subtitle) }
        }
      }
    }
  }
}

extension JourneysMapScreen: PresentedScreen {
  public var page: some HTML { JourneysMapPage(screen: self) }
}
