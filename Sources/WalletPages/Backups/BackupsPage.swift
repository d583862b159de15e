import WalletHTML
import WalletScreens
import WalletWords

/// The backups that there are, and how one is made.
struct BackupsPage: Page {
  let screen: BackupsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle) {
        p(.class("muted")) { screen.planText }
        p { a(.href("/backups/plan")) { words("ui.planChange") } }
      }
      Alert(screen.failure)
      if let run = screen.run { BackupRunView(run: run, words: words) }
      newBackup
      if let state = screen.empty {
        EmptyStateView(state)
      } else {
        ul(.class("card rows")) {
          ForEach(screen.backups) { row($0) }
        }
      }
      fromFile
    }
  }

  private var newBackup: some HTML {
    form(.class("form"), .method("post"), .action("/backups")) {
      details(.class("card form-part")) {
        summary { words("ui.sealBackup") }
        div(.class("field")) {
          label(.for("f-passphrase")) { words("ui.passphrase") }
          input(
            .id("f-passphrase"), .name("passphrase"), .type("password"), .autocomplete("new-password"),
            .ariaDescribedBy("h-passphrase"))
          p(.class("hint"), .id("h-passphrase")) { words("ui.passphraseExplained") }
        }
      }
      FormEnd(words: words) { button(.class("button")) { words("ui.backUpNow") } }
    }
  }

  private func row(_ backup: BackupsScreen.Row) -> some HTML {
    li(.class("row")) {
      a(.class("row-link"), .href(backup.address)) {
        Badge(backup.isSealed ? "lock" : "copy", tint: "slate")
        RowText(backup.title, backup.subtitle)
      }
    }
  }

  private var fromFile: some HTML {
    form(.class("form"), .method("post"), .action("/backups/files"), .enctype("multipart/form-data")) {
      fieldset(.class("card form-part")) {
        legend { words("ui.backupFromFile") }
        p(.class("muted")) { words("ui.backupFromFileExplained") }
        div(.class("field")) {
          label(.for("f-file")) { words("ui.file") }
          input(.id("f-file"), .name("file"), .type("file"), .accept(".zip,.age,.sealed"), .required)
        }
      }
      FormEnd(words: words) { button(.class("button-plain")) { words("ui.preview") } }
    }
  }
}

extension BackupsScreen: PresentedScreen {
  public var page: some HTML { BackupsPage(screen: self) }
}
