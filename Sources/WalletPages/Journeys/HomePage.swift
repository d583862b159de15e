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
      if let text = screen.newsText { waiting("family", text, at: "/activity") }
      if !screen.stats.isEmpty {
        SearchField(words: words)
        div(.data("results"), .hidden)
        p(.class("visually-hidden"), .role("status"), .data("announce"))
      }
      div(.data("behind-results")) { overview }
    }
    if screen.empty == nil { AddButton(address: screen.addAddress, label: screen.addLabel) }
  }

  @HTMLBuilder private var overview: some HTML {
    if screen.hasSample { SampleCard(words: words) }
    if let state = screen.empty {
      EmptyStateView(state)
      firstWays
    }
    ForEach(screen.active) { activeJourney($0) }
    if !screen.active.isEmpty {
      p(.class("home-ways")) {
        PlainLink(words("ui.addConfirmation"), to: "/inbox")
        if screen.active.contains(where: { $0.nextCard != nil }) { PlainLink(words("home.glance"), to: "/glance") }
      }
    }
    if !screen.coming.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { words("ui.comingJourneys") }
        JourneyCardList(cards: screen.coming, words: words)
      }
    }
    if !screen.stats.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { a(.href("/journeys")) { words("title.journeys") } }
        JourneysViews(current: nil, words: words)
      }
      stats
    }
    if !screen.insights.isEmpty { insights }
  }

  private func waiting(_ icon: String, _ text: String, at address: String = "/inbox") -> some HTML {
    p(.class("card waiting")) {
      a(.href(address)) {
        Icon(icon)
        " "
        text
      }
    }
  }

  private var firstWays: some HTML {
    div(.class("first-ways")) {
      PlainLink(words("ui.addConfirmation"), to: "/inbox")
      PlainLink(words("ui.importFile"), to: "/import")
      form(.method("post"), .action("/samples")) {
        button(.class("button-plain")) { words("ui.lookAtSample") }
      }
    }
  }

  private func activeJourney(_ journey: HomeScreen.ActiveJourney) -> some HTML {
    section(.class("group")) {
      if let picture = journey.card.cover.head {
        banner(journey.card, picture)
      } else {
        h2(.class("group-title")) {
          a(.href(journey.card.address)) { journey.card.title }
          " "
          span(.class("muted")) { journey.card.dates }
        }
      }
      if let next = journey.nextCard {
        NextCards(next: next, later: journey.laterCards, words: words) { nothingNext(journey.card) }
      } else {
        nothingNext(journey.card)
      }
    }
  }

  private func nothingNext(_ card: JourneyCard) -> some HTML {
    a(.class("card quiet"), .href(card.address)) { words("ui.nothingNext") }
  }

  private func banner(_ card: JourneyCard, _ picture: String) -> some HTML {
    a(.class("hero home-cover has-picture " + card.cover.gradient), .href(card.address)) {
      CoverPicture(address: picture)
      h2(.class("hero-title")) { card.title }
      p { card.dates }
    }
  }

  private var stats: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { a(.href("/statistics")) { words("ui.statistics") } }
      ul(.class("stats")) {
        for stat in screen.stats {
          li {
            a(.class("card stat"), .href(stat.address)) {
              span(.class("stat-value")) { stat.value }
              if let more = stat.more { span(.class("stat-more")) { more } }
              span(.class("stat-label")) { stat.label }
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
            a(.class("row-link"), .href(insight.address)) {
              Badge(insight.icon, tint: "slate")
              span(.class("row-text")) {
                span(.class("row-subtitle")) { insight.label }
                span(.class("row-title")) { insight.value }
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
