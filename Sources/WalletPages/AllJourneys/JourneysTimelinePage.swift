import WalletHTML
import WalletScreens
import WalletWords

/// All journeys on a line of time.
struct JourneysTimelinePage: Page {
  let screen: JourneysTimelineScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("title.journeys"), address: "/journeys")])
      JourneysViews(current: .timeline, words: words)
      if let state = screen.empty { EmptyStateView(state) }
      for year in screen.years { TimelineYear(year: year, months: screen.months) }
      PagerView(pager: screen.pager, words: words)
    }
    AddButton(address: "/journeys/new", label: words("ui.newJourney"))
  }
}

/// The journeys of a year below its months.
private struct TimelineYear: HTML {
  let year: JourneysTimelineScreen.Year
  let months: [String]

  var body: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { year.title }
      div(.class("card timeline-year")) {
        p(.class("timeline-months"), .ariaHidden) {
          for month in months { span { month } }
        }
        ul {
          ForEach(year.bars) { bar in
            li { TimelineRow(bar: bar) }
          }
        }
      }
    }
  }
}

/// A journey as a bar of its days.
private struct TimelineRow: HTML {
  let bar: JourneysTimelineScreen.Bar

  var body: some HTML {
    a(.class("timeline-row tint-" + bar.tint), .href(bar.address)) {
      span(.class("timeline-title")) { bar.title }
      " "
      span(.class("timeline-dates")) { bar.dates }
      svg(
        .class("timeline-line"), .custom(name: "viewBox", value: "0 0 \(JourneysTimelineScreen.daysOfYear) 6"),
        .custom(name: "preserveAspectRatio", value: "none")
      ) {
        rect(
          .custom(name: "x", value: String(start)), .custom(name: "width", value: String(width)),
          .custom(name: "height", value: "6"))
      }
    }
    .attributes(.ariaCurrent("true"), when: bar.status == "active")
  }

  /// A journey of a day is as wide as can still be seen.
  private var width: Int { max(bar.length, 3) }
  private var start: Int { min(bar.start, JourneysTimelineScreen.daysOfYear - width) }
}

extension JourneysTimelineScreen: PresentedScreen {
  public var page: some HTML { JourneysTimelinePage(screen: self) }
}
