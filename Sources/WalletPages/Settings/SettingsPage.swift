import WalletHTML
import WalletScreens
import WalletWords

/// The settings, and the ways to what one has.
struct SettingsPage: Page {
  let screen: SettingsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle)
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action("/settings"), .novalidate) {
        HiddenInput("version", screen.basedOn)
        for part in screen.parts { FieldCard(fields: part.fields) }
        FormEnd(words: words) { button(.class("button")) { words("ui.save") } }
      }
      ZoneSuggestions()
      section(.class("group")) {
        h2(.class("group-title")) { words("ui.account") }
        ul(.class("card rows links")) {
          LinkRow(icon: "person", text: words("settings.account"), address: "/settings/account")
          LinkRow(icon: "desktop", text: words("ui.devices"), address: "/settings/devices")
          LinkRow(icon: "inbox", text: words("device.title"), address: "/settings/this-device")
          LinkRow(icon: "phone", text: words("ui.addPhone"), address: "/settings/phone")
          LinkRow(icon: "key", text: words("ui.accessTokens"), address: "/settings/tokens")
          LinkRow(icon: "calendar", text: words("feeds.title"), address: "/settings/calendars")
          LinkRow(icon: "expense", text: words("rates.title"), address: "/settings/rates")
          if screen.isAdministrator {
            LinkRow(icon: "family", text: words("ui.people"), address: "/settings/people")
          }
        }
      }
      install
      section(.class("group")) {
        h2(.class("group-title")) { words("ui.notifications") }
        ul(.class("card rows links")) {
          LinkRow(icon: "reminder", text: words("ui.remindersSettings"), address: "/settings/notifications")
          LinkRow(icon: "export", text: words("ui.channels"), address: "/settings/notifications/channels")
        }
      }
      section(.class("group")) {
        h2(.class("group-title")) { words("ui.thisDevice") }
        ul(.class("card rows links")) {
          LinkRow(icon: "route", text: words("title.maps"), address: "/settings/maps", setting: screen.mapsText)
        }
      }
      yourData
      p(.class("muted small")) { screen.versionText }
    }
  }

  /// Shown by a script where the wallet can be put on the home screen and is not there yet.
  private var install: some HTML {
    section(.class("group"), .data("install"), .hidden) {
      Uses(.install)
      h2(.class("group-title")) { words("install.title") }
      div(.class("card form-part")) {
        p { words("install.text") }
        p(.data("install-apple"), .hidden) { words("install.apple") }
        button(.type("button"), .class("button"), .hidden) { words("install.action") }
      }
    }
  }

  private var yourData: some HTML {
    section(.class("group")) {
      Uses(.dialogs)
      h2(.class("group-title")) { words("ui.yourData") }
      ul(.class("card rows links")) {
        LinkRow(icon: "inbox", text: words("ui.inbox"), address: "/inbox")
        LinkRow(icon: "import", text: words("ui.mailIn"), address: "/settings/mail")
        LinkRow(icon: "document", text: words("ui.allDocuments"), address: "/documents")
        LinkRow(icon: "import", text: words("ui.importFile"), address: "/import")
        LinkRow(icon: "export", text: words("ui.exportFile"), address: "/export", isDownload: true)
        LinkRow(icon: "list", text: words("ui.exportTables"), address: "/export/tables", isDownload: true)
        if screen.isAdministrator {
          LinkRow(icon: "copy", text: words("ui.backups"), address: "/backups")
          LinkRow(icon: "chart", text: words("ui.server"), address: "/settings/server")
          LinkRow(icon: "weather-partlyCloudy", text: words("services.title"), address: "/settings/services")
        }
        LinkRow(icon: "keyboard", text: words("ui.shortcuts"), address: "/shortcuts", opensDialog: true)
        LinkRow(icon: "trash", text: words("ui.trash"), address: "/trash")
      }
    }
  }
}

extension SettingsScreen: PresentedScreen {
  public var page: some HTML { SettingsPage(screen: self) }
}
