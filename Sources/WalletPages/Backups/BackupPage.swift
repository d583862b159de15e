import WalletHTML
import WalletScreens
import WalletWords

/// One backup: what is in it, and how it is restored.
struct BackupPage: Page {
  let screen: BackupScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.backups"), address: "/backups")]) {
        p(.class("muted")) { screen.subtitle }
      }
      Alert(screen.problemText ?? screen.problem, heading: screen.problem)
      if screen.isClosed { question }
      if screen.isOpen {
        FactsView(facts: screen.facts, words: words)
        verification
        restoration
      } else {
        div(.class("form-end")) { download }
      }
      folded("delete", words("ui.deleteBackup"), words("ui.deleteBackupExplained"), words("ui.deleteForGood"))
    }
  }

  private var question: some HTML {
    form(.class("form"), .method("post"), .action(screen.backupAddress + "/open")) {
      div(.class("card form-part")) {
        div(.class("field")) {
          label(.for("f-passphrase")) { words("ui.passphrase") }
          input(
            .id("f-passphrase"), .name("passphrase"), .type("password"), .autocomplete("off"), .required)
        }
      }
      FormEnd(words: words) { button(.class("button")) { words("ui.preview") } }
    }
  }

  private var verification: some HTML {
    form(.class("form"), .method("post"), .action(screen.backupAddress + "/verify")) {
      if let passphrase = screen.passphrase { HiddenInput("passphrase", passphrase) }
      div(.class("form-end")) {
        download
        button(.class("button-plain")) { words("ui.verify") }
      }
    }
  }

  private var download: some HTML {
    a(.class("button-plain"), .href(screen.backupAddress + "/file"), .download) { words("ui.download") }
  }

  private var restoration: some HTML {
    folded(
      "restore", words("ui.restoreBackup"), words("ui.restoreExplained"), words("ui.restoreNow"),
      passphrase: screen.passphrase)
  }

  private func folded(
    _ action: String, _ heading: String, _ explanation: String, _ verb: String, passphrase: String? = nil
  ) -> some HTML {
    form(.class("form"), .method("post"), .action("\(screen.backupAddress)/\(action)")) {
      if let passphrase { HiddenInput("passphrase", passphrase) }
      details(.class("card form-part")) {
        summary { heading }
        p { explanation }
        div(.class("form-end")) { button(.class("button button-danger")) { verb } }
      }
    }
  }
}

extension BackupScreen: PresentedScreen {
  public var page: some HTML { BackupPage(screen: self) }
}
