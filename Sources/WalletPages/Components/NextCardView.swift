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
        span(.class("pill")) { card.nextDistance }
      }
      if let ends = card.nextSpan {
        SpanView(ends: ends)
      } else {
        p(.class("next-when")) {
          span(.class("span-time")) { card.next.time }
          " "
          span(.class("span-note")) { card.next.day }
        }
      }
      foot
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
      if let seat = card.nextSeat {
        div {
          dt { words("ui.seat") }
          dd { seat }
        }
      }
    }
  }
}
