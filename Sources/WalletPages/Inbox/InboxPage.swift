import WalletHTML
import WalletScreens
import WalletWords

/// What has arrived and is not filed yet.
struct InboxPage: Page {
  let screen: InboxScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page"), .data("pull")) {
      Uses(.pull)
      PageHead(shell.pageTitle)
      if let trouble = screen.mailTrouble {
        div(.class("alert"), .role("alert")) {
          p {
            trouble + " "
            a(.href("/settings/mail")) { words("ui.mailIn") }
          }
        }
      }
      if let suggestions = screen.suggestionsText {
        p(.class("card quiet")) { a(.href(SuggestionsScreen.root)) { suggestions } }
      }
      if !screen.filedOutcomes.isEmpty { outcomes }
      UploadForm(upload: screen.upload, words: words)
      if !screen.entries.isEmpty { entries }
      EmptyStateView(screen.empty)
    }
  }

  private var outcomes: some HTML {
    ul(.class("card rows filed")) {
      for outcome in screen.filedOutcomes {
        li(.class("row filed-outcome")) {
          a(.class("filed-text"), .href(outcome.address)) { outcome.text }
          form(.method("post"), .action(outcome.undo)) { button(.class("button-plain")) { words("ui.undo") } }
          form(.method("post"), .action(outcome.acknowledge)) {
            button(.class("button-plain")) { words("ui.understood") }
          }
        }
      }
    }
  }

  private var entries: some HTML {
    form(.class("inbox"), .method("post"), .action("/inbox/file")) {
      ul(.class("card rows")) {
        for entry in screen.entries {
          InboxEntryView(entry: entry, hasJourneys: screen.hasJourneys, words: words)
        }
      }
      if let more = screen.moreText { p(.class("muted")) { more } }
      if !screen.hasJourneys {
        p(.class("form-end")) { a(.class("button"), .href("/journeys/new")) { words("ui.newJourney") } }
      } else if let label = screen.fileLabel {
        p(.class("form-end")) { button(.class("button")) { label } }
      }
    }
  }
}

extension InboxScreen: PresentedScreen {
  public var page: some HTML { InboxPage(screen: self) }
}
