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
        days
        figures("countries", screen.countriesTitle, screen.countries)
        figures("towns", screen.townsTitle, screen.towns)
        figures("transports", words("ui.transports"), screen.transports)
        spending
      }
    }
  }

  private var days: some HTML {
    section(.class("group"), .id("days")) {
      h2(.class("group-title")) { words("ui.daysTravelled") }
      div(.class("card ask")) {
        p(.class("stat-value")) { screen.daysText }
        if let longest = screen.longestTitle {
          p {
            words("ui.longestJourney") + ": "
            a(.href(screen.longestAddress)) { longest }
          }
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
              span(.class("figure-mark"), .ariaHidden) { figure.mark }
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
