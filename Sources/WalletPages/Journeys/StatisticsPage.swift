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
        FigureList(id: "countries", heading: screen.countriesTitle, figures: screen.countries)
        FigureList(id: "towns", heading: screen.townsTitle, figures: screen.towns)
        FigureList(id: "transports", heading: words("ui.transports"), figures: screen.transports)
        spending
      }
    }
  }

  private var overview: some HTML {
    section(.class("group"), .id("days")) {
      if !screen.countries.isEmpty {
        div(.class("card world-card")) { WorldMapView(countries: screen.countries, title: screen.mapTitle) }
      }
      StatTiles(tiles: screen.tiles)
      p(.class("item-actions")) {
        ActionLink(words("travel.title"), icon: "route", to: screen.travelAddress)
        if let title = screen.yearTitle {
          ActionLink(title, icon: "star", to: screen.yearAddress)
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
        ActionLink(words("report.title"), icon: "chart", to: screen.reportAddress)
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
