import WalletHTML
import WalletScreens

/// What opens maps and directions on this device.
struct MapSettingsPage: Page {
  let screen: MapSettingsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      form(.class("form"), .method("post"), .action("/settings/maps")) {
        choices(words("way.openWith"), "service", screen.services)
        choices(words("way.getAbout"), "mode", screen.modes)
        choices(words("map.ground"), "ground", screen.grounds)
        if let address = screen.providerAddress {
          p { a(.class("in-text"), .href(address)) { words("map.ground.setUp") } }
        }
        FormEnd(words: words, cancel: "/settings") { button(.class("button")) { words("ui.save") } }
      }
      p(.class("muted small")) { words("way.explained") }
      if !screen.fileFields.isEmpty { file }
    }
  }

  private var file: some HTML {
    form(.class("form"), .method("post"), .id("file"), .action("/settings/maps/file#file"), .novalidate) {
      fieldset(.class("card form-part")) {
        legend { words("map.file") }
        Alert(screen.fileProblem)
        FieldList(fields: screen.fileFields)
        div(.class("form-end")) { button(.class("button")) { words("ui.save") } }
      }
    }
  }

  private func choices(
    _ heading: String, _ name: String, _ choices: [MapSettingsScreen.Choice]
  ) -> some HTML {
    fieldset(.class("card form-part")) {
      legend { heading }
      div(.class("offers")) {
        for choice in choices {
          label(.class("offer")) {
            input(.type("radio"), .name(name), .value(choice.value)).attributes(.checked, when: choice.isChosen)
            HTMLElement<HTMLTag.span, _>(.class("offer-label")) { choice.label }
          }
        }
      }
    }
  }
}

extension MapSettingsScreen: PresentedScreen {
  public var page: some HTML { MapSettingsPage(screen: self) }
}
