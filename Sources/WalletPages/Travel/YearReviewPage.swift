import WalletHTML
import WalletScreens
import WalletWords

/// A year of travelling, to be read, printed and shared.
struct YearReviewPage: Page {
  let screen: YearReviewScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(
      .class("page year"), .data("viewer"), .data("file", address: screen.printAddress),
      .data("name", value: screen.fileName)
    ) {
      Uses(.viewer)
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("statistics.title"), address: "/statistics")]) {
        if let text = screen.soFarText { p(.class("muted")) { text } }
      }
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        overview
        months
        if !screen.highlights.isEmpty { highlights }
        if !screen.modes.isEmpty {
          FigureList(id: "modes", heading: words("travel.byMode"), figures: screen.modes)
          TravelNotesView(notes: screen.notes)
        }
        if !screen.journeys.isEmpty {
          FigureList(id: "journeys", heading: words("title.journeys"), figures: screen.journeys)
          if let text = screen.moreText { p(.class("muted small")) { text } }
        }
        if !screen.modes.isEmpty { TravelMethodView(method: screen.method) }
      }
      years
    }
  }

  @HTMLBuilder private var overview: some HTML {
    if !screen.countries.isEmpty || screen.drawing != nil {
      div(.class("card world-card")) {
        WorldMapView(countries: screen.countries, title: screen.mapTitle, routes: screen.drawing)
      }
    }
    StatTiles(tiles: screen.tiles)
    tools
    if !screen.countries.isEmpty {
      ul(.class("year-countries"), .id("countries")) {
        for country in screen.countries {
          li {
            a(.href(country.address)) {
              span(.ariaHidden) { country.mark }
              " "
              country.title
            }
          }
        }
      }
    }
  }

  private var tools: some HTML {
    p(.class("item-actions")) {
      ActionLink(words("year.pdf"), icon: "document", to: screen.printAddress, isDownload: true)
      button(.type("button"), .class("action needs-script"), .data("share"), .hidden) { words("ui.share") }
      button(.type("button"), .class("action needs-script"), .data("print"), .hidden) { words("ui.print") }
    }
  }

  private var months: some HTML {
    section(.class("card chart year-months"), .id("months")) {
      div(.class("chart-head")) { h2 { words("year.months") } }
      ol(.class("columns")) {
        for month in screen.months {
          li {
            span(.class("visually-hidden")) { month.label }
            span(.class("year-days"), .ariaHidden) { month.days }
            svg(
              .class("column"), .ariaHidden, .custom(name: "viewBox", value: "0 0 10 100"),
              .custom(name: "preserveAspectRatio", value: "none")
            ) { rect(.custom(name: "width", value: "10"), .custom(name: "height", value: month.height)) }
            span(.ariaHidden) { month.letter }
          }
        }
      }
    }
  }

  private var highlights: some HTML {
    ul(.class("card rows"), .id("highlights")) {
      for figure in screen.highlights {
        li(.class("row")) { a(.class("row-link"), .href(figure.address)) { RowText(figure.title, figure.note) } }
      }
    }
  }

  private var years: some HTML {
    nav(.class("pager"), .ariaLabel(words("ui.years"))) {
      if let previous = screen.previous { PlainLink(previous.label, to: previous.address) }
      if let next = screen.next { PlainLink(next.label, to: next.address) }
    }
  }
}

extension YearReviewScreen: PresentedScreen {
  public var page: some HTML { YearReviewPage(screen: self) }
}
