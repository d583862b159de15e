import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("All journeys as calendar, timeline and map")
struct AllJourneysPageTests {
  /// A journey with a hotel at a place.
  private func journey(
    _ name: String, _ days: (String, String)?, at place: (String, String), by user: UUID = Served.ownerID,
    _ served: Served
  ) async throws -> UUID {
    var draft: Patch = ["name": .text(name), "destination": "Japan"]
    if let days { (draft["startDate"], draft["endDate"]) = (.text(days.0), .text(days.1)) }
    let journey = try await served.wallet.createJourney(nil, draft, by: .user(user)).record.id
    let hotel: Patch = [
      "name": .text("\(name) Inn"), "zone": "Asia/Tokyo", "latitude": .text(place.0), "longitude": .text(place.1),
    ]
    _ = try await served.wallet.create(Hotel.self, in: journey, hotel, by: .user(user))
    return journey
  }

  /// Journeys of which some are to be seen.
  private func fill(_ served: Served) async throws -> (seen: UUID, wish: UUID) {
    let seen = try await journey("Winter", ("2027-01-28", "2027-02-03"), at: ("35.7", "139.7"), served)
    let wish = try await journey("Someday", nil, at: ("10.0", "20.0"), served)
    let archived = try await journey("Put away", ("2027-01-20", "2027-01-21"), at: ("-10.0", "20.0"), served)
    let deleted = try await journey("Thrown away", ("2027-01-22", "2027-01-23"), at: ("-11.0", "20.0"), served)
    _ = try await journey(
      "Of a stranger", ("2027-01-24", "2027-01-25"), at: ("-12.0", "20.0"), by: Served.strangerID, served)
    try await served.wallet.store.write(by: .user(Served.ownerID), at: Served.now) { transaction in
      let record = try transaction.record(Journey.self, archived)
      _ = try transaction.save(record.applying(["isArchived": true]), over: record)
      try transaction.delete(Journey.self, deleted)
    }
    return (seen, wish)
  }

  private func expectHidden(_ text: String) {
    for name in ["Put away", "Thrown away", "Of a stranger"] { #expect(!text.contains(name), "\(name)") }
  }

  @Test("a month shows its journeys on their days, those that go on from one month to the next in both")
  func month() async throws {
    try await withServed { served in
      let seen = try await fill(served).seen
      let january = try await served.get("/journeys/calendar?month=2027-01").text
      let february = try await served.get("/journeys/calendar?month=2027-02").text
      for page in [january, february] { expectHidden(page) }
      // In its weeks January shows all of 28 January to 3 February only as far as the week goes: until the 31st.
      let bar = #"class="calendar-line tint-"#
      #expect(january.components(separatedBy: bar).count - 1 == 4)
      #expect(february.components(separatedBy: bar).count - 1 == 3)
      #expect(
        january.contains("/journeys/\(seen.text)/calendar?view=day&amp;day=2027-01-28")
          || january.contains("/journeys/\(seen.text)/calendar?view=day&day=2027-01-28"))
      #expect(
        january.contains(english("count.journeys", count: 1)) && january.contains(english("count.days", count: 4)))
      // A month without any is a calendar too, and what is no month is this one.
      let empty = try await served.get("/journeys/calendar?month=1999-05")
      #expect(empty.status == 200 && !empty.text.contains(bar))
      #expect(try await served.get("/journeys/calendar?month=x").text == served.get("/journeys/calendar").text)
    }
  }

  @Test("the timeline shows the journeys that have days, year by year, the latest first")
  func timeline() async throws {
    try await withServed { served in
      let (seen, wish) = try await fill(served)
      let page = try await served.get("/journeys/timeline").text
      expectHidden(page)
      #expect(page.contains("/journeys/\(seen.text)\"") && !page.contains("/journeys/\(wish.text)\""))
      let years = page.matches(of: /<h2 class="group-title">(\d{4})/).map { String($0.output.1) }
      #expect(years.first == "2027" && years == years.sorted(by: >))
      // 28 January is the 27th day after New Year; four days until the end of the month and three more.
      #expect(page.contains("x=\"27\" width=\"7\""))
    }
  }

  @Test("the map shows the places of each journey under its number, also of those that are only wished for")
  func map() async throws {
    try await withServed { served in
      let (seen, wish) = try await fill(served)
      let page = try await served.get("/journeys/map").text, pins = try await served.get("/journeys/map/pins")
      expectHidden(page)
      expectHidden(pins.text)
      #expect(page.contains("/journeys/\(seen.text)/map") && page.contains("/journeys/\(wish.text)/map"))
      guard case .array(let found)? = pins.json["pins"] else { throw WalletError.notFound }
      let inn = try #require(found.first { $0["title"] == "Winter Inn" })
      #expect(inn["number"]?.integer == 1 && inn["at"] != nil)
      #expect(found.contains { $0["title"] == "Someday Inn" })
      #expect(!page.contains(english("journeys.mapCut")))
    }
  }

  @Test("each view leads to the others, and Journeys to all of them")
  func links() async throws {
    try await withServed { served in
      for address in ["/journeys", "/journeys/calendar", "/journeys/timeline", "/journeys/map"] {
        let page = try await served.get(address).text
        for other in ["/journeys/calendar", "/journeys/timeline", "/journeys/map"] {
          #expect(page.contains("href=\"\(other)\""), "\(address) to \(other)")
        }
      }
    }
  }
}
