import WalletHTML
import WalletScreens
import WalletWords

/// A journey in a list.
struct JourneyCardView: HTML {
  let card: JourneyCard
  let words: Words

  var body: some HTML {
    li(.class("row journey-row")) {
      if let removal = card.removal {
        div(.class("row-main")) { link }
        p(.class("row-removal")) {
          a(.href(removal), .ariaLabel("\(words("ui.delete")): \(card.title)")) { Icon("trash") }
        }
      } else {
        link
      }
    }
    .attributes(.class("has-removal"), when: card.removal != nil)
  }

  private var link: some HTML {
    a(.class("row-link"), .href(card.address)) {
      CoverMini(cover: card.cover)
      span(.class("row-text")) {
        span(.class("row-title")) {
          card.title
          if let flags = card.flags {
            span(.class("flags"), .role("img"), .ariaLabel(card.countries)) { "\u{A0}" + flags }
          }
        }
        span(.class("row-subtitle")) {
          card.dates
          if let length = card.length { "\u{A0}· " + length }
          if let places = card.places { "\u{A0}· " + places }
        }
        if !card.counts.isEmpty { counts }
      }
      span(.class("row-trailing status-" + card.status)) { card.distance }.clock(card.distanceClock)
    }
  }

  private var counts: some HTML {
    span(.class("card-counts")) {
      for count in card.counts {
        span(.role("img"), .ariaLabel(count.label)) {
          Icon(count.icon)
          span(.ariaHidden) { count.text }
        }
      }
    }
  }
}

/// Journeys in a list.
struct JourneyCardList: HTML {
  let cards: [JourneyCard]
  let words: Words

  var body: some HTML {
    ul(.class("card rows")) {
      for card in cards { JourneyCardView(card: card, words: words) }
    }
  }
}
