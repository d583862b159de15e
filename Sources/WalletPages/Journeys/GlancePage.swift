import WalletHTML
import WalletScreens
import WalletWords

/// What comes next, in large letters.
struct GlancePage: Page {
  let screen: GlanceScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow glance")) {
      if let card = screen.card, !screen.laterCards.isEmpty || card.dayClock != nil {
        div(.data("clock-next")) {
          div(.data("until", value: card.until)) { GlanceCardView(card: card, words: words) }
          for later in screen.laterCards {
            HTMLElement<HTMLTag.template, _>(.data("until", value: later.until)) {
              GlanceCardView(card: later, words: words)
            }
          }
          HTMLElement<HTMLTag.template, _>(.data("until", value: "")) { nothing }
        }
      } else if let card = screen.card {
        GlanceCardView(card: card, words: words)
      } else {
        nothing
      }
    }
  }

  private var nothing: some HTML {
    div(.class("empty")) {
      span(.class("empty-icon")) { Icon("journey") }
      h1 { words("glance.empty.title") }
      p { words("glance.empty.text") }
      a(.class("button"), .href("/")) { words("ui.toHome") }
    }
  }
}

/// One thing that comes, in large letters.
private struct GlanceCardView: HTML {
  let card: GlanceScreen.Card
  let words: Words

  @HTMLBuilder var body: some HTML {
    p(.class("glance-journey")) { card.journeyName }
    h1 {
      Badge(card.icon, tint: card.tint)
      " "
      a(.href(card.address)) { card.heading }
    }
    if let subtitle = card.subtitle { p(.class("glance-route")) { subtitle } }
    when
    if let expected = card.expected { p(.class("glance-live")) { expected } }
    if let live = card.live { p(.class("glance-live")) { live } }
    if let weather = card.weather {
      for line in weather.lines { WeatherLineView(line: line) }
      WeatherSource(text: weather.source)
    }
    facts
    if let pass = card.pass {
      a(.class("card glance-code"), .href(pass.gateAddress)) { CodePicture(pass: pass) }
    }
    p { a(.href(card.journeyAddress + "/good-to-know")) { words("goodToKnow.title") } }
  }

  private var when: some HTML {
    div(.class("glance-when")) {
      p(.class("glance-time")) { card.time }
      p(.class("glance-day")) { card.day }.clock(card.dayClock)
      if let countdown = card.countdown {
        Uses(.countdown)
        p(.class("glance-countdown")) {
          span(
            .role("timer"), .data("countdown", value: countdown.countdownTo), .data("days", value: countdown.withDays),
            .data("hours", value: countdown.withHours), .data("minutes", value: countdown.withMinutes),
            .data("over", value: countdown.whenOver)
          ) { countdown.countdownText }
        }
      } else {
        p(.class("glance-countdown")) { card.distance }
      }
    }
  }

  @HTMLBuilder private var facts: some HTML {
    if !card.facts.isEmpty {
      dl(.class("glance-facts")) {
        for fact in card.facts {
          div {
            dt { fact.label }
            dd { fact.value }
          }
        }
      }
    }
  }
}

extension GlanceScreen: PresentedScreen {
  public var page: some HTML { GlancePage(screen: self) }
}
