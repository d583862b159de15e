import WalletHTML
import WalletScreens
import WalletWords

/// Which reminders are made by themselves, and when and how one is reminded.
struct ReminderSettingsPage: Page {
  let screen: ReminderSettingsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action("/settings/notifications"), .novalidate) {
        HiddenInput("version", screen.basedOn)
        automatic
        channels
        quietHours
        FieldCard(fields: screen.summary, heading: words("ui.daySummary"))
        FieldCard(fields: screen.activity, heading: words("ui.activityNotices"))
        FieldCard(
          fields: screen.budgets, heading: words("ui.budgetAlerts"), explanation: words("ui.budgetAlertsExplained"))
        FieldCard(
          fields: screen.outside, heading: words("services.title"), explanation: words("ui.outsideExplained"))
        FormEnd(words: words, cancel: "/settings") { button(.class("button")) { words("ui.save") } }
      }
    }
  }

  private var automatic: some HTML {
    fieldset(.class("card form-part")) {
      legend { words("ui.automaticReminders") }
      p(.class("muted")) { words("ui.automaticExplained") }
      ForEach(screen.kinds) { kind in
        h3(.class("choices-title")) { kind.title }
        offers(kind.choices)
      }
    }
  }

  private var channels: some HTML {
    fieldset(.class("card form-part")) {
      legend { words("ui.toldBy") }
      offers(screen.channels)
      p { a(.href("/settings/notifications/channels")) { words("ui.setUpChannels") } }
    }
  }

  private var quietHours: some HTML {
    fieldset(.class("card form-part")) {
      legend { words("ui.quietHours") }
      p(.class("muted")) { words("ui.quietExplained") }
      div(.class("pair")) { FieldList(fields: screen.quiet) }
    }
  }

  private func offers(_ choices: [ReminderSettingsScreen.Choice]) -> some HTML {
    div(.class("offers")) {
      for choice in choices {
        label(.class("offer")) {
          input(.type("checkbox"), .name(choice.name), .value("on")).attributes(.checked, when: choice.isChosen)
          span(.class("offer-label")) { choice.label }
        }
      }
    }
  }
}

extension ReminderSettingsScreen: PresentedScreen {
  public var page: some HTML { ReminderSettingsPage(screen: self) }
}
