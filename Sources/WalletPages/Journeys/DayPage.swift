import WalletHTML
import WalletScreens
import WalletWords

/// One day of a journey, to be printed and sent.
struct DayPage: Page {
  let screen: DayScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow day-sheet")) {
      Uses(.daySheet)
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: words("ui.itinerary"), address: screen.itineraryAddress),
        ]
      ) {
        p(.class("on-paper muted")) { screen.journeyTitle }
        if screen.empty == nil { tools }
      }
      EmptyStateView(screen.empty)
      if !screen.stays.isEmpty || screen.weather != nil || !screen.entries.isEmpty {
        div(.class("card")) {
          for stay in screen.stays { p(.class("stay")) { stay } }
          if let weather = screen.weather { WeatherLineView(line: weather) }
          ol(.class("rows")) {
            for entry in screen.entries {
              if let way = entry.way { WayRow(way: way) }
              DayEntryView(entry: entry)
            }
            if let way = screen.wayBack { WayRow(way: way) }
          }
        }
      }
      if let source = screen.weatherSource { WeatherSource(text: source) }
    }
  }

  private var tools: some HTML {
    p(.class("item-actions")) {
      ActionLink(words("report.mail"), icon: "inbox", to: screen.mailAddress)
      button(.type("button"), .class("action needs-script"), .data("share"), .hidden) { words("ui.share") }
      button(.type("button"), .class("action needs-script"), .data("print"), .hidden) { words("ui.print") }
      button(
        .type("button"), .class("action copy-text needs-script"), .data("copy", value: screen.text),
        .data("copied", value: words("ui.copied"))
      ) { words("ui.copy") }
    }
  }
}

/// What begins or ends, with all that one needs there.
private struct DayEntryView: HTML {
  let entry: DayScreen.Entry
  private var content: TravelBook.Entry { entry.content }

  var body: some HTML {
    li(.class("row day-entry")) {
      div(.class("row-when")) {
        span(.class("row-time")) { content.time ?? "" }
        if let offset = entry.offset { span(.class("row-day")) { offset } }
      }
      Badge(entry.icon, tint: content.tint)
      div(.class("day-text")) {
        if !content.kind.isEmpty { p(.class("muted small")) { content.kind } }
        h2(.custom(name: "dir", value: "auto")) { a(.href(entry.address)) { content.title } }
        if let expected = entry.expected { p(.class("row-expected")) { expected } }
        if let remark = content.remark { p { remark } }
        if let line = entry.line { p(.class("day-end")) { line } }
        if let ends = entry.span { DaySpan(ends: ends) }
        if !content.facts.isEmpty { facts }
        for text in content.texts {
          p(.class("muted small")) { text.label }
          p(.class("day-prose"), .custom(name: "dir", value: "auto")) { text.value }
        }
      }
    }
  }

  private var facts: some HTML {
    dl(.class("day-facts")) {
      for fact in content.facts {
        div {
          dt { fact.label }
          dd(.custom(name: "dir", value: "auto")) { BookFactValue(fact: fact) }
        }
      }
    }
  }
}

/// From where to where, each on the clocks of its place.
private struct DaySpan: HTML {
  let ends: Span

  @HTMLBuilder var body: some HTML {
    end(ends.start, shift: nil)
    if !ends.between.isEmpty { p(.class("muted small")) { ends.between } }
    end(ends.end, shift: ends.shift)
  }

  private func end(_ end: Span.End, shift: DayShift?) -> some HTML {
    p(.class("day-end")) {
      if !end.time.isEmpty {
        strong {
          end.time
          if let shift {
            " "
            span(.ariaHidden) { shift.mark }
            span(.class("visually-hidden")) { shift.text }
          }
        }
        " "
      }
      [end.place, end.day, end.note].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }
}

extension DayScreen: PresentedScreen {
  public var page: some HTML { DayPage(screen: self) }
}
