import WalletHTML
import WalletScreens
import WalletWords

/// The weather of some days, side by side.
struct WeatherStripView: HTML {
  let strip: WeatherStrip
  let words: Words

  var body: some HTML {
    section(.class("group span-all weather"), .ariaLabelledBy("weather-title")) {
      h2(.class("group-title"), .id("weather-title")) {
        if let address = strip.address {
          a(.href(address)) { words("weather.title") }
        } else {
          words("weather.title")
        }
      }
      div(.class("card")) {
        ul(.class("weather-days")) {
          for line in strip.lines {
            li {
              if !line.day.isEmpty { p(.class("weather-day")) { line.day } }
              Icon(line.icon)
              p(.class("weather-temperature")) { line.temperature }
              p { line.condition }
              if let rain = line.rain { p { rain } }
              p(.class("muted small")) { line.place }
            }
          }
        }
        WeatherSource(text: strip.source)
      }
    }
  }
}

/// The weather of one day in a line.
struct WeatherLineView: HTML {
  let line: WeatherLine

  var body: some HTML {
    p(.class("weather-line")) {
      Icon(line.icon)
      " "
      span { line.text }
    }
  }
}

/// Where the weather comes from, and when it was fetched.
struct WeatherSource: HTML {
  let text: String

  var body: some HTML { p(.class("muted small weather-source")) { text } }
}
