import WalletHTML
import WalletScreens
import WalletWords

/// Home: what is on, what comes, and how much one has travelled.
struct HomePage: Page {
  let screen: HomeScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page"), .data("pull")) {
      Uses(.pull)
      PageHead(screen.greeting)
      if let failure = screen.failure {
        div(.class("alert"), .role("alert")) { p { a(.href("/backups")) { failure } } }
      }
      if let text = screen.filedText { waiting("check", text) }
      if let text = screen.waiting { waiting("inbox", text) }
      if !screen.stats.isEmpty {
        SearchField(words: words)
        div(.data("results"), .hidden)
        p(.class("visually-hidden"), .role("status"), .data("announce"))
      }
      div(.data("behind-results")) { overview }
    }
    if screen.empty == nil { AddButton(address: "/journeys/new", label: words("ui.newJourney")) }
  }

  @HTMLBuilder private var overview: some HTML {
    if screen.hasSample { SampleCard(words: words) }
    if let state = screen.empty {
      EmptyStateView(state)
      firstWays
    }
    ForEach(screen.active) { activeJourney($0) }
    if !screen.coming.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { words("ui.comingJourneys") }
        JourneyCardList(cards: screen.coming, words: words)
      }
    }
    if !screen.stats.isEmpty { stats }
    if !screen.insights.isEmpty { insights }
  }

  private func waiting(_ icon: String, _ text: String) -> some HTML {
    p(.class("card waiting")) {
      a(.href("/inbox")) {
        Icon(icon)
        " "
        text
      }
    }
  }

  private var firstWays: some HTML {
    div(.class("first-ways")) {
      PlainLink(words("ui.importFile"), to: "/import")
      form(.method("post"), .action("/samples")) {
        button(.class("button-plain")) { words("ui.lookAtSample") }
      }
    }
  }

  private func activeJourney(_ journey: HomeScreen.ActiveJourney) -> some HTML {
    section(.class("group")) {
      h2(.class("group-title")) {
        a(.href(journey.card.cardAddress)) { journey.card.cardTitle }
        " "
        span(.class("muted nowrap")) { journey.card.cardDates }
      }
      if let next = journey.nextCard {
        NextCardView(card: next, words: words)
      } else {
        a(.class("card quiet"), .href(journey.card.cardAddress)) { words("ui.nothingNext") }
      }
    }
  }

  private var stats: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { a(.href("/statistics")) { words("ui.statistics") } }
      ul(.class("stats")) {
        for stat in screen.stats {
          li {
            a(.class("card stat"), .href(stat.statAddress)) {
              span(.class("stat-value")) { stat.statValue }
              span(.class("stat-label")) { stat.statLabel }
            }
          }
          .attributes(.class("stat-long"), when: stat.isLong)
        }
      }
    }
  }

  private var insights: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { words("ui.insights") }
      ul(.class("card rows")) {
        for insight in screen.insights {
          li(.class("row")) {
            a(.class("row-link"), .href(insight.insightAddress)) {
              Badge(insight.insightIcon, tint: "slate")
              span(.class("row-text")) {
                span(.class("row-subtitle")) { insight.insightLabel }
                span(.class("row-title")) { insight.insightValue }
              }
            }
          }
        }
      }
    }
  }
}

extension HomeScreen: PresentedScreen {
  public var page: some HTML { HomePage(screen: self) }
}
