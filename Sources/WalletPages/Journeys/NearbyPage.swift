import WalletHTML
import WalletScreens
import WalletWords

/// The places near one of a journey, or near the device.
struct NearbyPage: Page {
  let screen: NearbyScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { words("nearby.text") }
      }
      EmptyStateView(screen.empty)
      if !screen.entries.isEmpty {
        Uses(.nearby)
        origins
        p(.class("muted"), .id("nearby-note"), .role("status"))
        list
      }
    }
  }

  private var origins: some HTML {
    form(
      .class("nearby-from"), .action(screen.address), .data("denied", value: words("nearby.denied")),
      .data("here", value: words("nearby.isHere"))
    ) {
      div(.class("field")) {
        label(.for("nearby-from")) { words("nearby.from") }
        select(.id("nearby-from"), .name("from")) {
          for origin in screen.origins {
            OptionView(option: origin.option).view
              .attributes(.data("north", value: origin.north), .data("east", value: origin.east))
          }
        }
      }
      button(.class("button-plain"), .data("nearby-show")) { words("nearby.show") }
      button(.type("button"), .class("action needs-script"), .data("nearby-here")) {
        Icon("place")
        " "
        words("nearby.here")
      }
    }
  }

  private var list: some HTML {
    ol(
      .class("card rows nearby"), .data("nearby"), .data("metres", value: screen.metres),
      .data("kilometres", value: screen.kilometres)
    ) {
      for entry in screen.entries {
        li(.class("row"), .data("north", value: entry.north), .data("east", value: entry.east)) {
          a(.class("row-link"), .href(entry.address)) {
            Badge(entry.icon, tint: entry.tint)
            RowText(entry.title, entry.subtitle)
            span(.class("nearby-distance")) { entry.distance }
          }
          a(
            .class("nearby-way"), .href(entry.wayAddress ?? entry.hereAddress), .rel("noreferrer"),
            .ariaLabel(entry.wayLabel), .data("here-way", value: entry.hereAddress)
          ) { Icon("route") }
        }
      }
    }
  }
}

extension NearbyScreen: PresentedScreen {
  public var page: some HTML { NearbyPage(screen: self) }
}
