import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("The order of expenses")
struct ExpenseOrderTests {
  @Test("expenses and the report go by day, within a day by time, and what was just added is found")
  func order() async throws {
    try await withServed(.empty) { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "Oaxaca", "startDate": "2027-02-14", "endDate": "2027-02-18"])
      let address = "/journeys/\(try #require(made.json["id"]?.text))"
      let costs = [
        ("Dinner", "2027-02-14T20:30", "America/Mexico_City"), ("Stay", "2027-02-14T15:00", "America/Mexico_City"),
        // At home it is the day after, but an earlier moment than the dinner
        ("Tea", "2027-02-15T00:30", "Europe/London"), ("Ticket", "2026-01-05T09:00", "Europe/London"),
      ]
      for (title, date, zone) in costs {
        let expense: JSONValue = [
          "title": .text(title), "amount": 10, "currency": "EUR", "date": .text(date), "zone": .text(zone),
        ]
        #expect(try await served.json(.post, "/api/v1\(address)/expenses", expense).status == 201)
      }
      func titles(_ page: String) -> [String] {
        let found = costs.compactMap { title, _, _ in page.firstRange(of: ">\(title)").map { ($0.lowerBound, title) } }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
      }
      let expected = ["Ticket", "Stay", "Dinner", "Tea"]
      let page = try await served.get("\(address)/expenses").text
      #expect(titles(page) == expected)
      #expect(page.contains("data-day=\"2027-02-14\""))
      #expect(titles(try await served.get("\(address)/report").text) == expected)
      // When one is added in a hurry
      let quick = ["amount": "5", "currency": "EUR", "title": "Coffee", "date": "2026-03-30T09:00", "from": "expense"]
      let reply = try await served.post(
        "\(address)/expenses", quick, headers: [.referer: "https://example.org\(address)/expenses"])
      let location = reply.location, anchor = try #require(location.split(separator: "#").last)
      let shown = try await served.get(String(try #require(location.split(separator: "#").first))).text
      #expect(shown.matches(of: try Regex("id=\"\(anchor)\"")).count == 1)
    }
  }
}
