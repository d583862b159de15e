import WalletHTML
import WalletScreens
import WalletWords

/// Hotels with their prices, each saved to the journey in one tap.
struct HotelSearchPage: Page {
  let screen: HotelSearchScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { screen.introduction }
      }
      if let sent = screen.sentText {
        search(sent)
      } else {
        p {
          words("hotelSearch.off")
          if let address = screen.settingsAddress {
            " "
            a(.class("in-text"), .href(address)) { words("services.title") }
          }
        }
      }
      Alert(screen.failure)
      if let age = screen.ageText { p(.class("muted found-at")) { age } }
      if screen.isEmpty { p(.class("card quiet")) { words("hotelSearch.none") } }
      if !screen.entries.isEmpty {
        div(.class("hotel-results")) {
          if let map = screen.map {
            MapView(
              drawing: map.drawing, pinsAddress: map.pinsAddress, title: shell.pageTitle, ground: map.ground,
              words: words
            )
          }
          list
        }
      }
      if screen.ageText != nil { p(.class("muted small found-by")) { screen.attribution } }
    }
  }

  @HTMLBuilder private func search(_ sent: String) -> some HTML {
    if screen.origins.isEmpty {
      p(.class("card quiet")) { words("hotelSearch.noPlace") }
    } else {
      form(.class("nearby-from"), .method("post"), .action(screen.address)) {
        div(.class("field")) {
          label(.for("hotel-from")) { words("hotelSearch.near") }
          select(.id("hotel-from"), .name("from")) {
            for option in screen.origins { OptionView(option: option).view }
          }
        }
        div(.class("field")) {
          label(.for("hotel-in")) { words("field.checkInDate") }
          input(.id("hotel-in"), .name("in"), .type("date"), .value(screen.checkIn), .required)
        }
        div(.class("field")) {
          label(.for("hotel-out")) { words("field.checkOutDate") }
          input(.id("hotel-out"), .name("out"), .type("date"), .value(screen.checkOut), .required)
        }
        div(.class("field")) {
          label(.for("hotel-adults")) { words("hotelSearch.adults") }
          select(.id("hotel-adults"), .name("adults")) {
            for option in screen.adults { OptionView(option: option).view }
          }
        }
        button(.class("button")) { words("around.search") }
        p(.class("muted small")) { sent }
      }
    }
  }

  private var list: some HTML {
    ol(.class("card rows nearby map-list")) {
      for entry in screen.entries { HotelRow(entry: entry, screen: screen, words: words) }
    }
  }
}

/// A hotel with its price, the way there, and how it is saved.
struct HotelRow: HTML {
  let entry: HotelSearchScreen.Entry
  let screen: HotelSearchScreen
  let words: Words

  var body: some HTML {
    li(.class("row"), .id(entry.anchor), .data("stop", value: entry.number)) {
      button(.type("button"), .class("pin-number tint-purple"), .ariaLabel(entry.showLabel)) { entry.number }
      if let url = entry.url {
        a(.class("row-link"), .href(url), .rel("noreferrer")) { main }
      } else {
        div(.class("row-link")) { main }
      }
      a(.class("nearby-way"), .href(entry.mapAddress), .rel("noreferrer"), .ariaLabel(entry.mapLabel)) {
        Icon("route")
      }
      if screen.mayEdit {
        HotelSaveForm(
          screen: screen, hotel: entry.id, kind: "booking", text: words("hotelSearch.booking"), name: entry.bookingLabel
        )
        HotelSaveForm(
          screen: screen, hotel: entry.id, kind: "wish", text: words("hotelSearch.wish"), name: entry.wishLabel)
      }
    }
  }
}

extension HotelRow {
  @HTMLBuilder private var main: some HTML {
    RowText(entry.title, entry.subtitle)
    span(.class("nearby-distance")) { entry.price }
  }
}

/// A button that saves a hotel as a stay or as a place.
struct HotelSaveForm: HTML {
  let screen: HotelSearchScreen
  let hotel: String
  let kind: String
  let text: String
  let name: String

  var body: some HTML {
    form(.method("post"), .action(screen.address + "/save")) {
      for field in screen.asked { HiddenInput(field.name, field.value) }
      HiddenInput("hotel", hotel)
      HiddenInput("as", kind)
      button(.class("button-plain"), .ariaLabel(name)) { text }
    }
  }
}

extension HotelSearchScreen: PresentedScreen {
  public var page: some HTML { HotelSearchPage(screen: self) }
}
