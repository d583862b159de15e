import WalletHTML
import WalletScreens
import WalletWords

/// How much one has travelled.
struct StatisticsPage: Page {
  let screen: StatisticsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle) { p(.class("muted")) { words("ui.statisticsCount") } }
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        overview
        div(.class("charts")) {
          for chart in screen.charts { YearChartView(chart: chart, words: words) }
        }
        figures("countries", screen.countriesTitle, screen.countries)
        figures("towns", screen.townsTitle, screen.towns)
        figures("transports", words("ui.transports"), screen.transports)
        spending
      }
    }
  }

  private var overview: some HTML {
    section(.class("group"), .id("days")) {
      if !screen.countries.isEmpty {
        div(.class("card world-card")) { WorldMapView(countries: screen.countries, title: screen.mapTitle) }
      }
      ul(.class("stats stats-even")) {
        for tile in screen.tiles {
          li {
            a(.class("card stat"), .href(tile.address)) {
              span(.class("stat-value")) { tile.value }
              span(.class("stat-label")) { tile.label }
            }
          }
        }
      }
      if let longest = screen.longestTitle {
        p(.class("longest")) {
          words("ui.longestJourney") + ": "
          a(.href(screen.longestAddress)) { longest }
        }
      }
    }
  }

  private func figures(_ id: String, _ heading: String, _ figures: [StatisticsScreen.Figure]) -> some HTML {
    section(.class("group"), .id(id)) {
      h2(.class("group-title")) { heading }
      ul(.class("card rows")) {
        for figure in figures {
          li(.class("row")) {
            a(.class("row-link"), .href(figure.address)) {
              if !figure.mark.isEmpty { span(.class("figure-mark"), .ariaHidden) { figure.mark } }
              RowText(figure.title, figure.note)
              span(.class("row-trailing")) { figure.value }
            }
          }
        }
      }
    }
  }

  private var spending: some HTML {
    section(.class("group"), .id("spending")) {
      h2(.class("group-title")) { words("ui.spentInAll") }
      ul(.class("card rows")) {
        for spent in screen.spending {
          li(.class("row")) {
            div(.class("row-link")) {
              Badge(spent.icon, tint: spent.tint)
              RowText(spent.title)
              span(.class("row-trailing")) { spent.totals }
            }
          }
        }
      }
      p(.class("item-actions")) {
        a(.class("action"), .href(screen.reportAddress)) {
          Icon("chart")
          " "
          words("report.title")
        }
      }
    }
  }
}

extension StatisticsScreen: PresentedScreen {
  public var page: some HTML { StatisticsPage(screen: self) }
}

/// The journeys that a figure counts.
struct VisitsPage: Page {
  let screen: VisitsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.statistics"), address: "/statistics")])
      JourneyCardList(cards: screen.cards, words: words)
      PagerView(pager: screen.pager, words: words)
    }
  }
}

extension VisitsScreen: PresentedScreen {
  public var page: some HTML { VisitsPage(screen: self) }
}
