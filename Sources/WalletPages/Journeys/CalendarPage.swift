import WalletHTML
import WalletScreens
import WalletWords

/// A journey as a calendar.
struct CalendarPage: Page {
  let screen: CalendarScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page wide")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("item-actions")) {
          ActionLink(words("feeds.subscribe"), icon: "calendar", to: screen.feedAddress)
          if let address = screen.sheetAddress {
            " "
            ActionLink(words("day.print"), icon: "document", to: address)
          }
        }
      }
      ItineraryViews(journeyAddress: screen.journeyAddress, current: .calendar, words: words)
      navigation
      if screen.weeks.isEmpty { columns } else { MonthGrid(weekdays: screen.weekdays, weeks: screen.weeks) }
      if screen.mayEdit, screen.weeks.isEmpty {
        p(.class("muted small needs-script")) { words("calendar.hint") + " " + words("calendar.hintNew") }
      }
    }
    if screen.mayEdit {
      AddButton(address: screen.addAddress, label: words("ui.addToJourney"))
    }
  }

  private var navigation: some HTML {
    nav(.class("calendar-bar"), .ariaLabel(words("view.calendar"))) {
      a(.class("action"), .href(screen.previous.address), .ariaLabel(screen.previous.label)) {
        Icon("down", turned: "left")
      }
      h2 { screen.range }
      a(.class("action"), .href(screen.next.address), .ariaLabel(screen.next.label)) {
        Icon("down", turned: "right")
      }
      p(.class("calendar-scales")) {
        for scale in screen.scales {
          a(.class("chip"), .href(scale.address)) { scale.label }
            .attributes(.ariaCurrent("true"), when: scale.isCurrent)
          " "
        }
        if let free = screen.freeSwitch {
          a(.class("chip"), .href(free.address)) { free.label }
        }
      }
    }
  }

  private var columns: some HTML {
    div(
      .class("card calendar columns-\(screen.columns.count)"), .tabindex(0), .ariaLabel(screen.range), .role("region"),
      .data("moved", value: words("calendar.moved")), .data("undo", value: words("ui.undo"))
    ) {
      Uses(.calendar)
      div(.class("calendar-head")) {
        ForEach(screen.columns) { head(of: $0) }
      }
      if !screen.bars.isEmpty {
        ul(.class("calendar-bars")) {
          ForEach(screen.bars) { barView($0) }
        }
      }
      div(.class("calendar-body")) {
        ol(.class("calendar-hours"), .ariaHidden) {
          for hour in screen.hours { li { hour } }
        }
        for column in screen.columns {
          ol(.class("calendar-column"), .id(column.id), .ariaLabel(column.title)) {
            for free in column.free { CalendarFreeView(free: free, mayEdit: screen.mayEdit, words: words) }
            for block in column.blocks { CalendarBlockView(block: block, words: words) }
          }
          .attributes(.class("is-away"), when: !column.isOfJourney)
        }
      }
    }
    .attributes(
      .data("new", address: screen.planAddress), .data("new-label", value: words("ui.addToJourney")),
      when: screen.mayEdit)
  }

  private func head(of column: CalendarScreen.Column) -> some HTML {
    a(.href(column.address), .ariaLabel(column.title)) {
      span { column.weekday }
      " "
      strong { column.number }
    }
    .attributes(.ariaCurrent("date"), when: column.isToday)
  }

  private func barView(_ bar: CalendarScreen.Bar) -> some HTML {
    li(.class("col-\(bar.column) span-\(bar.span) line-\(min(bar.line, 7))")) {
      a(.class("calendar-bar-link tint-" + bar.tint), .href(bar.address)) {
        Icon(bar.icon)
        " "
        span { bar.title }
      }
      .attributes(.class("goes-on"), when: !bar.isLast)
      .attributes(.class("went-on"), when: !bar.isFirst)
    }
  }
}

/// Free time at its height, where something can be planned.
private struct CalendarFreeView: HTML {
  let free: CalendarScreen.Free
  let mayEdit: Bool
  let words: Words

  var body: some HTML {
    li(
      .class(
        "calendar-free at-h\(free.start / 60) at-m\(free.start % 60) to-h\(free.end / 60) to-m\(free.end % 60)")
    ) {
      if mayEdit, let address = free.line.addAddress {
        a(.href(address)) {
          span { free.line.text }
          span(.class("visually-hidden")) { ", " + free.line.clocks + ": " + words("ui.add") }
        }
      } else {
        span { free.line.text }
      }
    }
  }
}

/// A block at its height.
private struct CalendarBlockView: HTML {
  let block: CalendarScreen.Block
  let words: Words

  var body: some HTML {
    li(
      .class(
        "calendar-block tint-\(block.tint) at-h\(block.start / 60) at-m\(block.start % 60) to-h\(block.end / 60) to-m\(block.end % 60) lane-\(min(block.lane, 7)) of-\(min(block.lanes, 8))"
      )
    ) {
      a(.href(block.address)) {
        strong {
          Icon(block.icon)
          " "
          block.title
        }
        " "
        span(.class("calendar-clocks")) { block.clocks }
        if let conflict = block.conflict {
          " "
          span(.class("calendar-conflict")) {
            Icon("warning")
            " "
            conflict
          }
        }
        " "
        span(.class("calendar-place")) { block.place }
      }
    }
    .attributes(.class("went-on"), when: !block.isFirst)
    .attributes(.class("goes-on"), when: !block.isLast)
    .attributes(.class("has-conflict"), when: block.conflict != nil)
    .attribute(of: block.move) { .data("move", value: $0) }
  }
}

extension CalendarScreen: PresentedScreen {
  public var page: some HTML { CalendarPage(screen: self) }
}
