import WalletHTML
import WalletScreens
import WalletWords

/// All journeys as a calendar: the months of a year, and one of them.
struct JourneysMonthPage: Page {
  let screen: JourneysMonthScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page wide")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("title.journeys"), address: "/journeys")])
      JourneysViews(current: .calendar, words: words)
      nav(.class("calendar-bar"), .ariaLabel(words("ui.years"))) {
        step(screen.previousYear, "left")
        h2 { screen.year }
        step(screen.nextYear, "right")
      }
      MonthStripView(strip: screen.strip, words: words)
      nav(.class("calendar-bar"), .ariaLabel(words("view.calendar"))) {
        step(screen.previous, "left")
        h2 { screen.monthTitle }
        step(screen.next, "right")
        p(.class("muted")) { screen.summary }
      }
      MonthGrid(weekdays: screen.weekdays, weeks: screen.weeks)
      if !screen.cards.isEmpty {
        ul(.class("card rows journeys-of-month")) {
          for card in screen.cards { JourneyCardView(card: card, words: words) }
        }
      }
    }
    AddButton(address: "/journeys/new", label: words("ui.newJourney"))
  }

  private func step(_ link: CalendarScreen.Link, _ turned: String) -> some HTML {
    a(.class("action"), .href(link.address), .ariaLabel(link.label)) { Icon("down", turned: turned) }
  }
}

extension JourneysMonthScreen: PresentedScreen {
  public var page: some HTML { JourneysMonthPage(screen: self) }
}
