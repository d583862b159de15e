import WalletHTML
import WalletScreens
import WalletWords

/// The way between two rows of the itinerary.
struct WayRow: HTML {
  let way: WayLine

  var body: some HTML {
    li(.class("way")) {
      Icon(way.icon)
      " "
      span(.class("way-text")) {
        if let lead = way.lead {
          span(.class("way-lead")) { lead }
          " "
        }
        a(.href(way.address), .rel("noreferrer")) {
          way.text
          span(.class("visually-hidden")) { ": " + way.label }
        }
      }
    }
  }
}

/// The ways from and to one thing, each with the directions of all ways to go.
struct WaysView: HTML {
  let ways: [WayCard]
  let words: Words

  var body: some HTML {
    section(.class("ways")) {
      h2(.class("group-title")) { words("ui.directions") }
      ul(.class("card")) {
        for way in ways {
          li {
            p(.class("way-head")) {
              if let lead = way.lead {
                span(.class("way-lead")) { lead }
                " "
              }
              strong { way.name }
              if let length = way.text {
                " "
                span(.class("muted")) { length }
              }
            }
            p(.class("way-links")) {
              for link in way.links {
                a(.href(link.address), .rel("noreferrer")) {
                  Icon(link.icon)
                  " "
                  link.label
                  span(.class("visually-hidden")) { ": " + link.longLabel }
                }
              }
            }
          }
        }
      }
      if ways.contains(where: { $0.text != nil }) { p(.class("muted small")) { words("way.explained") } }
    }
  }
}
