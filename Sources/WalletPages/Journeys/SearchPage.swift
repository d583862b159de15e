import WalletHTML
import WalletScreens
import WalletWords

/// What a search has found.
struct SearchPage: Page {
  let screen: SearchScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle)
      SearchField(text: screen.searchText, kind: screen.searchKind, journey: screen.searchJourney, words: words)
      div(.id("results"), .data("results")) {
        ChipsView(tabs: screen.filters, label: words("ui.filter"))
        if let journey = screen.journeyTitle { scope(journey) }
        p(.class("muted found-text"), .data("announced")) { screen.resultText }
        ForEach(screen.found) { group in
          section(.class("group")) {
            h2(.class("group-title")) { group.title }
            ul(.class("card rows")) {
              ForEach(group.rows) { found($0) }
            }
          }
        }
      }
      p(.class("visually-hidden"), .role("status"), .data("announce"))
    }
  }

  private func scope(_ journey: String) -> some HTML {
    p(.class("muted found-in")) {
      words("ui.searchOnlyIn") + " "
      strong { journey }
      "\u{A0}· "
      a(.href(screen.allAddress)) { words("ui.searchEverywhere") }
    }
  }

  private func found(_ row: SearchScreen.FoundRow) -> some HTML {
    li(.class("row")) {
      a(.class("row-link"), .href(row.address)) {
        Badge(row.icon, tint: row.tint)
        span(.class("row-text")) {
          span(.class("row-title")) { MarkedPieces(pieces: row.titlePieces) }
          span(.class("row-subtitle")) { row.place }
          if !row.excerpt.isEmpty { span(.class("row-subtitle")) { MarkedPieces(pieces: row.excerpt) } }
        }
      }
    }
  }
}

/// A text with the words in it that were searched for.
private struct MarkedPieces: HTML {
  let pieces: [TextPiece]

  var body: some HTML {
    for piece in pieces {
      if piece.isHit { mark { piece.text } } else { piece.text }
    }
  }
}

extension SearchScreen: PresentedScreen {
  public var page: some HTML { SearchPage(screen: self) }
}
