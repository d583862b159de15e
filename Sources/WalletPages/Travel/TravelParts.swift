import WalletHTML
import WalletScreens

/// Numbers with what they count, each a link.
struct StatTiles: HTML {
  let tiles: [StatisticsScreen.Tile]

  var body: some HTML {
    ul(.class("stats stats-even")) {
      for tile in tiles {
        li {
          a(.class("card stat"), .href(tile.address)) {
            span(.class("stat-value")) { tile.value }
            span(.class("stat-label")) { tile.label }
          }
        }
      }
    }
  }
}

/// Figures under a heading, each a link to what it counts.
struct FigureList: HTML {
  let id: String
  let heading: String
  let figures: [StatisticsScreen.Figure]

  var body: some HTML {
    section(.class("group"), .id(id)) {
      h2(.class("group-title")) { heading }
      ul(.class("card rows")) {
        for figure in figures {
          li(.class("row")) {
            a(.class("row-link"), .href(figure.address)) {
              if !figure.mark.isEmpty { span(.class("figure-mark"), .ariaHidden) { figure.mark } }
              RowText(figure.title, figure.note)
              span(.class("row-trailing")) { figure.value }
            }
          }
        }
      }
    }
  }
}

/// What figures lack, with the way to it.
struct TravelNotesView: HTML {
  let notes: [TravelNote]

  var body: some HTML {
    if !notes.isEmpty {
      ul(.class("travel-notes small muted")) {
        for note in notes {
          li {
            if let address = note.address { a(.href(address)) { note.text } } else { note.text }
          }
        }
      }
    }
  }
}

/// How figures are made.
struct TravelMethodView: HTML {
  let method: TravelMethod

  var body: some HTML {
    section(.class("group travel-method"), .id("method")) {
      h2(.class("group-title")) { method.heading }
      for sentence in method.sentences { p(.class("small muted")) { sentence } }
      p(.class("small")) { a(.href(method.sourceAddress), .rel("noreferrer")) { method.sourceTitle } }
    }
  }
}
