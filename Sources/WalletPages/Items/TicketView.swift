import WalletHTML
import WalletScreens

/// A transport as its ticket: who carries one, from where to where and when, what is needed at the desk, and the code.
struct TicketView: HTML {
  let ticket: Ticket
  let screen: ItemScreen

  var body: some HTML {
    section(.class("card ticket")) {
      p(.class("ticket-head tint-" + screen.itemTint)) {
        Icon(screen.itemIcon)
        " "
        span { ticket.heading }
      }
      if let codes = ticket.codes {
        // The names of the places stand below.
        p(.class("ticket-codes"), .ariaHidden) {
          span { codes.start }
          span(.class("ticket-way")) { Icon(screen.itemIcon) }
          span { codes.end }
        }
      }
      if let ends = screen.span { SpanView(ends: ends) }
      if let remark = screen.remark { p(.class("remark")) { remark } }
      FactsView(facts: screen.tiles, words: screen.shell.words, style: "ticket-facts")
      PassesView(passes: screen.passes, words: screen.shell.words)
    }
  }
}
