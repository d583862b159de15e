import WalletHTML
import WalletScreens
import WalletWords

/// What a journey has cost, and what is left.
struct BudgetPage: Page {
  let screen: BudgetScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      for budget in screen.budgets { BudgetCardView(budget: budget, words: words) }
      if let conversion = screen.conversion { total(conversion) }
      p(.class("item-actions")) {
        ActionLink(screen.balancesText, icon: "person", to: screen.balancesAddress)
        ActionLink(words("report.title"), icon: "chart", to: screen.reportAddress)
      }
      if let entry = screen.entry {
        QuickEntryForm(entry: entry, action: screen.listAddress, more: screen.newAddress ?? "", words: words)
      }
      for chart in screen.charts { SpendingChartView(chart: chart, words: words) }
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        OrdersView(orders: screen.orders)
        p(.class("muted small")) { words("ui.countedOnce") }
      }
      GroupsView(groups: screen.groups, words: words)
      PagerView(pager: screen.pager, words: words)
      if screen.newBudgetAddress != nil { rareActions }
    }
  }

  /// What is done now and then, below what is looked at every day.
  private var rareActions: some HTML {
    p(.class("item-actions")) {
      if let address = screen.newBudgetAddress {
        ActionLink(words("add.budget"), icon: "plus", to: address)
      }
      if let address = screen.importAddress {
        ActionLink(words("costs.title"), icon: "import", to: address)
      }
      if let address = screen.manyAddress {
        ActionLink(words("many.title"), icon: "edit", to: address)
      }
      if let address = screen.categoriesAddress {
        ActionLink(words("kinds.costCategory"), icon: "list", to: address)
      }
    }
  }

  /// Everything in one currency, with what it was converted by on demand.
  private func total(_ conversion: ConversionCard) -> some HTML {
    details(.class("card conversion")) {
      summary { strong { conversion.totalText } }
      ul(.class("conversion-parts")) {
        for part in conversion.parts {
          li {
            span {
              part.amount
              if let rate = part.rate { span(.class("muted small")) { rate } }
            }
            span(.class("nowrap")) { part.converted }
          }
        }
      }
      if let unknown = conversion.unknownText { p(.class("small")) { unknown } }
      p(.class("muted small")) { words("budget.ratesOf") }
    }
  }
}

/// A budget: what is used of it, what is left, and where it leads.
private struct BudgetCardView: HTML {
  let budget: BudgetCard
  let words: Words

  var body: some HTML {
    section(.class("card budget"), .ariaLabel(budget.title ?? words("ui.budget"))) {
      if let title = budget.title { head(title) }
      p(.class("budget-main")) {
        span(.class("stat-value")) { budget.spentText }
        " "
        span(.class("muted nowrap")) { "\(words("ui.of")) \(budget.budgetText)" }
      }
      progress(
        .max("100"), .value(String(budget.spentShare)),
        .ariaLabel("\(words("ui.spent")): \(budget.spentText) / \(budget.budgetText)")
      )
      .attributes(.class("is-over"), when: budget.isOver)
      p {
        strong { budget.leftText }
        if let perDay = budget.perDayText { span(.class("muted")) { "\u{A0}· " + perDay } }
      }
      if let pace = budget.paceText { p(.class("muted small")) { pace } }
      if let reserved = budget.reservedText { p(.class("muted small")) { reserved } }
      if let others = budget.othersText { p(.class("muted small")) { others } }
      p { a(.class("action"), .href(budget.linesAddress)) { words("budget.lines") } }
    }
  }

  private func head(_ title: String) -> some HTML {
    h2(.class("budget-title")) {
      if let address = budget.address {
        a(.href(address)) { title }
      } else {
        title
      }
    }
  }
}

/// An expense in a hurry: amount, currency, what for.
private struct QuickEntryForm: HTML {
  let entry: BudgetScreen.QuickEntry
  let action: String
  let more: String
  let words: Words

  var body: some HTML {
    form(.class("card quick"), .method("post"), .action(action), .novalidate) {
      HiddenInput("id", entry.id)
      HiddenInput("from", "expense")
      input(.type("hidden"), .name("date"), .value(entry.date)).clock(entry.clock)
      HiddenInput("zone", entry.zone)
      // The return key sends the form, rather than presses its first button.
      button(.class("visually-hidden quick-send"), .tabindex(-1), .ariaHidden) { words("ui.add") }
      line
      if let payers = entry.payers { paidBy(payers) }
      fieldset(.class("quick-kinds")) {
        legend(.class("visually-hidden")) { words("ui.category") }
        ForEach(entry.categories) { category($0) }
      }
      div(.class("form-end")) {
        button(.class("button-plain"), .data("key", value: "n"), .formaction(more), .formmethod("get")) {
          words("ui.moreFields")
        }
        button(.class("button")) { words("ui.add") }
      }
    }
  }

  private var line: some HTML {
    div(.class("quick-line")) {
      div(.class("field")) {
        label(.for("quick-amount")) { words("ui.amount") }
        input(
          .id("quick-amount"), .name("amount"), .type("text"), .inputmode("decimal"), .maxlength(40), .required,
          .autocomplete("off"), .placeholder("0"))
      }
      div(.class("field")) {
        label(.for("quick-currency")) { words("ui.currency") }
        select(.id("quick-currency"), .name("currency")) { OptionsView(select: entry.currencySelect) }
      }
      div(.class("field quick-title")) {
        label(.for("quick-title")) { words("ui.forWhat") }
        input(.id("quick-title"), .name("title"), .maxlength(200), .autocomplete("off"))
      }
    }
  }

  /// The payer is paid back by all travellers in equal parts.
  private func paidBy(_ payers: FormField.SelectInput) -> some HTML {
    div(.class("field")) {
      label(.for("quick-payer")) { words("split.paidBy") }
      select(.id("quick-payer"), .name("payers")) { OptionsView(select: payers) }
      HiddenInput("participants", entry.participants)
      HiddenInput("splitMethod", entry.splitMethod)
      p(.class("hint")) {
        entry.divisionText + " "
        button(.class("action"), .formaction(more), .formmethod("get")) { words("split.change") }
      }
    }
  }

  private func category(_ choice: BudgetScreen.QuickEntry.Choice) -> some HTML {
    label(.class("quick-kind")) {
      input(.type("radio"), .name("category"), .value(choice.value)).attributes(.checked, when: choice.isFirst)
      Badge(choice.icon, tint: choice.tint)
      span { choice.label }
    }
  }
}

extension BudgetScreen: PresentedScreen {
  public var page: some HTML { BudgetPage(screen: self) }
}
