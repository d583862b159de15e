import Foundation
import WalletHTML
import WalletScreens
import WalletWords

/// A year of travelling on A4.
struct YearPaper: HTML {
  let screen: YearReviewScreen
  private var words: Words { screen.shell.words }

  var body: some HTML {
    html(.lang(screen.shell.languageTag)) {
      head {
        meta(.charset("utf-8"))
        title { screen.shell.pageTitle }
      }
      HTMLElement<HTMLTag.body, _> {
        h1 { screen.shell.pageTitle }
        if let text = screen.soFarText { p(.class("note")) { text } }
        if let state = screen.empty {
          p { state.title }
        } else {
          img(
            .class("world"), .src(WorldPicture(screen.countries.map(\.code), screen.drawing).address),
            .alt(screen.mapTitle))
          tiles
          if !screen.countries.isEmpty {
            p(.class("countries")) { screen.countries.map(\.title).joined(separator: " · ") }
          }
          months
          figures(nil, screen.highlights)
          figures(words("travel.byMode"), screen.modes)
          for note in screen.notes { p(.class("note")) { note.text } }
          figures(words("title.journeys"), screen.journeys)
          if let text = screen.moreText { p(.class("note")) { text } }
          if !screen.modes.isEmpty {
            h2 { screen.method.heading }
            for sentence in screen.method.sentences { p(.class("note")) { sentence } }
            p(.class("note")) { "\(screen.method.sourceTitle), \(screen.method.sourceAddress)" }
          }
        }
      }
    }
  }

  private var tiles: some HTML {
    div(.class("tiles")) {
      for tile in screen.tiles {
        div(.class("tile")) {
          div(.class("value")) { tile.value }
          div(.class("label")) { tile.label }
        }
      }
    }
  }

  @HTMLBuilder private var months: some HTML {
    h2 { words("year.months") }
    table(.class("months")) {
      tr {
        for month in screen.months {
          td {
            svg(
              .custom(name: "viewBox", value: "0 0 100 100"), .custom(name: "width", value: "11mm"),
              .custom(name: "height", value: "14mm"), .custom(name: "preserveAspectRatio", value: "none")
            ) {
              rect(
                .custom(name: "y", value: month.top), .custom(name: "width", value: "100"),
                .custom(name: "height", value: month.height), .custom(name: "fill", value: "#c2410c"))
            }
          }
        }
      }
      tr {
        for month in screen.months { td { month.name } }
      }
      tr {
        for month in screen.months { td(.class("days")) { month.days } }
      }
    }
  }

  @HTMLBuilder private func figures(_ heading: String?, _ figures: [StatisticsScreen.Figure]) -> some HTML {
    if !figures.isEmpty {
      if let heading { h2 { heading } }
      table {
        for figure in figures {
          tr {
            td {
              figure.title
              if let note = figure.note { div(.class("detail")) { note } }
            }
            td(.class("amount")) { figure.value }
          }
        }
      }
    }
  }
}

/// The world map as a picture of its own: countries in colour, and routes over them.
struct WorldPicture {
  /// As `data:`.
  let address: String

  init(_ countries: [String], _ routes: RouteDrawing?) {
    var svg = WorldPicture.world
    for code in countries { svg = svg.replacing("<path id=\"\(code)\"", with: "<path id=\"\(code)\" fill=\"#ff9466\"") }
    var drawn = ""
    if let routes {
      drawn =
        "<path d=\"\(routes.path)\" fill=\"none\" stroke=\"#1d4ed8\" stroke-width=\"1.6\" stroke-opacity=\"0.75\"/>"
      drawn += routes.ends.map { "<circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"3\" fill=\"#1d4ed8\"/>" }.joined()
    }
    svg = svg.replacing(
      "<g id=\"world\">", with: "<g id=\"world\" fill=\"#d6d3d1\" stroke=\"#fff\" stroke-width=\"0.6\">")
    svg = svg.replacing("</svg>", with: drawn + "</svg>")
    address = "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())"
  }

  /// Without the file nothing but the routes is drawn.
  private static let world =
    (try? String(contentsOf: Assets.folder.appending(path: "world.svg"), encoding: .utf8))
    ?? "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1600 692\"></svg>"
}

extension YearReviewScreen {
  /// The document to be printed.
  public var paper: [UInt8] { YearPaper(screen: self).renderedBytes(root: "") }

  /// The style sheet of it (CSS Paged Media); WeasyPrint 57 knows no logical properties.
  public static let paperStyle = """
    @page { size: A4; margin: 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Noto Sans", sans-serif; } }
    body { font: 10pt/1.4 "Noto Sans", "DejaVu Sans", sans-serif; margin: 0; }
    h1 { font-size: 24pt; margin: 0 0 2mm; }
    h2 { font-size: 11pt; margin: 5mm 0 1mm; break-after: avoid; }
    p { margin: 1mm 0; }
    .world { display: block; width: 178mm; margin: 3mm 0 4mm; }
    .tile { display: inline-block; width: 42mm; margin: 0 1mm 3mm 0; vertical-align: top; }
    .value { font-size: 17pt; font-weight: bold; line-height: 1.15; }
    .label { color: #444; font-size: 9pt; }
    table { width: 100%; border-collapse: collapse; margin-top: 2mm; }
    td { text-align: left; vertical-align: top; padding: 1mm 0; border-bottom: 0.2mm solid #bbb; overflow-wrap: anywhere; }
    tr { break-inside: avoid; }
    .months td { width: 8.3%; text-align: center; border: 0; padding: 0; font-size: 8.5pt; color: #444; vertical-align: bottom; }
    .months .days { color: #000; font-weight: bold; }
    .amount { text-align: right; white-space: nowrap; padding-left: 6mm; }
    .detail, .note { font-size: 8.5pt; color: #444; }
    """
}
