import WalletHTML
import WalletScreens
import WalletWords

/// The legs that were booked together, with the layovers between them.
struct LegsView: HTML {
  let card: LegsCard
  let words: Words

  var body: some HTML {
    section(.class("legs")) {
      h2(.class("group-title")) { words("ui.bookedTogether") }
      ol(.class("card rows")) {
        for leg in card.legs {
          RowView(row: leg.leg, words: words)
          if let layover = leg.layover {
            li(.class("layover layover-" + layover.rating)) {
              span { layover.text }
              if let verdict = layover.verdict {
                " "
                strong { verdict }
              }
            }
          }
        }
      }
    }
  }
}
