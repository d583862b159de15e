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
      pastedText
      if !screen.entries.isEmpty { entries }
      EmptyStateView(screen.empty)
    }
  }

  /// Where nothing can be dropped or pasted on the page itself, as on a phone.
  private var pastedText: some HTML {
    details(.class("card paste-text")) {
      summary { words("ui.pasteText") }
      form(.class("form"), .method("post"), .action("/inbox"), .enctype("multipart/form-data")) {
        div(.class("field")) {
          label(.for("pasted")) { words("ui.confirmationText") }
          textarea(.id("pasted"), .name("text"), .rows("6"), .required)
        }
        FormEnd(words: words) { button(.class("button")) { words("ui.add") } }
      }
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
          InboxEntryView(
            entry: entry, hasJourneys: screen.hasJourneys, isAmongOthers: screen.entries.count > 1, words: words)
        }
      }
      if let more = screen.moreText { p(.class("muted")) { more } }
      if !screen.hasJourneys {
        p(.class("form-end")) { a(.class("button"), .href("/journeys/new")) { words("ui.newJourney") } }
      } else if let label = screen.fileLabel {
        p(.class("form-end")) {
          button(.class("button")) { label }
          if let hint = screen.fileHint { span(.class("muted")) { " " + hint } }
        }
      }
    }
  }
}

extension InboxScreen: PresentedScreen {
  public var page: some HTML { InboxPage(screen: self) }
}
