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
          ActionLink(
            words("ui.toCalendar"), icon: "export", to: screen.journeyAddress + "/calendar.ics", isDownload: true)
          " "
          ActionLink(words("feeds.subscribe"), icon: "calendar", to: screen.feedAddress)
          " "
          ActionLink(words("book.title"), icon: "document", to: screen.journeyAddress + "/book")
        }
      }
      ItineraryViews(journeyAddress: screen.journeyAddress, current: .itinerary, words: words)
      EmptyStateView(screen.empty)
      if screen.days.count > 1 { dayStrip }
      ForEach(screen.days) { day in section(of: day) }
      if screen.days.contains(where: { $0.isToday || $0.dayClock != nil }) { Uses(.itinerary) }
      if let source = screen.weatherSource { WeatherSource(text: source) }
      PagerView(pager: screen.pager, words: words)
    }
    if screen.mayEdit {
      AddButton(address: screen.journeyAddress + "/add", label: words("ui.addToJourney"))
    }
  }

  private var dayStrip: some HTML {
    nav(.class("day-strip"), .ariaLabel(words("ui.days"))) {
      for day in screen.days {
        a(.href("#" + day.id)) {
          span { day.weekday }
          " "
          strong { day.number }
        }
        .attributes(.ariaCurrent("date"), when: day.isToday)
        .attributes(.class("is-free"), when: day.rows.isEmpty)
      }
    }
  }

  private func section(of day: ItineraryScreen.Day) -> some HTML {
    HTMLElement<HTMLTag.section, _>(.class("group"), .id(day.id)) {
      div(.class("day-head")) {
        h2(.class("group-title")) { day.dayTitle }.clock(day.dayClock)
        if let address = day.sheetAddress {
          " "
          a(.class("day-open"), .href(address), .title(words("day.print"))) {
            Icon("export")
            span(.class("visually-hidden")) { "\(words("day.print")): \(day.weekday) \(day.number)" }
          }
        }
      }
      StayNotesView(notes: day.notes, mayEdit: screen.mayEdit)
      div(.class("card")) {
        for stay in day.stays { p(.class("stay")) { stay } }
        if let weather = day.weather { WeatherLineView(line: weather) }
        if day.rows.isEmpty {
          p(.class("no-plans")) {
            words("ui.noPlans") + " "
            if screen.mayEdit { a(.href(day.addAddress)) { words("ui.add") } }
          }
        } else {
          ul(.class("rows")) {
            for (index, row) in day.rows.enumerated() {
              if let free = day.free[index] { FreeRow(free: free, mayEdit: screen.mayEdit, words: words) }
              if let way = day.ways[index] { WayRow(way: way) }
              RowView(row: row, words: words)
            }
            if let way = day.wayBack { WayRow(way: way) }
          }
        }
      }
    }
    .attributes(.data("today"), when: day.isToday)
  }
}

/// Free time between two rows of the itinerary.
private struct FreeRow: HTML {
  let free: FreeLine
  let mayEdit: Bool
  let words: Words

  var body: some HTML {
    li(.class("way free")) {
      Icon("snooze")
      " "
      span { free.text }
      if mayEdit, let address = free.addAddress {
        " "
        a(.href(address)) {
          words("ui.add")
          span(.class("visually-hidden")) { ": " + free.clocks }
        }
      }
    }
  }
}

extension ItineraryScreen: PresentedScreen {
  public var page: some HTML { ItineraryPage(screen: self) }
}
