import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("One day of a journey")
struct DayTests {
  private let journeyID = Samples.id(80), userID = Samples.id(81)

  private let flight: Patch = [
    "type": "flight", "transportNumber": "JL 74", "departureLocation": "Tokyo", "arrivalLocation": "Honolulu",
    "departureDate": "2026-03-30T21:30", "departureZone": "Asia/Tokyo", "arrivalDate": "2026-03-30T09:40",
    "arrivalZone": "Pacific/Honolulu", "bookingReference": "QK7XYZ", "cost": "812.30", "currency": "EUR",
  ]
  private let hotel: Patch = [
    "name": "Beacon", "zone": "Asia/Tokyo", "checkInDate": "2026-03-28T15:00", "checkOutDate": "2026-03-30T11:00",
    "address": "Marunouchi 1", "latitude": "35.6812", "longitude": "139.7671",
  ]

  @Test(
    "holds what begins and ends on it with addresses, references, notes and ways, in text too, without what it costs")
  func whole() async throws {
    let museum: Patch = [
      "type": "activity", "title": "Museum", "location": "Ueno", "address": "Ueno Park 7", "zone": "Asia/Tokyo",
      "startDate": "2026-03-29T10:00", "duration": 90, "notes": "Bring\nshoes", "cost": "12.00", "currency": "EUR",
      "latitude": "35.7188", "longitude": "139.7765",
    ]
    let screen = try await sheet("2026-03-29") { transaction, header in
      _ = try transaction.create(Hotel(header: header(1)).applying(self.hotel))
      _ = try transaction.create(Activity(header: header(2)).applying(museum))
    }
    #expect(screen.dayTitle == "Sunday, 29 March 2026 · Day 2")
    #expect(screen.stays == ["Beacon, night 2 of 2"])
    #expect(screen.entries.map(\.content.title) == ["Museum"] && screen.entries[0].offset == nil)
    #expect(screen.entries[0].way?.lead == "From the hotel" && screen.wayBack?.lead == "Back to the hotel")
    let lines = screen.text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["Pacific", "Sunday, 29 March 2026 · Day 2", "Beacon, night 2 of 2"])
    #expect(lines.contains { $0.hasPrefix("10:00  ") && $0.hasSuffix("Museum") })
    #expect(screen.text.contains("Address: Ueno Park 7") && screen.text.contains("Bring\nshoes"))
    #expect(
      lines.contains { $0.hasPrefix("→ From the hotel: ") } && lines.last?.hasPrefix("→ Back to the hotel: ") == true)
    #expect(!screen.text.contains("12.00"))
  }

  @Test("a hotel that is left by an early flight stands before it, and says until when one may leave")
  func earlyFlight() async throws {
    let early = flight.merging([
      "departureDate": "2026-03-30T08:30", "arrivalDate": "2026-03-29T20:40",
    ]) { $1 }
    let screen = try await sheet("2026-03-30") { transaction, header in
      _ = try transaction.create(Hotel(header: header(1)).applying(self.hotel))
      _ = try transaction.create(Transport(header: header(2)).applying(early))
    }
    #expect(screen.entries.map(\.content.title).map { $0.prefix(5) } == ["Beaco", "JL 74"])
    #expect(screen.entries[0].content.kind == "Check-out · until 11:00" && screen.entries[0].content.time == nil)
    #expect(screen.entries[1].content.time == "08:30")
  }

  @Test("over the date line each time says on which clocks it stands, and that one arrives before one leaves")
  func dateLine() async throws {
    let screen = try await sheet("2026-03-30") { transaction, header in
      _ = try transaction.create(Transport(header: header(1)).applying(self.flight))
      _ = try transaction.create(Hotel(header: header(2)).applying(self.hotel))
    }
    // By the calendar the flight arrives on the day on which it leaves.
    #expect(
      screen.entries.map { "\($0.content.time ?? "") \($0.offset ?? "-") \($0.content.kind)" } == [
        "11:00 UTC+9 Check-out", "21:30 UTC+9 Flight",
      ])
    #expect(screen.text.contains("Booking reference: QK7XYZ"))
    #expect(screen.text.contains("21:30 (UTC+9)  Flight: JL 74"))
    let span = try #require(screen.entries.last?.span)
    #expect(span.end.time == "09:40" && span.end.note.contains("UTC−10") && span.start.day == span.end.day)
  }

  @Test("a message holds as much of a long day as an address may")
  func mail() async throws {
    let notes = String(repeating: "Не забыть зонт. ", count: 200)
    let screen = try await sheet("2026-03-29") { transaction, header in
      for number in 1...60 {
        let plan: Patch = [
          "type": "tour", "title": .text("Прогулка по городу \(number)"), "zone": "Asia/Tokyo",
          "startDate": "2026-03-29T10:00", "notes": .text(number == 1 ? notes : ""),
        ]
        _ = try transaction.create(Activity(header: header(number)).applying(plan))
      }
    }
    #expect(screen.text.contains(notes.trimmingCharacters(in: .whitespaces)) && screen.text.contains("городу 60"))
    let mail = try #require(URLComponents(string: screen.mailAddress))
    let body = try #require(mail.queryItems?.first { $0.name == "body" }?.value)
    #expect(mail.scheme == "mailto" && screen.mailAddress.utf8.count <= MailLink.limit)
    #expect(body.hasPrefix("Pacific\r\nSunday, 29 March 2026") && body.hasSuffix("\r\n…"))
    #expect(body.contains("городу 12") && !body.contains("зонт"))
  }

  @Test("of two texts that fit the first is sent")
  func first() {
    let link = MailLink(subject: "A+B", firstThatFits: ["one & two\nthree", "one"])
    #expect(link.address == "mailto:?subject=A%2BB&body=one%20%26%20two%0D%0Athree")
  }

  @Test("a day without plans says so")
  func nothing() async throws {
    let screen = try await sheet("2026-04-02") { transaction, header in
      _ = try transaction.create(Hotel(header: header(2)).applying(self.hotel))
    }
    #expect(screen.entries.isEmpty && screen.wayBack == nil)
    #expect(screen.empty?.address == "/journeys/\(journeyID.text)/add?day=2026-04-02")
  }

  private func sheet(
    _ date: String, _ fill: @escaping @Sendable (inout WriteTransaction, (Int) -> RecordHeader) throws -> Void
  ) async throws -> DayScreen {
    let store = try Store(), now = instant("2026-03-20T12:00:00Z"), journeyID = journeyID
    let owner = try await store.localUser(id: userID, at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: journeyID))
      (journey.name, journey.startDate, journey.endDate) = ("Pacific", day("2026-03-28"), day("2026-04-05"))
      _ = try transaction.create(journey)
      try fill(&transaction) { RecordHeader(id: Samples.id($0), journeyID: journeyID) }
    }
    return try await store.read(as: .user(owner.id)) { snapshot in
      var user = owner
      user.zone = zone("Europe/Berlin")
      return try DayScreen(
        snapshot.journey(journeyID), ScreenContext(user: user, now: now), day: day(date))
    }
  }
}
