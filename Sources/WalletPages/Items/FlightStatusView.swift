import WalletHTML
import WalletScreens
import WalletWords

/// How a flight fares, and the button that brings its booking up to date.
struct FlightStatusView: HTML {
  let card: FlightStatusCard
  let words: Words

  var body: some HTML {
    section(.class("card flight-status"), .ariaLabelledBy("flight-status-title")) {
      h2(.id("flight-status-title")) { words("flight.status") }
      p(.class("flight-headline")) { card.headline }.attributes(.class("is-trouble"), when: card.isTrouble)
      if let connection = card.connection { p(.class("flight-headline is-trouble")) { connection } }
      FactsView(facts: card.facts, words: words, style: "facts")
      if let address = card.updateAddress {
        form(.method("post"), .action(address)) {
          button(.class("button-plain")) { words("flight.update") }
        }
      }
      p(.class("muted small")) { card.source }
    }
  }
}
