import Journeys
import WalletHTML
import WalletScreens
import WalletWords

/// A moment of the itinerary, with all that one needs there.
struct BookEntry: HTML {
  let entry: TravelBook.Entry
  let book: TravelBook

  var body: some HTML {
    div(.class("entry tint-" + entry.tint)) {
      div(.class("when")) {
        if let time = entry.time { strong { time } }
        if let offset = entry.offset {
          " "
          span { offset }
        }
      }
      div(.class("what")) {
        if !entry.kind.isEmpty { p(.class("kind")) { entry.kind } }
        h4(.custom(name: "dir", value: "auto")) { entry.title }
        if let remark = entry.remark { p { remark } }
        if let span = entry.span { BookSpan(span: span) }
        BookFacts(facts: entry.facts)
        for text in entry.texts {
          p(.class("label")) { text.label }
          p(.class("text")) { text.value }
        }
        if !entry.papers.isEmpty { papers }
        BookCodes(codes: entry.codes, book: book)
      }
    }
  }

  private var papers: some HTML {
    p(.class("papers")) {
      span(.class("label")) { book.words.plural(.document) + ": " }
      for (index, paper) in entry.papers.enumerated() {
        if index > 0 { ", " }
        if let target = paper.target { a(.href("#" + target)) { paper.name } } else { paper.name }
      }
    }
  }
}

/// From where to where, each on the clocks of its place.
private struct BookSpan: HTML {
  let span: Span

  var body: some HTML {
    table(.class("span")) {
      end(span.start, shift: nil)
      if !span.between.isEmpty {
        tr {
          td { "" }
          td(.class("muted")) { span.between }
        }
      }
      end(span.end, shift: span.shift)
    }
  }

  private func end(_ end: Span.End, shift: DayShift?) -> some HTML {
    tr {
      th(.scope("row")) {
        end.time
        if let shift { " " + shift.mark }
      }
      td {
        if !end.place.isEmpty { strong { end.place } }
        " "
        HTMLElement<HTMLTag.span, _>(.class("muted")) {
          [end.day, end.note].filter { !$0.isEmpty }.joined(separator: " · ")
        }
      }
    }
  }
}

/// Labels with what they name.
struct BookFacts: HTML {
  let facts: [TravelBook.Fact]

  @HTMLBuilder var body: some HTML {
    if !facts.isEmpty {
      table(.class("facts")) {
        for fact in facts {
          tr {
            th(.scope("row")) { fact.label }
            td(.custom(name: "dir", value: "auto")) { BookFactValue(fact: fact) }
          }
        }
      }
    }
  }
}

/// What a label names: a link, what one looks for at a desk, or a text.
struct BookFactValue: HTML {
  let fact: TravelBook.Fact

  @HTMLBuilder var body: some HTML {
    if let link = fact.link {
      a(.href(link), .rel("noreferrer")) { fact.value }
    } else if fact.isStrong {
      strong { fact.value }
    } else {
      fact.value
    }
  }
}

/// The codes of tickets, large enough to be read from paper.
struct BookCodes: HTML {
  let codes: [TravelBook.Code]
  let book: TravelBook

  var body: some HTML {
    for code in codes {
      HTMLElement<HTMLTag.figure, _>(.class("code")) {
        if let drawing = book.drawing(code) {
          img(.class(CodeSize(drawing).name), .src(BookData.svg(drawing)), .alt(code.label))
        }
        figcaption {
          if code.rides.isEmpty { code.name } else { RideLines(rides: code.rides) }
        }
      }
    }
  }
}

extension TravelBook {
  fileprivate func drawing(_ code: Code) -> String? {
    drawings.indices.contains(code.index) ? drawings[code.index] : nil
  }
}

/// How wide a code is printed: half a millimetre for each module at least, as scanners of paper tickets ask for.
struct CodeSize {
  let name: String

  init(_ drawing: String) {
    // zint's drawing has a unit for each module.
    let modules = drawing.firstMatch(of: #/viewBox="0 0 ([0-9.]+)/#).flatMap { Double($0.1) } ?? 0
    let widths = [30, 45, 60, 80, 100, 120]
    name = "mm\(widths.first { Double($0) >= modules * 0.5 } ?? 120)"
  }
}
