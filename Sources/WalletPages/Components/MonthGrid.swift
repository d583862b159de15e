import WalletHTML
import WalletScreens

/// The weeks of a month, with what takes place on each day.
struct MonthGrid: HTML {
  let weekdays: [String]
  let weeks: [[CalendarScreen.Cell]]

  var body: some HTML {
    div(.class("card calendar-month")) {
      p(.class("calendar-weekdays"), .ariaHidden) {
        for name in weekdays { span { name } }
      }
      ForEach(weeks) { week in
        div(.class("calendar-week")) {
          ForEach(week) { cell in cellView(cell) }
        }
      }
    }
  }

  private func cellView(_ cell: CalendarScreen.Cell) -> some HTML {
    div(.class("calendar-cell")) {
      number(of: cell)
      ul {
        for line in cell.lines {
          li {
            a(.class("calendar-line tint-" + line.tint), .href(line.address)) {
              if !line.time.isEmpty {
                span(.class("calendar-time")) { line.time }
                " "
              }
              span { line.title }
            }
            .attributes(.class("is-bar"), when: line.isBar)
          }
        }
        if let more = cell.more, let address = cell.address {
          li { a(.href(address), .ariaLabel("\(more): \(cell.title)")) { more } }
        }
      }
    }
    .attributes(.class("is-away"), when: !cell.isOfJourney)
  }
  @HTMLBuilder private func number(of cell: CalendarScreen.Cell) -> some HTML {
    if let address = cell.address {
      a(.class("calendar-number"), .href(address), .ariaLabel(cell.title)) { cell.number }
        .attributes(.ariaCurrent("date"), when: cell.isToday)
    } else {
      span(.class("calendar-number"), .ariaLabel(cell.title), .role("img")) { cell.number }
        .attributes(.ariaCurrent("date"), when: cell.isToday)
    }
  }
}
