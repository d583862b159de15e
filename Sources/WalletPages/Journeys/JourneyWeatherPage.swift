import WalletHTML
import WalletScreens
import WalletWords

/// The weather of a journey.
struct JourneyWeatherPage: Page {
  let screen: JourneyWeatherScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      EmptyStateView(screen.empty)
      if !screen.alerts.isEmpty { alerts }
      if !screen.rainPlans.isEmpty { rainPlans }
      if !screen.days.isEmpty { days }
      if let packing = screen.packing { PackingCardView(card: packing, words: words) }
    }
  }

  private var alerts: some HTML {
    section(.class("group"), .ariaLabelledBy("alerts-title")) {
      h2(.class("group-title"), .id("alerts-title")) { words("weather.alerts") }
      ul(.class("card stay-notes")) {
        for alert in screen.alerts {
          li {
            Icon("warning")
            " "
            span { "\(alert.title). \(alert.detail)" }
          }
        }
      }
      p(.class("muted small")) { words("weather.alertSource") }
    }
  }

  private var rainPlans: some HTML {
    section(.class("group"), .ariaLabelledBy("rain-title")) {
      h2(.class("group-title"), .id("rain-title")) { words("weather.rainPlans") }
      ul(.class("card rows")) {
        for plan in screen.rainPlans {
          li(.class("row")) {
            a(.class("row-link"), .href(plan.address)) {
              Badge("weather-rain", tint: "blue")
              RowText(plan.title, plan.text)
            }
          }
        }
      }
    }
  }

  private var days: some HTML {
    section(.class("group"), .ariaLabelledBy("days-title")) {
      h2(.class("group-title"), .id("days-title")) { words("weather.days") }
      div(.class("card weather-list")) {
        ForEach(screen.days) { DayWeatherView(day: $0) }
        if let source = screen.source { WeatherSource(text: source) }
      }
    }
  }
}

/// A day, with its hours where they are forecast.
private struct DayWeatherView: HTML {
  let day: JourneyWeatherScreen.Day

  @HTMLBuilder var body: some HTML {
    if day.hours.isEmpty {
      div(.class("weather-row")) { line }
    } else {
      details(.class("weather-row")) {
        summary { line }
        ul(.class("weather-hours")) {
          for hour in day.hours { WeatherHourView(hour: hour) }
        }
      }
    }
  }

  private var line: some HTML {
    span(.class("weather-summary")) {
      Icon(day.line.icon)
      " "
      span {
        strong { day.line.day }
        " "
        day.line.text
        if let wind = day.wind { " · " + wind }
      }
    }
  }
}

/// An hour of a day.
private struct WeatherHourView: HTML {
  let hour: JourneyWeatherScreen.Hour

  var body: some HTML {
    li {
      p(.class("weather-day")) { hour.time }
      Icon(hour.icon)
      p { hour.temperature }
      p(.class("muted small")) { hour.condition }
      if let rain = hour.rain { p(.class("small")) { rain } }
    }
  }
}

/// What to pack, with why, and to which checklist it is added.
private struct PackingCardView: HTML {
  let card: PackingCard
  let words: Words

  var body: some HTML {
    section(.class("group"), .ariaLabelledBy("packing-title")) {
      h2(.class("group-title"), .id("packing-title")) { words("packing.suggested") }
      if let target = card.target {
        form(.class("form"), .method("post"), .action(card.address)) {
          fieldset(.class("card form-part"), .ariaLabelledBy("packing-title")) {
            div(.class("offers")) {
              for thing in card.suggestions {
                label(.class("offer")) {
                  input(.type("checkbox"), .name(PackingCard.prefix + thing.key), .value("on"), .checked)
                  span(.class("offer-label")) {
                    thing.name
                    " "
                    span(.class("offer-reason")) { thing.reason }
                  }
                }
              }
            }
            FieldList(fields: [target])
            button(.class("button")) { words("packing.add") }
          }
        }
      } else {
        ul(.class("card rows")) {
          for thing in card.suggestions { li(.class("row")) { RowText(thing.name, thing.reason) } }
        }
      }
    }
  }
}

extension JourneyWeatherScreen: PresentedScreen {
  public var page: some HTML { JourneyWeatherPage(screen: self) }
}
