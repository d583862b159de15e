import WalletHTML
import WalletScreens
import WalletWords

/// A journey in a list.
struct JourneyCardView: HTML {
  let card: JourneyCard
  let words: Words

  var body: some HTML {
    li(.class("row journey-row")) {
      if let removal = card.cardRemoval {
        div(.class("row-main")) { link }
        p(.class("row-removal")) {
          a(.href(removal), .ariaLabel("\(words("ui.delete")): \(card.cardTitle)")) { Icon("trash") }
        }
      } else {
        link
      }
    }
    .attributes(.class("has-removal"), when: card.cardRemoval != nil)
  }

  private var link: some HTML {
    a(.class("row-link"), .href(card.cardAddress)) {
      span(.class("cover-mini " + card.cardCover), .ariaHidden)
      span(.class("row-text")) {
        span(.class("row-title")) {
          card.cardTitle
          if let flags = card.cardFlags {
            span(.class("flags"), .role("img"), .ariaLabel(card.cardCountries)) { "\u{A0}" + flags }
          }
        }
        span(.class("row-subtitle")) {
          card.cardDates
          if let length = card.cardLength { "\u{A0}· " + length }
          if let destination = card.cardDestination { "\u{A0}· " + destination }
        }
        if !card.cardCounts.isEmpty { counts }
      }
      span(.class("row-trailing status-" + card.cardStatus)) { card.cardDistance }
    }
  }

  private var counts: some HTML {
    span(.class("card-counts")) {
      for count in card.cardCounts {
        span(.role("img"), .ariaLabel(count.countLabel)) {
          Icon(count.countIcon)
          span(.ariaHidden) { count.countText }
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
