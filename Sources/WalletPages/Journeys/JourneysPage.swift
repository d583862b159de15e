import WalletHTML
import WalletScreens
import WalletWords

/// The list of journeys.
struct JourneysPage: Page {
  let screen: JourneysScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle)
      JourneysViews(current: .list, words: words)
      find
      if let months = screen.months { MonthStripView(strip: months, words: words) }
      ChipsView(tabs: screen.filters, label: words("ui.filter"))
      div(.class("list-tools")) {
        OrdersView(orders: screen.orders, label: words("ui.sortBy"))
        ViewSwitch(views: screen.views)
      }
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        Uses(.pull)
        ul(.data("pull"), .class(screen.isGrid ? "cover-grid" : "card rows")) {
          for card in screen.cards { JourneyCardView(card: card, words: words) }
        }
      }
      PagerView(pager: screen.pager, words: words)
    }
    AddButton(address: "/journeys/new", label: words("ui.newJourney"))
  }

  private var find: some HTML {
    form(.class("find"), .role("search"), .action("/journeys")) {
      Uses(.find)
      HiddenInput("filter", screen.filterName)
      HiddenInput("sort", screen.orderName)
      if let month = screen.monthName { HiddenInput("month", month) }
      label(.class("visually-hidden"), .for("find")) { words("ui.findJourney") }
      input(
        .id("find"), .name("q"), .type("search"), .value(screen.searchText), .maxlength(200),
        .placeholder(words("ui.findJourney")), .autocomplete("off"))
      button(.class("find-go"), .ariaLabel(words("ui.find"))) { Icon("search") }
    }
  }
}

extension JourneysScreen: PresentedScreen {
  public var page: some HTML { JourneysPage(screen: self) }
}
