import WalletHTML
import WalletScreens
import WalletWords

/// One of the first pages that a new traveller sees.
struct WelcomePage: Page {
  let screen: WelcomeScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow welcome")) {
      p(.class("welcome-top")) {
        span(.class("muted")) { screen.stepText }
        " "
        PlainLink(words("ui.skipIntro"), to: screen.skipAddress)
      }
      scene
      h1 { screen.welcomeTitle }
      p(.class("welcome-text")) { screen.welcomeText }
      p(.class("dots"), .ariaHidden) {
        for dot in screen.dots { span().attributes(.class("is-here"), when: dot.isHere) }
      }
      p(.class("welcome-ways")) {
        if let previous = screen.previousAddress { PlainLink(words("ui.back"), to: previous) }
        a(.class("button"), .href(screen.nextAddress)) { words("ui.goOn") }
      }
    }
    .attributes(.data("own-zone"), when: screen.isZoneOpen)
    if screen.isZoneOpen { Uses(.welcome) }
  }

  private var scene: some HTML {
    div(.class("scene"), .ariaHidden) {
      if !screen.scene.isEmpty {
        ul(.class("card rows")) {
          for row in screen.scene {
            li(.class("row")) {
              span(.class("row-link")) {
                Badge(row.icon, tint: row.tint)
                RowText(row.title, row.text)
                span(.class("row-trailing")) { row.end }
              }
            }
          }
        }
      }
      if !screen.figures.isEmpty {
        ul(.class("stats")) {
          for figure in screen.figures {
            li(.class("card stat")) {
              span(.class("stat-value")) { figure.value }
              span(.class("stat-label")) { figure.label }
            }
          }
        }
      }
    }
  }
}

extension WelcomeScreen: PresentedScreen {
  public var page: some HTML { WelcomePage(screen: self) }
}

/// The settings that a new traveller is asked for.
struct FirstSettingsPage: Page {
  let screen: FirstSettingsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle) { p(.class("muted")) { words("ui.welcomeSettings") } }
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action("/welcome"), .novalidate) {
        HiddenInput("version", screen.basedOn)
        for part in screen.parts { FieldCard(fields: part.fields) }
        FormEnd(words: words) {
          PlainLink(words("ui.back"), to: screen.previousAddress)
          button(.class("button")) { words("ui.begin") }
        }
      }
      .attributes(.data("own-zone"), when: screen.isZoneOpen)
      if screen.isZoneOpen { Uses(.welcome) }
      ZoneSuggestions()
    }
  }
}

extension FirstSettingsScreen: PresentedScreen {
  public var page: some HTML { FirstSettingsPage(screen: self) }
}
