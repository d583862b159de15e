import WalletHTML
import WalletScreens
import WalletWords

/// Many expenses that are changed alike.
struct ManyExpensesPage: Page {
  let screen: ManyExpensesScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: words("kinds.expense"), address: screen.budgetAddress),
        ])
      form(.class("form"), .method("post"), .action(screen.action)) {
        if let problem = screen.problem { p(.class("problem"), .role("alert")) { problem } }
        FieldCard(fields: screen.fields)
        ul(.class("card rows")) { ForEach(screen.rows) { row($0) } }
        div(.class("form-end")) { button(.class("button")) { words("ui.save") } }
      }
    }
  }

  private func row(_ row: ManyExpensesScreen.Row) -> some HTML {
    li(.class("row")) {
      label(.class("row-link")) {
        input(.type("checkbox"), .name(row.name), .value("on")).attributes(.checked, when: row.isOn)
        Badge(row.icon, tint: row.tint)
        RowText(row.title, row.detail.isEmpty ? nil : row.detail)
        span(.class("row-trailing")) { row.amount }
      }
    }
  }
}

extension ManyExpensesScreen: PresentedScreen {
  public var page: some HTML { ManyExpensesPage(screen: self) }
}
