import WalletHTML
import WalletScreens
import WalletWords

/// The places that one wants to see on a journey.
struct PlacesPage: Page {
  let screen: PlacesScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page")) {
      PageHead(screen.listTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      EmptyStateView(screen.empty)
      if screen.hasPlaces {
        ChipsView(tabs: screen.visitedFilters, label: words("ui.filter"))
        ChipsView(tabs: screen.categoryFilters, label: words("ui.category"), style: "chips chips-more")
        orders
      }
      if let text = screen.noneText { p(.class("card quiet")) { text } }
      GroupsView(groups: screen.groups, words: words)
      PagerView(pager: screen.pager, words: words)
    }
    if let address = screen.newAddress { AddButton(address: address, label: screen.newLabel) }
  }

  private var orders: some HTML {
    p(.class("orders")) {
      span(.class("muted")) { words("ui.order") }
      for order in screen.orders {
        " "
        a(.class("order"), .href(order.address)) { order.label }
          .attributes(.ariaCurrent("true"), when: order.isCurrent)
      }
    }
  }
}

extension PlacesScreen: PresentedScreen {
  public var page: some HTML { PlacesPage(screen: self) }
}
