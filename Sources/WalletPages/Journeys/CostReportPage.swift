import WalletHTML
import WalletScreens
import WalletWords

/// A report of costs, on the screen and on paper.
struct CostReportPage: Page {
  let screen: CostReportScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page report")) {
      PageHead(shell.pageTitle, crumbs: screen.above.map { Crumb(title: $0.title, address: $0.address) })
      FactsView(facts: screen.facts, words: words)
      for note in screen.notes { p(.class("small report-note")) { note } }
      ChipsView(tabs: screen.filters, label: words("ui.filter"))
      ChipsView(tabs: screen.tags, label: words("field.expense.tags"))
      choice
      if screen.isEmpty {
        section(.class("card form-part")) { p { words("report.empty") } }
      } else {
        for trend in screen.trends { CostTrendView(trend: trend, words: words) }
        figures(words("budget.by.category"), screen.categories)
        figures(words("report.byPerson"), screen.people)
        if !screen.projects.isEmpty { figures(words("report.byTag"), screen.projects) }
        for day in screen.days { ReportDayView(day: day) }
        if let rest = screen.restText { p(.class("muted small")) { rest } }
        p(.class("muted small")) {
          words("ui.countedOnce")
          if screen.isConverted { " " + words("budget.ratesOf") }
        }
        p(.class("item-actions")) {
          ActionLink(words("ui.exportTables"), icon: "export", to: screen.tableAddress, isDownload: true)
          ActionLink(words("report.print"), icon: "document", to: screen.printAddress, isDownload: true)
        }
        if let form = screen.mail { mail(form) }
      }
    }
  }

  private var choice: some HTML {
    // Without an action it leads to the page itself.
    form(.class("card form-part report-choice"), .method("get")) {
      for input in screen.choice.hidden { HiddenInput(input.name, input.value) }
      div(.class("pair")) {
        if let from = screen.choice.from { date("from", words("report.from"), from) }
        if let to = screen.choice.to { date("to", words("report.to"), to) }
        div(.class("field")) {
          label(.for("report-currency")) { words("ui.currency") }
          select(.id("report-currency"), .name("currency")) { OptionsView(select: screen.choice.currencies) }
        }
      }
      div(.class("form-end")) { button(.class("button-plain")) { words("report.show") } }
    }
  }

  /// Sends the PDF to whoever pays the costs back.
  private func mail(_ mail: CostReportScreen.MailForm) -> some HTML {
    details(.class("card form-part report-mail")) {
      summary { words("report.mail") }
      form(.method("post"), .action(mail.action)) {
        for field in mail.fields { HiddenInput(field.name, field.value) }
        div(.class("field")) {
          label(.for("report-recipient")) { words("report.recipient") }
          input(
            .id("report-recipient"), .name("recipient"), .type("email"), .maxlength(254), .required,
            .value(mail.recipient), .autocomplete("email"))
          if let problem = mail.problem { p(.class("problem"), .role("alert")) { problem } }
        }
        div(.class("form-end")) { button(.class("button-plain")) { words("report.send") } }
      }
    }
    .attributes(.open, when: mail.problem != nil)
  }

  private func date(_ name: String, _ text: String, _ value: String) -> some HTML {
    div(.class("field")) {
      label(.for("report-" + name)) { text }
      input(.id("report-" + name), .name(name), .type("date"), .value(value))
    }
  }

  private func figures(_ heading: String, _ figures: [CostReportScreen.Figure]) -> some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { heading }
      ul(.class("card rows")) {
        for figure in figures {
          li(.class("row")) {
            a(.class("row-link"), .href(figure.address)) {
              Badge(figure.icon, tint: figure.tint)
              RowText(figure.title, figure.note)
              span(.class("row-trailing")) { figure.amount }
            }
          }
        }
      }
    }
  }
}

/// A day of a report: each amount as it was paid, what it is in the currency of the report, and by which rate.
private struct ReportDayView: HTML {
  let day: CostReportScreen.Day

  var body: some HTML {
    section(.class("group")) {
      h2(.class("group-title report-day")) {
        span { day.title }
        " "
        span(.class("nowrap")) { day.amount }
      }
      if let note = day.note { p(.class("small report-note")) { note } }
      ul(.class("card rows")) { ForEach(day.lines) { row($0) } }
    }
  }

  private func row(_ line: CostReportScreen.Line) -> some HTML {
    li(.class("row")) {
      a(.class("row-link"), .href(line.address)) {
        Badge(line.icon, tint: line.tint)
        span(.class("row-text")) {
          span(.class("row-title")) { line.title }
          if !line.detail.isEmpty { span(.class("row-subtitle")) { line.detail } }
          if let reckoning = line.reckoning { span(.class("row-subtitle")) { reckoning } }
          if let rate = line.rate { span(.class("row-subtitle")) { rate } }
        }
        span(.class("row-trailing report-amounts")) {
          span { line.amount }
          if let converted = line.converted {
            " "
            span { converted }
          }
        }
      }
    }
  }
}

extension CostReportScreen: PresentedScreen {
  public var page: some HTML { CostReportPage(screen: self) }
}
