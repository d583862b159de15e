import WalletHTML
import WalletScreens
import WalletWords

/// A journey day by day.
struct ItineraryPage: Page {
  let screen: ItineraryScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { screen.summary }
        p(.class("item-actions")) {
          a(.class("action"), .href(screen.journeyAddress + "/calendar"), .download) {
            Icon("export")
            " "
            words("ui.toCalendar")
          }
        }
      }
      EmptyStateView(screen.empty)
      ForEach(screen.days) { day in section(of: day) }
      if screen.days.contains(where: \.isToday) { Uses(.itinerary) }
      PagerView(pager: screen.pager, words: words)
    }
    if screen.mayEdit {
      AddButton(address: screen.journeyAddress + "/add", label: words("ui.addToJourney"))
    }
  }

  private func section(of day: ItineraryScreen.Day) -> some HTML {
    HTMLElement<HTMLTag.section, _>(.class("group")) {
      h2(.class("group-title")) { day.dayTitle }
      div(.class("card")) {
        for stay in day.stays { p(.class("stay")) { stay } }
        if day.rows.isEmpty {
          p(.class("no-plans")) { words("ui.noPlans") }
        } else {
          RowList(rows: day.rows, words: words, style: "rows")
        }
      }
    }
    .attributes(.id("today"), .data("today"), when: day.isToday)
  }
}

extension ItineraryScreen: PresentedScreen {
  public var page: some HTML { ItineraryPage(screen: self) }
}
