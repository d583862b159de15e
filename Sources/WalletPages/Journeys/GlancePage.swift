import WalletHTML
import WalletScreens
import WalletWords

/// What comes next, in large letters.
struct GlancePage: Page {
  let screen: GlanceScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow glance")) {
      if let card = screen.card {
        p(.class("glance-journey")) { card.journeyName }
        h1 {
          Badge(card.icon, tint: card.tint)
          " "
          a(.href(card.address)) { card.heading }
        }
        if let subtitle = card.subtitle { p(.class("glance-route")) { subtitle } }
        when(card)
        facts(card)
        if let pass = card.pass {
          a(.class("card glance-code"), .href(pass.gateAddress)) { CodePicture(pass: pass) }
        }
      } else {
        div(.class("empty")) {
          span(.class("empty-icon")) { Icon("journey") }
          h1 { words("glance.empty.title") }
          p { words("glance.empty.text") }
          a(.class("button"), .href("/")) { words("ui.toHome") }
        }
      }
    }
  }

  private func when(_ card: GlanceScreen.Card) -> some HTML {
    div(.class("glance-when")) {
      p(.class("glance-time")) { card.time }
      p(.class("glance-day")) { card.day }
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

  @HTMLBuilder private func facts(_ card: GlanceScreen.Card) -> some HTML {
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
