import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport
@testable import WalletServices

@Suite("The weather of a journey, and what is good to know")
struct JourneyWeatherPageTests {
  private static let weather = "\(Samples.journeyPage)/weather"
  private static let goodToKnow = "\(Samples.journeyPage)/good-to-know"

  /// The sample's journey, not archived, with a forecast for its places.
  private func withWeather(_ body: @Sendable (Served) async throws -> Void) async throws {
    try await withServed { served in
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)
      ) { _ in ["isArchived": false] }
      _ = try await served.wallet.forecast()
      try await body(served)
    }
  }

  @Test("emergency numbers stand first, can be called, and need no service")
  func numbers() async throws {
    try await withServed { served in
      let countries = try await served.read { try $0.countries() }
      #expect(!countries.isEmpty)
      let text = try await served.get(Self.goodToKnow).text
      for code in countries {
        let facts = try #require(CountryFacts.of(code))
        for number in facts.emergency.values { #expect(text.contains("href=\"tel:\(number)\""), "\(code)") }
      }
      let first = try #require(text.range(of: "tel:")),
        plugs = try #require(text.range(of: english("goodToKnow.plugs")))
      #expect(first.lowerBound < plugs.lowerBound)
      #expect(try await served.get(Samples.journeyPage).text.contains("href=\"\(Self.goodToKnow)\""))
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/good-to-know").status == 404)
    }
  }

  @Test("a journey without countries, and one without weather, say what to do")
  func empty() async throws {
    try await withServed { served in
      let journey = try await served.wallet.createJourney(nil, ["name": "Somewhere"], by: .user(Served.ownerID)).record
      let page = "/journeys/\(journey.id.text)"
      #expect(try await served.get("\(page)/good-to-know").says("goodToKnow.none.title"))
      #expect(try await served.get("\(page)/weather").says("weather.none.title"))
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/weather").status == 404)
    }
  }

  @Test("days with their hours, alerts that name themselves unofficial, and the source")
  func page() async throws {
    try await withWeather { served in
      let text = try await served.get(Self.weather).text
      #expect(text.contains("weather-hours") && text.contains("Open-Meteo.com, CC BY 4.0"))
      #expect(text.contains(english("weather.alertSource")) && text.contains(english("weather.alerts")))
      #expect(text.contains(english("packing.suggested")))
      #expect(try await served.get(Samples.journeyPage).text.contains("href=\"\(Self.weather)\""))
    }
  }

  @Test("the weather is shown in the units that the user has set")
  func units() async throws {
    try await withWeather { served in
      #expect(try await served.get(Self.weather).text.contains("°C"))
      let page = try await served.get("/settings").text
      var form = try #require(PageForm.to("/settings", in: page))
      (form["temperatureUnit"], form["precipitationUnit"], form["windUnit"]) = ("fahrenheit", "inches", "miles")
      #expect(try await served.submit(form).status == 303)
      let text = try await served.get(Self.weather).text
      #expect(text.contains("°F") && !text.contains("°C") && text.contains("0.08 in") && text.contains("50 mph"))
    }
  }

  @Test("suggestions are added to a checklist by one button, each once, and by who may edit it alone")
  func packing() async throws {
    try await withWeather { served in
      let address = "\(Self.weather)/packing"
      var form = try #require(PageForm.to(address, in: try await served.get(Self.weather).text))
      #expect(form["pack-umbrella"] == "on")
      form["checklist"] = Samples.checklistID.text
      let titles = { () async throws -> [String] in
        try await served.read { try $0.items(of: Samples.checklistID).map(\.title) }
      }
      let before = try await titles()
      #expect(try await served.submit(form).status == 303)
      let after = try await titles()
      #expect(after.starts(with: before) && after.contains("Umbrella") && Set(after).count == after.count)
      #expect(try await served.submit(form).status == 303)
      #expect(try await titles() == after)
      form["checklist"] = ""
      let made = try await served.submit(form)
      #expect(made.status == 303)
      form["checklist"] = Samples.id(987_654).text
      #expect(try await served.submit(form).status == 404)
      #expect(try await served.post(address, [:]).status == 303)
    }
  }

  @Test("rain on a plan outdoors is said on its page with a drier time")
  func rain() async throws {
    try await withWeather { served in
      let now = Served.now
      let plan = try await served.wallet.create(
        Activity.self, in: Samples.journeyID,
        ["type": "tour", "title": "Walk", "startDate": .text((now + 3600).rfc3339), "duration": 60],
        by: .user(Served.ownerID)
      ).record
      let text = try await served.get(PagePath.item(plan)).text
      #expect(text.contains("Rain likely from"), "every hour of the sample is wet")
      #expect(try await served.get(Self.weather).text.contains(english("weather.rainPlans")))
      _ = try await served.wallet.edit(
        Activity.self, plan.id, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["type": "restaurant"] }
      #expect(try await !served.get(PagePath.item(plan)).text.contains("Rain likely from"))
    }
  }

  @Test(
    "the page of a plan outdoors says its weather with source and age: of its hours, else of its day, else what is usual"
  )
  func plans() async throws {
    try await withWeather { served in
      let plan = { (days: Double) async throws -> String in
        let time = (Served.now + days * 86_400 + 3600).rfc3339
        let made = try await served.wallet.create(
          Activity.self, in: Samples.journeyID,
          ["type": "tour", "title": "Walk", "startDate": .text(time), "duration": 120], by: .user(Served.ownerID))
        return try await served.get(PagePath.item(made.record)).text
      }
      let soon = try await plan(0)
      #expect(soon.contains(">8 °C · ") || soon.contains(" · 8 °C · "), "its hours have all the same")
      #expect(soon.contains("Open-Meteo.com, CC BY 4.0, updated") && soon.contains(english("weather.rainPlan")))
      let later = try await plan(4)
      #expect(later.contains("1 to 9 °C") && !later.contains(english("weather.rainPlan")))
      #expect(later.contains("href=\"\(Self.weather)\""))
      let place = try #require(try await served.read { try $0.dayPlaces().place(on: day("2026-04-08")) })
      let past = (0..<60).compactMap {
        ClimateNormals.PastDay(day("2025-03-20").advanced(by: $0), low: 9, high: 17, precipitation: 2)
      }
      try await served.wallet.set(.weather, isAllowed: true)
      try await served.wallet.removeAnswers(of: .weather)
      try await served.wallet.store.keep(
        CachedResponse(
          of: .weather, to: place.normalsKey, fetchedAt: Served.now, expiresAt: Served.now + 3600,
          body: Data(ClimateNormals(past).text.utf8)))
      let usual = try await plan(9)
      #expect(usual.contains(english("weather.usual")) && usual.contains("9 to 17 °C"))
      // Nothing of what is over, and of what is under a roof
      #expect(try await !plan(-1).contains("°C"))
      let dinner = try await served.wallet.create(
        Activity.self, in: Samples.journeyID,
        ["type": "restaurant", "title": "Dinner", "startDate": .text((Served.now + 9 * 86_400).rfc3339)],
        by: .user(Served.ownerID)
      ).record
      #expect(try await !served.get(PagePath.item(dinner)).text.contains("°C"))
    }
  }

  @Test("alerts and automatic updates are set with the notifications")
  func settings() async throws {
    try await withServed { served in
      let address = "/settings/notifications"
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      #expect(form["weatherAlerts"] == "on" && (form["updatesFlights"] ?? "") != "on")
      (form["weatherAlerts"], form["updatesFlights"]) = (nil, "on")
      #expect(try await served.submit(form).status == 303)
      let user = try await served.wallet.store.read(as: .user(Served.ownerID)) { try $0.currentUser() }
      #expect(!user.weatherAlerts && user.updatesFlights)
    }
  }

  @Test("the figures say how punctual watched flights were, all of them and by airline")
  func punctuality() async throws {
    try await withServed { served in
      #expect(try await !served.get("/statistics/travel").text.contains(english("travel.punctuality")))
      let flight = try await served.wallet.create(
        Transport.self, in: Samples.journeyID,
        [
          "type": "flight", "transportNumber": "LH 400", "departureCode": "FRA", "arrivalCode": "JFK",
          "departureDate": "2026-03-05T09:55:00Z",
        ], by: .user(Served.ownerID)
      ).record
      try await served.wallet.store.write(by: .user(Served.ownerID), at: Served.now) {
        try $0.keep(
          FlightRecord(
            transport: flight.id, airline: "LH", scheduled: instant("2026-03-05T09:55:00Z"), arrivalDelay: 1500,
            isCancelled: false))
      }
      let text = try await served.get("/statistics/travel").text
      #expect(text.contains("id=\"punctuality\"") && text.contains("25 min late on average"))
      #expect(text.contains("Lufthansa"))
    }
  }
}
