import WalletHTML
import WalletScreens
import WalletWords

/// A journey on a map, with its places as a list beside it.
struct JourneyMapPage: Page {
  let screen: JourneyMapScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page wide")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { screen.summary }
        if !screen.stops.isEmpty {
          p(.class("item-actions")) {
            ActionLink(words("nearby.title"), icon: "place", to: screen.journeyAddress + "/nearby")
          }
        }
      }
      ItineraryViews(journeyAddress: screen.journeyAddress, current: .map, words: words)
      if screen.days.count > 2 { dayStrip }
      if let state = screen.empty { EmptyStateView(state) }
      if !screen.stops.isEmpty {
        div(.class("map-split")) {
          MapView(
            drawing: screen.drawing, pinsAddress: screen.pinsAddress, title: screen.shell.pageTitle,
            ground: screen.ground,
            words: words)
          list
        }
      }
      if let missing = screen.missing { unplaced(missing) }
    }
  }

  private func unplaced(_ text: String) -> some HTML {
    section(.class("group map-missing")) {
      p(.class("muted")) { text }
      ul(.class("card rows")) {
        for place in screen.missingPlaces {
          li(.class("row")) {
            a(.class("row-link"), .href(place.address)) { RowText(place.title, place.detail) }
          }
        }
      }
    }
  }

  private var dayStrip: some HTML {
    nav(.class("day-strip"), .ariaLabel(words("ui.days"))) {
      for day in screen.days {
        a(.href(day.address)) {
          span { day.weekday }
          " "
          strong { day.number }
        }
        .attributes(.ariaCurrent("true"), when: day.isCurrent)
      }
    }
  }

  private var list: some HTML {
    ol(.class("card rows map-list")) {
      for stop in screen.stops {
        li(.class("row"), .data("stop", value: stop.number)) {
          button(
            .type("button"), .class("pin-number tint-" + stop.row.tint),
            .ariaLabel(words("map.show", ["name": stop.row.title]))
          ) { stop.number }
          a(.class("row-link"), .href(stop.row.address)) {
            RowText(stop.row.title, stop.row.subtitle)
            span(.class("row-when")) {
              span(.class("row-day")) { stop.row.day }
              " "
              span(.class("row-time")) { stop.row.time }
            }
          }
        }
      }
    }
  }
}

extension JourneyMapScreen: PresentedScreen {
  public var page: some HTML { JourneyMapPage(screen: self) }
}
