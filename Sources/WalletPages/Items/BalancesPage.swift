import WalletHTML
import WalletScreens
import WalletWords

/// Who owes whom on a journey.
struct BalancesPage: Page {
  let screen: BalancesScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: words("kinds.expense"), address: screen.budgetAddress),
        ])
      Alert(screen.errorSummary, field: screen.wrongInput)
      if let start = screen.start { StartForm(start: start, words: words) }
      if !screen.names.isEmpty { travellers }
      if let addition = screen.addition { adding(addition) }
      if screen.isEmpty { nothing }
      ChipsView(tabs: screen.views, label: words("ui.currency"))
      ChipsView(tabs: screen.ways, label: words("split.ways"))
      for note in screen.notes { p(.class("muted small report-note")) { note } }
      for part in screen.currencies { CurrencyView(part: part, screen: screen, words: words) }
      ending
    }
  }

  @HTMLBuilder private var ending: some HTML {
    if let bookings = screen.openBookings { open(bookings) }
    if let closing = screen.closing { closed(closing) }
    if let statement = screen.statement { list(statement) }
  }

  private var travellers: some HTML {
    p(.class("travellers")) {
      Icon("person")
      " "
      screen.names.joined(separator: ", ")
      " "
      a(.href(screen.travellersAddress)) { words(screen.mayEdit ? "split.editTravellers" : "split.travellers") }
    }
  }

  private func adding(_ addition: BalancesScreen.Addition) -> some HTML {
    form(.method("post"), .action(addition.action)) {
      HiddenInput("members", addition.members)
      button(.class("action")) {
        Icon("plus")
        " "
        addition.label
      }
    }
  }

  private var nothing: some HTML {
    section(.class("card form-part")) {
      p { words("split.nothing") }
      if screen.mayEdit {
        p { a(.class("button"), .href(screen.addAddress)) { words("add.expense") } }
      }
    }
  }

  private func open(_ bookings: BalancesScreen.OpenBookings) -> some HTML {
    section(.id("open-bookings")) {
      h2(.class("group-title")) { bookings.title }
      ul(.class("card rows")) { for row in bookings.rows { RowView(row: row, words: words) } }
      p(.class("muted small")) { bookings.text }
    }
  }

  private func closed(_ closing: BalancesScreen.Closing) -> some HTML {
    section(.class("card form-part"), .id("closing")) {
      p { closing.text }
      if !closing.rows.isEmpty { ul(.class("rows")) { for row in closing.rows { RowView(row: row, words: words) } } }
      if screen.mayEdit {
        form(.method("post"), .action(closing.action)) {
          HiddenInput("day", closing.value)
          button(.class("button-plain")) { closing.label }
        }
      }
    }
  }

  private func list(_ statement: BalancesScreen.Statement) -> some HTML {
    section(.id("statement")) {
      h2(.class("group-title")) { statement.title }
      ul(.class("card rows")) { for row in statement.rows { RowView(row: row, words: words) } }
      p { a(.href(screen.address)) { words("split.all") } }
    }
  }
}

/// How costs begin to be shared.
private struct StartForm: HTML {
  let start: BalancesScreen.Start
  let words: Words

  var body: some HTML {
    form(.class("card form-part"), .method("post"), .action(start.action)) {
      h2 { words("split.start") }
      p(.class("muted")) { words("split.startText") }
      div(.class("field")) {
        label(.for("f-name")) { words("split.yourName") }
        input(.id("f-name"), .name("name"), .value(start.name), .required, .maxlength(200), .autocomplete("name"))
          .attributes(.list("people"), when: !start.passengers.isEmpty)
          .attributes(.ariaInvalid, .ariaDescribedBy("p-start"), when: start.wrongInput == "f-name")
        if !start.passengers.isEmpty {
          datalist(.id("people")) { for name in start.passengers { option(.value(name)) {} } }
        }
      }
      div(.class("field")) {
        label(.for("f-names")) { words("split.others") }
        textarea(.id("f-names"), .name("names"), .rows("4")) { "\n" + start.names }
          .attributes(.ariaInvalid, .ariaDescribedBy("p-start"), when: start.wrongInput == "f-names")
        p(.class("hint")) { words("split.namesHint") }
        if let problem = start.problem { p(.class("problem"), .id("p-start")) { problem } }
      }
      div(.class("form-end")) { button(.class("button")) { words("split.begin") } }
    }
  }
}

