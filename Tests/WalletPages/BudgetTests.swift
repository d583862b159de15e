import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import ServerTestSupport

@Suite("Budget and quick entry")
struct BudgetTests {
  private let list = ItemKind.expense.list

  @Test("the page counts bookings and expenses, each currency for itself, with a table behind each chart")
  func page() async throws {
    try await withServed { served in
      let page = try await served.get(list).text
      #expect(page.contains("€1,704.00") && page.contains("JP¥1,200"), "the train and the ramen")
      #expect(page.matches(of: /<table>/).count >= 2 && page.contains("role=\"img\""))
      #expect(try await served.get("\(list)?by=category").text.contains("Accommodation"))
    }
  }

  @Test("a journey of bookings alone says what they come to, in its own currency where rates are known")
  func bookingsAlone() async throws {
    try await withServed(.empty) { served in
      let journey = try await served.json(
        .post, "/api/v1/journeys",
        ["name": "Tokyo", "startDate": "2026-06-05", "endDate": "2026-06-09", "homeCurrency": "EUR"])
      let address = "/journeys/\(try #require(journey.json["id"]?.text))"
      #expect(!(try await served.get(address).text.contains("section-summary")), "nothing is nothing")
      let hotel: JSONValue = [
        "name": "Ryokan", "checkInDate": "2026-06-05T15:00", "checkOutDate": "2026-06-09T10:00", "zone": "Asia/Tokyo",
        "cost": 512, "currency": "EUR",
      ]
      #expect(try await served.json(.post, "/api/v1\(address)/hotels", hotel).status == 201)
      let page = try await served.get(address).text
      #expect(page.contains("<span class=\"section-summary\">€512.00</span>") && page.contains("href=\"#expenses\""))
      #expect(page.contains("aria-label=\"See all: Expenses\""))
      // When something in another currency is added
      #expect(
        try await served.json(
          .post, "/api/v1\(address)/expenses",
          ["amount": 10_000, "currency": "JPY", "date": "2026-03-27T10:00", "zone": "Asia/Tokyo"]
        )
        .status == 201)
      let yen = try #require(Currency("JPY")), euro = try #require(Currency("EUR"))
      let rate = try #require(ReferenceRates.embedded.rate(from: yen, to: euro, on: day("2026-03-27")))
      let sum = try #require(rate.converted(Samples.money("10000", "JPY"))).minorUnits + 51_200
      let text = try #require(Money(Decimal(sum) / 100, euro)).plain
      #expect(try await served.get(address).text.contains("<span class=\"section-summary\">≈ €\(text)</span>"))
    }
  }

  @Test("a total names what could not be converted, and leaves none of it out")
  func unknownRates() async throws {
    try await withServed(.empty) { served in
      let journey = try await served.json(
        .post, "/api/v1/journeys",
        ["name": "Wien", "startDate": "2026-06-05", "endDate": "2026-06-09", "homeCurrency": "KZT"])
      let address = "/journeys/\(try #require(journey.json["id"]?.text))"
      let costs: [(Decimal, String)] = [(14_500, "KZT"), (486, "EUR")]
      for (amount, currency) in costs {
        let expense: JSONValue = [
          "amount": .number(amount), "currency": .text(currency), "date": "2026-06-05T10:00", "zone": "Europe/Vienna",
        ]
        #expect(try await served.json(.post, "/api/v1\(address)/expenses", expense).status == 201)
      }
      let page = try await served.get("\(address)/expenses").text
      #expect(page.contains("KZT\u{A0}14,500.00 + €486.00 in all"))
      #expect(!page.contains("≈"), "nothing was converted")
      let own = try await served.get(address).text
      #expect(own.contains("KZT\u{A0}14,500.00 · €486.00"))
    }
  }

  @Test("pickers offer what is paid with, and no units of account")
  func pickers() async throws {
    try await withServed { served in
      let page = try await served.get(list).text
      #expect(page.contains("value=\"CHF\"") && page.contains("value=\"ZWG\""))
      #expect(!page.contains("value=\"CHE\"") && !page.contains("value=\"XAD\""))
    }
  }

  @Test(
    "a picker begins with what is paid with there and at home", arguments: ["expenses/new", "hotels/new", "expenses"])
  func likely(form: String) async throws {
    try await withServed(.empty) { served in
      let journey = try await served.json(
        .post, "/api/v1/journeys",
        [
          "name": "North", "destination": "Hanoi", "startDate": "2027-06-05", "endDate": "2027-06-09",
          "homeCurrency": "CHF",
        ])
      let page = try await served.get("/journeys/\(try #require(journey.json["id"]?.text))/\(form)")
      let picker = try #require(page.between(" name=\"currency\"", "</select>"))
      let offered = picker.prefix(upTo: picker.firstRange(of: "<optgroup")?.lowerBound ?? picker.startIndex)
      let codes = offered.matches(of: /value="([A-Z]{3})"/).map { String($0.output.1) }
      #expect(Set(codes).isSuperset(of: ["VND", "CHF"]) && Set(codes).count == codes.count)
    }
  }

  @Test(
    "an amount is entered first, in whatever way, and needs no title",
    arguments: [("12,50", "€12.50"), ("12.50", "€12.50"), ("1 234,50", "€1,234.50")])
  func quick(amount: String, shown: String) async throws {
    try await withServed { served in
      var form = try #require(PageForm.to(list, in: try await served.get(list).text))
      #expect(form["currency"] == "JPY", "the last one that was used")
      (form["amount"], form["currency"], form["category"]) = (amount, "EUR", "shopping")
      #expect(try await served.submit(form).status == 303)
      let page = try await served.get(list).text
      #expect(page.contains(shown) && page.contains("Shopping"))
    }
  }

  @Test("a cost abroad is converted by the rate of its day, and by what the card charged once that is said")
  func conversion() async throws {
    try await withServed { served in
      // Given a journey whose total is in euros
      let page = try await served.get(list).text
      #expect(page.contains("in all") && page.contains("European Central Bank"))
      var form = try #require(PageForm.to("\(list)", in: try await served.get("\(list)/new").text))
      (form["title"], form["amount"], form["currency"]) = ("Sento", "10000", "JPY")
      form["date"] = "2026-03-27T10:00"
      let reply = try await served.submit(form)
      let address = try #require(reply.headers[.location]?.split(separator: "?").first.map(String.init))
      // Then its page says what it is in euros, by the rate of that day
      let yen = try #require(Currency("JPY")), euro = try #require(Currency("EUR"))
      let rate = try #require(ReferenceRates.embedded.rate(from: yen, to: euro, on: day("2026-03-27")))
      let converted = try #require(rate.converted(Samples.money("10000", "JPY"))), euros = converted.plain
      let item = try await served.get(address).text
      #expect(item.contains("≈ €\(euros)") && item.contains("European Central Bank, 27 Mar"))
      #expect(try await served.get("/api/v1\(address)").json["rateDate"] == "2026-03-27")
      // When what was charged is typed in
      var edit = try #require(PageForm.to(address, in: try await served.get("\(address)/edit").text))
      (edit["charged"], edit["chargedCurrency"]) = ("0,00", "EUR")
      let wrong = try await served.submit(edit)
      #expect(wrong.status == 422 && wrong.text.contains("value=\"0,00\""))
      edit["charged"] = "55,10"
      #expect(try await served.submit(edit).status == 303)
      // Then that counts
      #expect(try await served.get(address).text.contains("≈ €55.10"))
      #expect(try await served.get(list).text.contains("≈ €55.10"))
    }
  }

  @Test("a refund is ticked or typed with a minus, and is a payment again once the tick is gone")
  func refund() async throws {
    try await withServed { served in
      func made(_ fields: [String: String]) async throws -> String {
        var form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
        for (name, value) in fields { form[name] = value }
        return try await served.submit(form).target
      }
      let typed = try await made(["title": "Deposit back", "amount": "-12,50", "currency": "EUR"])
      #expect(try await served.get("/api/v1\(typed)").json["amount"] == .number(-12.5))
      // Given one that is ticked, what was credited for it is below zero like it
      let ticked = try await made([
        "title": "Ticket back", "amount": "1000", "currency": "JPY", "amount.refund": "on", "charged": "5,50",
        "chargedCurrency": "EUR",
      ])
      let json = try await served.get("/api/v1\(ticked)").json
      #expect(json["amount"] == -1000 && json["charged"] == .number(-5.5))
      #expect(try await served.get(ticked).text.contains("Refund"))
      // When its form is opened, the amount stands there without a sign, beside the tick
      var edit = try #require(PageForm.to(ticked, in: try await served.get("\(ticked)/edit").text))
      #expect(edit["amount"] == "1000" && edit["amount.refund"] == "on" && edit["charged"] == "5.50")
      edit["title"] = "Ticket"
      #expect(try await served.submit(edit).status == 303)
      #expect(try await served.get("/api/v1\(ticked)").json["amount"] == -1000)
      // What is wrong is returned as it was sent
      edit = try #require(PageForm.to(ticked, in: try await served.get("\(ticked)/edit").text))
      edit["amount"] = "x"
      let wrong = try await served.submit(edit)
      #expect(wrong.status == 422 && PageForm.to(ticked, in: wrong.text)?["amount.refund"] == "on")
      #expect(PageForm.to(ticked, in: wrong.text)?["amount"] == "x")
      // And without the tick it is a payment
      (edit["amount"], edit["amount.refund"]) = ("1000", "")
      #expect(try await served.submit(edit).status == 303)
      let paid = try await served.get("/api/v1\(ticked)").json
      #expect(paid["amount"] == 1000 && paid["charged"] == .number(5.5))
    }
  }

  @Test("far from home, now and today are those of the place, on the budget as on the itinerary")
  func abroad() async throws {
    try await withServed(.empty) { served in
      // Given someone from Berlin who has landed in Honolulu, where the day before has not ended yet
      let user = try await served.get("/api/v1/user").json["version"] ?? .null
      let home: JSONValue = ["zone": "Europe/Berlin", "baseVersion": user]
      #expect(try await served.json(.patch, "/api/v1/user", home).status == 200)
      let local = LocalTime(of: Served.now, in: zone("Pacific/Honolulu")), day = local.day
      let journey = try await served.json(
        .post, "/api/v1/journeys",
        [
          "name": "Islands", "startDate": .text(day.advanced(by: -2).iso), "endDate": .text(day.advanced(by: 5).iso),
        ])
      let page = "/journeys/\(try #require(journey.json["id"]?.text))"
      let flight: JSONValue = [
        "type": "flight", "transportNumber": "UA 1", "departureLocation": "SFO", "arrivalLocation": "HNL",
        "departureDate": .text("\(day.advanced(by: -1).iso)T09:00"),
        "arrivalDate": .text("\(day.advanced(by: -1).iso)T12:00"),
      ]
      #expect(try await served.json(.post, "/api/v1\(page)/transports", flight).status == 201)
      // When an expense is entered in a hurry
      var form = try #require(PageForm.to("\(page)/expenses", in: try await served.get("\(page)/expenses").text))
      // Then it is of the day and the zone there, and in dollars
      #expect(form["zone"] == "Pacific/Honolulu" && form["date"] == local.isoToTheMinute && form["currency"] == "USD")
      form["amount"] = "9.50"
      #expect(try await served.submit(form).status == 303)
      for address in ["\(page)/expenses", "\(page)/itinerary"] {
        #expect(try await served.get(address).text.contains("Today, Sunday 29 March"), "\(address)")
      }
    }
  }

  @Test("an expense without a title is called by its category in the language of whoever looks, and stored without")
  func untitled() async throws {
    try await withServed { served in
      for list in ["\(list)", "\(list)/new"] {
        var form = try #require(PageForm.to(self.list, in: try await served.get(list).text))
        (form["amount"], form["currency"], form["category"], form["title"]) = ("7", "EUR", "shopping", "")
        #expect(try await served.submit(form).status == 303)
      }
      let stored = try await served.read { try $0.items(Expense.self) }.filter { $0.category == .shopping }
      #expect(stored.map(\.title) == ["", ""])
      for language in Language.allCases {
        let page = try await served.get(list, headers: [.acceptLanguage: language.rawValue]).text
        let name = Words.of(language)("choice.expense.category.shopping")
        #expect(page.unescaped.contains("<span class=\"row-title\">\(name)</span>"), "\(language)")
      }
    }
  }

  @Test("the amount of an expense stands beside its title, with no column of times between")
  func rows() async throws {
    try await withServed { served in
      let page = try await served.get(list).text
      let row = try #require(page.split(separator: "<li class=\"row").dropFirst().first { $0.contains("JP¥1,200") })
      #expect(row.contains("<span class=\"row-time\"></span>"))
      #expect(page.contains("class=\"fab\"") == false, "the quick entry is the one place to add")
    }
  }

  @Test("a wrong amount comes back with what was entered, and nothing is written")
  func wrong() async throws {
    try await withServed { served in
      var form = try #require(PageForm.to(list, in: try await served.get(list).text))
      (form["amount"], form["title"]) = ("twelve", "Tea")
      let before = try await served.contents(), reply = try await served.submit(form)
      #expect(reply.status == 422 && reply.text.contains("value=\"twelve\"") && reply.text.contains("value=\"Tea\""))
      #expect(try await served.contents() == before)
    }
  }
}
