import WalletHTML
import WalletScreens
import WalletWords

/// A backup or a restore that is under way or has ended.
struct BackupRunView: HTML {
  let run: BackupRun
  let words: Words

  var body: some HTML {
    if run.isRunning { underWay } else { ended }
  }

  private var underWay: some HTML {
    section(.class("card ask"), .data("run"), .ariaLive("polite")) {
      Uses(.backups)
      p(.class("ask-title")) { run.title }
      progress(.max("100"), .ariaLabel(run.title)).attribute(of: run.percent.map(String.init)) { .value($0) }
      p(.class("muted"), .data("run-text")) { run.text }
      form(.class("form-end"), .method("post"), .action("/backups/run/cancel")) {
        button(.class("button-plain")) { words("ui.cancel") }
      }
    }
  }

  private var ended: some HTML {
    section(.class(run.isFailure ? "alert" : "card ask"), .role(run.isFailure ? "alert" : "status")) {
      p(.class("ask-title")) { run.title }
      p { run.text }
      form(.class("form-end"), .method("post"), .action("/backups/run/close")) {
        if let address = run.address { PlainLink(run.link ?? "", to: address) }
        button(.class("button-plain")) { words("ui.close") }
      }
    }
  }
}

/// A run on a page of its own.
struct BackupRunPage: Page {
  let screen: BackupRunScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle)
      BackupRunView(run: screen.run, words: words)
    }
  }
}

extension BackupRunScreen: PresentedScreen {
  public var page: some HTML { BackupRunPage(screen: self) }
}
