import WalletHTML
import WalletScreens
import WalletWords

/// What there is around a place, by category, each saved to the journey in one tap.
struct SurroundingsPage: Page {
  let screen: SurroundingsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { words("around.text") }
      }
      if let sent = screen.sentText {
        Uses(.surroundings)
        search(sent)
      } else {
        p {
          words("around.off")
          if let address = screen.settingsAddress {
            " "
            a(.class("in-text"), .href(address)) { words("services.title") }
          }
        }
      }
      Alert(screen.failure)
      if let age = screen.ageText { p(.class("muted")) { age } }
      if screen.isEmpty { p(.class("card quiet")) { words("around.none") } }
      if !screen.entries.isEmpty { list }
      if screen.ageText != nil { p(.class("muted small")) { screen.attribution } }
    }
  }

  private func search(_ sent: String) -> some HTML {
    form(
      .class("nearby-from"), .method("post"), .action(screen.address), .data("surroundings"),
      .data("denied", value: words("nearby.denied"))
    ) {
      div(.class("field")) {
        label(.for("around-category")) { words("around.category") }
        select(.id("around-category"), .name("category")) {
          for option in screen.categories { OptionView(option: option).view }
        }
      }
      if !screen.origins.isEmpty {
        div(.class("field")) {
          label(.for("around-from")) { words("nearby.from") }
          select(.id("around-from"), .name("from")) {
            for option in screen.origins { OptionView(option: option).view }
          }
        }
        button(.class("button-plain")) { words("around.search") }
      }
      button(.type("button"), .class("action needs-script"), .data("surroundings-here")) {
        Icon("place")
        " "
        words("around.here")
      }
      p(.class("muted small"), .id("surroundings-note"), .role("status")) { sent }
    }
  }

  private var list: some HTML {
    ol(.class("card rows nearby")) {
      for entry in screen.entries {
        li(.class("row")) {
          div(.class("row-link")) {
            Badge("place", tint: "pink")
            RowText(entry.title, entry.subtitle)
            span(.class("nearby-distance")) { entry.distance }
          }
          if let hours = entry.hours { p(.class("muted small around-hours")) { hours } }
          a(.class("nearby-way"), .href(entry.wayAddress), .rel("noreferrer"), .ariaLabel(entry.wayLabel)) {
            Icon("route")
          }
          if entry.isSaved {
            span(.class("muted")) { words("around.saved") }
          } else if screen.mayEdit {
            form(.method("post"), .action(screen.address + "/save")) {
              HiddenInput("category", screen.category)
              HiddenInput("at", screen.point)
              HiddenInput("place", entry.id)
              button(.class("button-plain"), .ariaLabel(entry.saveLabel)) { words("ui.save") }
            }
          }
        }
      }
    }
  }
}

extension SurroundingsScreen: PresentedScreen {
  public var page: some HTML { SurroundingsPage(screen: self) }
}
