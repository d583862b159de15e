import WalletHTML
import WalletScreens
import WalletWords

/// What comes next on a journey.
struct NextCardView: HTML {
  let card: NextCard
  let words: Words

  var body: some HTML {
    article(.class("card next tint-edge-" + card.next.tint)) {
      a(.class("next-head"), .href(card.next.address)) {
        Badge(card.next.icon, tint: card.next.tint)
        RowText(card.next.title, card.next.subtitle)
        span(.class("pill")) { card.nextDistance }.clock(card.nextClock)
      }
      if let ends = card.nextSpan {
        SpanView(ends: ends)
      } else {
        p(.class("next-when")) {
          span(.class("span-time")) { LargeTime(card.next.time) }
          " "
          span(.class("span-note")) { card.day }
        }
      }
      if let expected = card.next.expected { p(.class("next-live")) { expected } }
      if let live = card.nextLive { p(.class("next-live")) { live } }
      foot
      if let pass = card.nextPass {
        p(.class("next-pass")) { a(.class("button"), .href(pass.gateAddress)) { pass.codeLabel } }
      }
    }
  }

  private var foot: some HTML {
    dl(.class("next-foot")) {
      if let reference = card.nextReference {
        div {
          dt { words("ui.reference") }
          dd {
            span(.class("reference")) { reference }
            " "
            CopyButton(text: reference, words: words)
          }
        }
      }
      if let coach = card.nextCoach {
        div {
          dt { coach.label }
          dd { coach.value }
        }
      }
      if let seat = card.nextSeat {
        div {
          dt { words("ui.seat") }
          dd { seat }
        }
      }
    }
  }
}

/// The card of what is next; on a kept page those of what is next later too, of which a script shows the one whose time it is.
struct NextCards<Last: HTML>: HTML {
  let next: NextCard
  let later: [NextCard]
  let words: Words
  /// What is shown once nothing comes any more.
  @HTMLBuilder let last: Last

  var body: some HTML {
    if !next.isKept {
      NextCardView(card: next, words: words)
    } else {
      div(.data("clock-next")) {
        div(.data("until", value: next.nextUntil)) { NextCardView(card: next, words: words) }
        for card in later {
          HTMLElement<HTMLTag.template, _>(.data("until", value: card.nextUntil)) {
            NextCardView(card: card, words: words)
          }
        }
        HTMLElement<HTMLTag.template, _>(.data("until", value: "")) { last }
      }
    }
  }
}
