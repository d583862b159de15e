import Foundation
import WalletHTML
import WalletScreens
import WalletWords

/// A report of costs on A4, with its receipts behind it.
struct ReportPaper: HTML {
  let report: PrintedReport
  private var screen: CostReportScreen { report.screen }
  private var words: Words { screen.shell.words }

  var body: some HTML {
    html(.lang(screen.shell.languageTag)) {
      head {
        meta(.charset("utf-8"))
        title { report.title }
      }
      HTMLElement<HTMLTag.body, _> {
        h1 { screen.shell.pageTitle }
        table(.class("facts")) {
          for fact in screen.facts {
            tr {
              th { fact.label }
              td { fact.value }
            }
          }
        }
        for note in screen.notes + [report.leftOutText].compactMap({ $0 }) { p(.class("note")) { note } }
        if screen.isEmpty { p { words("report.empty") } }
        figures(words("budget.by.category"), screen.categories)
        figures(words("report.byPerson"), screen.people)
        if !screen.projects.isEmpty { figures(words("report.byTag"), screen.projects) }
        for day in screen.days { ReportPaperDay(day: day) }
        if let rest = screen.restText { p(.class("note")) { rest } }
        if !screen.isEmpty {
          p(.class("note")) {
            words("ui.countedOnce")
            if screen.isConverted { " " + words("budget.ratesOf") }
          }
        }
        for receipt in report.receipts { ReceiptPages(receipt: receipt) }
      }
    }
  }

  @HTMLBuilder private func figures(_ heading: String, _ figures: [CostReportScreen.Figure]) -> some HTML {
    if !figures.isEmpty {
      h2 { heading }
      table {
        for figure in figures {
          tr {
            td {
              figure.title
              if let note = figure.note { div(.class("detail")) { note } }
            }
            td(.class("amount")) { figure.amount }
          }
        }
      }
    }
  }
}

private struct ReportPaperDay: HTML {
  let day: CostReportScreen.Day

  var body: some HTML {
    h2(.class("day")) {
      day.title
      " · "
      day.amount
    }
    if let note = day.note { p(.class("note")) { note } }
    table {
      for line in day.lines {
        tr {
          td {
            line.title
            if !line.detail.isEmpty { div(.class("detail")) { line.detail } }
            if let rate = line.rate { div(.class("detail")) { rate } }
            if let receipts = line.receipts { div(.class("detail")) { receipts } }
          }
          td(.class("amount")) {
            line.amount
            if let converted = line.converted { div { converted } }
          }
        }
      }
    }
  }
}

/// Each page of a receipt on one of its own.
private struct ReceiptPages: HTML {
  let receipt: PrintedReport.Receipt

  var body: some HTML {
    for page in receipt.pictures?.pages ?? [] {
      section(.class("receipt")) {
        h2 { receipt.receiptTitle }
        img(.src("data:image/jpeg;base64,\(Data(page).base64EncodedString())"), .alt(receipt.receiptTitle))
      }
    }
  }
}

extension PrintedReport {
  /// The document to be printed.
  public var html: [UInt8] { ReportPaper(report: self).renderedBytes(root: "") }

  /// The style sheet of it (CSS Paged Media); WeasyPrint 57 knows no logical properties.
  public static let style = """
    @page { size: A4; margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Noto Sans", sans-serif; } }
    body { font: 10pt/1.4 "Noto Sans", "DejaVu Sans", sans-serif; margin: 0; }
    h1 { font-size: 18pt; margin: 0 0 4mm; }
    h2 { font-size: 11pt; margin: 6mm 0 1mm; break-after: avoid; }
    table { width: 100%; border-collapse: collapse; }
    td, th { text-align: left; vertical-align: top; padding: 1mm 0; border-bottom: 0.2mm solid #bbb; font-weight: normal; }
    td { overflow-wrap: anywhere; }
    tr { break-inside: avoid; }
    .facts { width: auto; }
    .facts th { padding-right: 6mm; color: #444; white-space: nowrap; }
    .facts th, .facts td { border: 0; }
    .amount { text-align: right; white-space: nowrap; padding-left: 6mm; }
    .detail, .note { font-size: 8.5pt; color: #444; }
    .receipt { break-before: page; }
    .receipt h2 { margin-top: 0; }
    .receipt img { display: block; max-width: 178mm; max-height: 240mm; }
    """
}
