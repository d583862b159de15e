import WalletHTML
import WalletScreens
import WalletWords

/// When backups are made by themselves, how many are kept, and where.
struct BackupPlanPage: Page {
  let screen: BackupPlanScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.backups"), address: "/backups")])
      Alert(screen.errorSummary)
      if let success = screen.success { p(.class("card quiet"), .role("status")) { success } }
      form(.class("form"), .method("post"), .action("/backups/plan"), .novalidate) {
        FieldCard(fields: screen.when, heading: words("ui.planWhen"))
        FieldCard(fields: screen.kept, heading: words("ui.planKept"))
        fieldset(.class("card form-part")) {
          legend { words("ui.planServer") }
          p(.class("muted")) { words("ui.planServerExplained") }
          FieldList(fields: screen.server)
          div(.class("form-end")) {
            button(.class("button-plain"), .formaction("/backups/plan/test")) { words("ui.testConnection") }
          }
        }
        FormEnd(words: words, cancel: "/backups") { button(.class("button")) { words("ui.save") } }
      }
    }
  }
}

extension BackupPlanScreen: PresentedScreen {
  public var page: some HTML { BackupPlanPage(screen: self) }
}
