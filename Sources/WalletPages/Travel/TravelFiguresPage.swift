import WalletHTML
import WalletScreens
import WalletWords

/// How far, how long and by what one has travelled.
struct TravelFiguresPage: Page {
  let screen: TravelFiguresScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("statistics.title"), address: "/statistics")])
      if let state = screen.empty {
        EmptyStateView(state)
        TravelNotesView(notes: screen.notes)
      } else {
        section(.class("group"), .id("routes")) {
          if let drawing = screen.drawing {
            div(.class("card world-card")) {
              WorldMapView(countries: [], title: screen.mapTitle, routes: drawing)
            }
            p(.class("muted small")) { screen.cutText ?? screen.mapTitle }
          }
          StatTiles(tiles: screen.tiles)
          TravelNotesView(notes: screen.notes)
        }
        if !screen.extremes.isEmpty {
          FigureList(id: "flights", heading: words("travel.flights"), figures: screen.extremes)
        }
        div(.class("charts")) {
          for chart in screen.charts { YearChartView(chart: chart, words: words) }
        }
        FigureList(id: "modes", heading: words("travel.byMode"), figures: screen.modes)
        FigureList(id: "years", heading: words("travel.byYear"), figures: screen.years)
        if !screen.airlines.isEmpty {
          FigureList(id: "airlines", heading: words("travel.byAirline"), figures: screen.airlines)
          if let text = screen.moreAirlines { p(.class("muted small")) { text } }
        }
      }
      if !screen.punctuality.isEmpty {
        FigureList(id: "punctuality", heading: words("travel.punctuality"), figures: screen.punctuality)
        p(.class("muted small")) { words("travel.punctualityExplained") }
      }
      TravelMethodView(method: screen.method)
    }
  }
}

extension TravelFiguresScreen: PresentedScreen {
  public var page: some HTML { TravelFiguresPage(screen: self) }
}

/// The legs that a figure is made of.
struct LegsPage: Page {
  let screen: LegsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("statistics.title"), address: "/statistics"),
          Crumb(title: words("travel.title"), address: "/statistics/travel"),
        ]
      ) { p(.class("muted")) { screen.summary } }
      if let text = screen.emptyText {
        section(.class("card form-part")) { p { text } }
      } else {
        ul(.class("card rows legs")) {
          for row in screen.rows {
            li(.class("row")) {
              a(.class("row-link"), .href(row.address)) {
                Badge(row.icon, tint: row.tint)
                RowText(row.title, row.detail)
              }
            }
          }
        }
        PagerView(pager: screen.pager, words: words)
      }
    }
  }
}

extension LegsScreen: PresentedScreen {
  public var page: some HTML { LegsPage(screen: self) }
}
