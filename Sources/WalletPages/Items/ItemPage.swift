import WalletHTML
import WalletScreens
import WalletWords

/// One thing of a journey, beside the list that it is in.
struct ItemPage: Page {
  let screen: ItemScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("split")) {
      div(.class("pane-list")) {
        header(.class("pane-head")) {
          h2 { a(.href(screen.journeyAddress)) { screen.journeyTitle } }
          p { a(.href(screen.listAddress)) { screen.listTitle } }
        }
        GroupsView(groups: screen.groups, words: words)
      }
      article(.class("pane-detail")) {
        top
        details
        belongings
      }
    }
  }

  /// What it is, its two ends, and what is done with it.
  @HTMLBuilder private var top: some HTML {
    ItemHead(screen: screen)
    countdown
    if let status = screen.flightStatus { FlightStatusView(card: status, words: words) }
    if let ticket = screen.ticket {
      TicketView(ticket: ticket, screen: screen)
    } else {
      ends
      PassesView(passes: screen.passes, words: words)
    }
    actions
  }

  /// All that is known of it.
  @HTMLBuilder private var details: some HTML {
    if let card = screen.legsCard { LegsView(card: card, words: words) }
    if screen.ticket == nil { FactsView(facts: screen.tiles, words: words, style: "tiles") }
    if let prose = screen.itemProse { section(.class("card markdown")) { prose } }
    if let document = screen.documentView { DocumentPane(document: document, words: words) }
    if let reading = screen.documentReading { DocumentReadingView(reading: reading, words: words) }
    if let division = screen.division { DivisionView(division: division, words: words) }
    if let checklist = screen.checklist {
      ChecklistView(checklist: checklist, mayEdit: screen.mayEdit, words: words)
    }
    FactsView(facts: screen.facts, words: words)
  }

  /// What belongs to it, and what leads on.
  @HTMLBuilder private var belongings: some HTML {
    if let card = screen.remindersCard { RemindersCardView(card: card, words: words) }
    papers
    if let card = screen.commentsCard { CommentsView(card: card, words: words) }
    if !screen.ways.isEmpty { WaysView(ways: screen.ways, words: words) }
    if !screen.spots.isEmpty { spots }
    p(.class("muted small")) { screen.changedText }
    if let address = screen.moveAddress { p { PlainLink(words("move.title"), to: address) } }
  }

  @HTMLBuilder private var countdown: some HTML {
    if let countdown = screen.countdown {
      Uses(.countdown)
      p(.class("countdown")) {
        span { words("ui.departsIn") }
        " "
        strong(
          .role("timer"), .data("countdown", value: countdown.countdownTo), .data("days", value: countdown.withDays),
          .data("hours", value: countdown.withHours), .data("minutes", value: countdown.withMinutes),
          .data("over", value: countdown.whenOver)
        ) { countdown.countdownText }
      }
    }
  }

  @HTMLBuilder private var ends: some HTML {
    if let span = screen.span {
      div(.class("card")) {
        SpanView(ends: span)
        if let remark = screen.remark { p(.class("remark")) { remark } }
      }
    }
  }

  private var actions: some HTML {
    p(.class("item-actions")) {
      for action in screen.actions {
        ActionLink(action.label, icon: action.icon, to: action.address)
      }
      if let calendar = screen.calendarAddress {
        ActionLink(words("ui.toCalendar"), icon: "export", to: calendar, isDownload: true)
      }
    }
  }

  @HTMLBuilder private var papers: some HTML {
    if !screen.papers.isEmpty {
      section(.class("papers"), .ariaLabel(words("ui.papers"))) {
        h2(.class("group-title")) { words("ui.papers") }
        ul(.class("card rows document-rows")) {
          for paper in screen.papers { DocumentRow(document: paper) }
        }
      }
    }
  }

  private var spots: some HTML {
    section(.class("spots")) {
      h2(.class("group-title")) { words("ui.openInMaps") }
      ul(.class("card")) {
        for spot in screen.spots {
          li {
            p(.class("spot-label")) { spot.label }
            p(.class("spot-maps")) {
              for map in spot.maps {
                a(.href(map.address), .rel("noreferrer")) { map.label }
                " "
              }
            }
          }
        }
      }
      if let address = screen.nearbyAddress {
        p(.class("spot-nearby")) { PlainLink(words("nearby.title"), to: address) }
      }
    }
  }
}

extension ItemScreen: PresentedScreen {
  public var page: some HTML { ItemPage(screen: self) }
}