/// One currency: the accounts, and the payments that settle them.
private struct CurrencyView: HTML {
  let part: BalancesScreen.CurrencyPart
  let screen: BalancesScreen
  let words: Words

  var body: some HTML {
    section(.class("card balances")) {
      h2 { part.title }
      ul(.class("balance-rows")) { ForEach(part.accounts) { row($0) } }
      h3 { words("split.settle") }
      if part.payments.isEmpty {
        p(.class("muted")) { part.settledText }
      } else {
        ul(.class("payments")) {
          for payment in part.payments { PaymentView(payment: payment, screen: screen, words: words) }
        }
      }
    }
  }

  private func row(_ account: BalancesScreen.Account) -> some HTML {
    li(.class("balance-row")) {
      a(.href(account.address + "#statement")) {
        span(.class("balance-name")) { account.name }
        span(.class("balance-state")) { account.stateText }.attributes(.class("is-over"), when: account.isOwing)
      }
      progress(.max("100"), .value(String(account.share)), .ariaHidden)
        .attributes(.class("is-over"), when: account.isOwing)
      p(.class("muted small")) {
        "\(words("split.paid")) \(account.paid) · \(words("split.part")) \(account.owed)"
        if let settled = account.settled { " · \(words("split.repaid")) \(settled)" }
      }
    }
  }
}

/// A payment that is owed: how it can be made, and that it was.
private struct PaymentView: HTML {
  let payment: BalancesScreen.Payment
  let screen: BalancesScreen
  let words: Words

  var body: some HTML {
    li(.class("payment")) {
      p(.class("payment-line")) {
        span { payment.text }
        " "
        strong(.class("nowrap")) { payment.amount }
      }
      if payment.account != nil || payment.link != nil { ways }
      if screen.mayEdit { record }
      p { a(.href(payment.reminder)) { words("split.remind") } }
    }
  }

  private var ways: some HTML {
    details {
      summary { words("split.howToPay") }
      if let account = payment.account { p { "\(words("field.traveller.account")): \(account)" } }
      if let code = payment.codeAddress {
        img(.class("payment-code"), .src(code), .alt(words("split.code")), .custom(name: "loading", value: "lazy"))
        p(.class("hint")) { words("split.code") }
      }
      if let link = payment.link { p { a(.href(link), .rel("noreferrer")) { link } } }
    }
  }

  private var record: some HTML {
    form(.class("payment-form"), .method("post"), .action(screen.address + "/repayments")) {
      HiddenInput("id", payment.id)
      HiddenInput("from", payment.fromID)
      HiddenInput("to", payment.toID)
      HiddenInput("currency", payment.currency)
      if let view = screen.viewName { HiddenInput("view", view) }
      label(.class("visually-hidden"), .for(payment.inputID)) { words("ui.amount") }
      input(
        .id(payment.inputID), .name("amount"), .type("text"), .inputmode("decimal"), .value(payment.plainAmount),
        .autocomplete("off"), .maxlength(40)
      )
      .attributes(.ariaInvalid, .ariaDescribedBy("p-" + payment.inputID), when: payment.problem != nil)
      span(.class("muted")) { payment.currency }
      button(.class("button-plain")) { words("split.record") }
      if let problem = payment.problem { p(.class("problem"), .id("p-" + payment.inputID)) { problem } }
    }
    .attributes(.class("has-problem"), when: payment.problem != nil)
  }
}

extension BalancesScreen: PresentedScreen {
  public var page: some HTML { BalancesPage(screen: self) }
}
