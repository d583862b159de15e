import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServices

@Suite("Online services and what they tell")
struct ServicePageTests {
  private let page = "/settings/services"

  @Test("a service is turned on, set up, tried out and turned off on the page, and its key is shown nowhere")
  func settings() async throws {
    try await withServed { served in
      let wallet = served.wallet
      #expect(try await served.get("/settings").text.contains("href=\"\(page)\""))
      let first = try await served.get(page).text
      #expect(first.contains("Frankfurter") && first.contains("Open-Meteo") && first.contains("api.open-meteo.com"))
      #expect(
        try await served.post("\(page)/weather/on", ["weather-address": "", "weather-budget": "50"]).status == 303)
      let consents = try wallet.serviceConsents()
      #expect(consents.allows(.weather) && !consents.allows(.exchangeRates))
      #expect(try wallet.serviceSettings()[.weather].budget == 50)
      #expect(try await served.get(page).text.contains("0 of 50"))
      let wrong = try await served.post("\(page)/weather", ["weather-address": "nonsense", "weather-budget": "50"])
      #expect(wrong.status == 422 && wrong.text.contains("value=\"nonsense\""))
      // The world of this test has no network.
      let tried = try await served.post("\(page)/weather/test", [:])
      #expect(tried.status == 200 && tried.text.contains(english("services.trouble.unreachable")))
      let denied = try await served.post("\(page)/exchange-rates/test", [:])
      #expect(denied.status == 403)
      #expect(try await served.post("\(page)/weather/off", [:]).status == 303)
      #expect(try !wallet.serviceConsents().allows(.weather))
    }
  }

  /// Weather is fetched for journeys that are not archived, as the sample is.
  private func unarchive(_ served: Served) async throws {
    _ = try await served.wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)
    ) { _ in ["isArchived": false] }
  }

  @Test("pages of a journey show what is stored of the weather with its source and age, and nothing where none is")
  func weather() async throws {
    try await withServed { served in
      try await unarchive(served)
      let journey = Samples.journeyPage, pages = [journey, "\(journey)/itinerary", "/glance"]
      for page in pages { #expect(try await !served.get(page).text.contains("Open-Meteo"), "\(page)") }
      _ = try await served.wallet.forecast(fetchedAt: Served.now - 3 * 86_400)
      for page in pages {
        let text = try await served.get(page).text
        #expect(text.contains("Open-Meteo.com, CC BY 4.0, updated 27 Mar"), "\(page)")
        #expect(text.contains("°C") && text.contains("weather-line") != text.contains("weather-days"), "\(page)")
      }
      // Of the third day of the forecast, which is today.
      #expect(try await served.get(journey).text.contains("0 to 8 °C"))
      // When the consent goes, so does what came by it
      try await served.wallet.set(.weather, isAllowed: false)
      for page in pages { #expect(try await !served.get(page).text.contains("Open-Meteo"), "\(page)") }
    }
  }

  @Test("a page that a browser has is made anew once a forecast has come")
  func entityTag() async throws {
    try await withServed { served in
      try await unarchive(served)
      let page = "\(Samples.journeyPage)/itinerary", tag = try await served.get(page).headers[.eTag]
      _ = try await served.wallet.forecast()
      let reply = try await served.get(page, headers: [.ifNoneMatch: try #require(tag)])
      #expect(reply.status == 200 && reply.text.contains("Open-Meteo"))
    }
  }
}
