import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("What is decided on bookings that came in")
struct ReviewDecisionTests {
  /// A wallet with a journey to Lisbon in June.
  func withHome(_ body: @Sendable (Home) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      _ = try await home.wallet.createJourney(
        Samples.journeyID, ["name": "Lisbon", "startDate": "2026-06-05", "endDate": "2026-06-09"], by: .user(home.owner)
      )
      try await body(home)
    }
  }

  static let flight = Confirmations.flight(seats: [("Ada Lovelace", "14A")])

  /// Makes all that is new of a mail in the journey, and takes over all that is there.
  @discardableResult
  func commitReview(_ mail: String, _ home: Home, target: ReviewDecision.Target? = .journey(Samples.journeyID))
    async throws -> (entry: UUID, committed: CommittedReview)
  {
    let entry = try await home.receive(mail)
    let (found, matches) = try await home.found(entry)
    let choices = found.indices.map {
      ($0, matches[$0] == nil ? ReviewDecision.Choice.make(found[$0].patch) : .takeOver)
    }
    let decision = ReviewDecision(target: target, choices: Dictionary(uniqueKeysWithValues: choices))
    return (entry, try await home.wallet.commitReview(entry, decision, by: .user(home.owner)))
  }

  @Test("everything is made at once: the bookings, the document that belongs to them; and undone at once")
  func whole() async throws {
    try await withHome { home in
      let before = try await home.everything()
      // When
      let (entry, committed) = try await commitReview(Self.flight, home)
      // Then
      let flights = try await home.items(Transport.self)
      #expect(flights.map(\.transportNumber) == ["LH 1166"] && committed.items == flights.map(\.id))
      let document = try #require(try await home.items(Document.self).first)
      #expect(document.relatedItem?.kind == "transport" && document.relatedItem?.id == flights.first?.id)
      #expect(document.mediaType == MediaType.mail.rawValue)
      #expect(try await home.waiting() == [])
      // And back
      try await home.wallet.takeBack(entry, by: .user(home.owner))
      #expect(try await home.everything() == before)
      #expect(try await home.waiting() == [entry])
    }
  }

  @Test("a confirmation of several bookings is a document of each")
  func several() async throws {
    try await withHome { home in
      let one = try #require(Self.flight.firstMatch(of: /(?s)\[(\{.+\})\]<\/script>/)).output.1
      let other = one.replacing("1166", with: "1173").replacing("06-05", with: "06-09")
      let both = Self.flight.replacing(one, with: "\(one), \(other)")
      let (_, committed) = try await commitReview(both, home)
      #expect(committed.items.count == 2)
      let documents = try await home.items(Document.self)
      #expect(documents.count == 1)
      try await home.wallet.store.read(as: .user(home.owner)) { snapshot in
        let journey = try snapshot.journey(Samples.journeyID)
        for item in committed.items { #expect(try journey.documents(of: item) == documents) }
        #expect(try journey.documents(of: Samples.id(1)) == [])
      }
    }
  }

  @Test("a journey is made for them, and goes again with them")
  func newJourney() async throws {
    try await withHome { home in
      let id = Samples.id(77), draft: Patch = ["name": "June", "startDate": "2026-06-05", "endDate": "2026-06-09"]
      let (entry, committed) = try await commitReview(Confirmations.hotel(), home, target: .new(id, draft))
      #expect(committed.journey == id)
      #expect(try await home.journey(id).name == "June")
      try await home.wallet.takeBack(entry, by: .user(home.owner))
      await #expect(throws: WalletError.notFound) { try await home.journey(id) }
    }
  }

  @Test("what is wrong is told with its place, and nothing is made")
  func wrong() async throws {
    try await withHome { home in
      let entry = try await home.receive(Self.flight), before = try await home.changes().count
      let decision = ReviewDecision(target: nil, choices: [0: .make(["type": "flight", "departureDate": "soon"])])
      await #expect {
        try await home.wallet.commitReview(entry, decision, by: .user(home.owner))
      } throws: { error in
        guard case WalletError.invalid(let issues) = error else { return false }
        return Set(issues.map(\.field)).isSuperset(of: ["journey", "0.departureDate", "0.departureLocation"])
      }
      #expect(try await home.waiting() == [entry])
      #expect(try await home.changes().count == before)
    }
  }

  @Test("the same booking again changes nothing")
  func again() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let flight = try #require(try await home.items(Transport.self).first)
      let entry = try await home.receive(Self.flight + "\n ")
      #expect(try await home.found(entry).matches.map { $0?.verdict } == [.same])
      try await commitReview(Self.flight + "\n  ", home)
      #expect(try await home.items(Transport.self) == [flight])
    }
  }

  @Test("a changed one says what is new, and keeps what it does not speak of")
  func changed() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let flight = try #require(try await home.items(Transport.self).first)
      _ = try await home.wallet.edit(
        Transport.self, flight.id, in: Samples.journeyID, basedOn: nil, by: .user(home.owner)
      ) { _ in ["vehicle": "A321", "notes": "Mine"] }
      let later = Confirmations.flight(
        seats: [("Ada Lovelace", "14A")], departure: "2026-06-05T12:30:00+02:00", gate: "B7")
      let entry = try await home.receive(later)
      let match = try #require(try await home.found(entry).matches.first ?? nil)
      #expect(match.verdict == .differs && Set(match.contested) == ["departureDate", "departureGate"])
      let (filed, _) = try await commitReview(later, home)
      let moved = try #require(try await home.items(Transport.self).first)
      #expect(moved.departure.date == instant("2026-06-05T10:30:00Z") && moved.departure.gate == "B7")
      #expect(moved.vehicle == "A321" && moved.notes.hasPrefix("Mine"))
      // And undoing gives the earlier time back
      try await home.wallet.takeBack(filed, by: .user(home.owner))
      #expect(try await home.items(Transport.self).first?.departure.date == flight.departure.date)
    }
  }

  @Test("a cancelled booking is marked, kept, no longer paid for, and frees its reminders, which undoing brings back")
  func cancelled() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let flight = try #require(try await home.items(Transport.self).first)
      _ = try await home.wallet.create(
        Reminder.self, Samples.id(50), in: Samples.journeyID,
        [
          "title": "Go", "reminderDate": "2026-06-05T07:00:00Z", "relatedEntityType": "transport",
          "relatedEntityId": .text(flight.id.text),
        ], by: .user(home.owner))
      // Beside those that every new flight gets
      let reminders = try await home.items(Reminder.self).map(\.id)
      #expect(reminders.count == 3 && reminders.contains(Samples.id(50)))
      let cancelled = Confirmations.flight(seats: [("Ada Lovelace", "14A")], status: "ReservationCancelled")
      let (entry, _) = try await commitReview(cancelled, home)
      #expect(try await home.items(Transport.self).map(\.isCancelled) == [true])
      #expect(try await home.items(Reminder.self) == [])
      let spending = try await home.wallet.store.read(as: .user(home.owner)) {
        try $0.journey(Samples.journeyID).spending().lines
      }
      #expect(spending == [])
      try await home.wallet.takeBack(entry, by: .user(home.owner))
      #expect(try await home.items(Transport.self).map(\.isCancelled) == [false])
      #expect(try await home.items(Reminder.self).map(\.id) == reminders)
    }
  }

  @Test("bookings that leave no doubt are filed by themselves where that is wished, and told")
  func certain() async throws {
    try await withHome { home in
      try await home.write { transaction in
        let base = try transaction.snapshot.currentUser()
        var user = base
        user.filesCertain = true
        _ = try transaction.save(user, over: base)
      }
      // Given words, which may be read wrongly, and data
      let words = try await home.receive(Confirmations.hotel())
      let data = try await home.receive(Self.flight)
      // Then only the data is filed
      #expect(try await home.waiting() == [words])
      #expect(try await home.items(Transport.self).count == 1)
      let told = { try await home.wallet.store.read(as: .user(home.owner)) { try $0.unreportedOutcomes() } }
      let outcomes = try await told()
      #expect(outcomes.map(\.entryID) == [data] && outcomes.map(\.bookingCount) == [1])
      try await home.wallet.markReported(data, by: .user(home.owner))
      #expect(try await told() == [])
      // A journey that does not last that long holds it not
      let next = try await home.receive(Self.flight.replacing("2026-06-05", with: "2026-07-05"))
      #expect(try await Set(home.waiting()) == [words, next])
    }
  }

  @Test("a file that brought the program down twice is given up")
  func givenUp() async throws {
    try await withHome { home in
      let entry = try await home.entry(Self.flight)
      for attempt in 1...2 {
        try await home.wallet.store.beginBookingReading(
          entry.readingKey, reader: Wallet.bookingReader, attempt: attempt)
      }
      try await home.wallet.readBookings()
      let reading = try await home.wallet.store.read(as: .user(home.owner)) { try $0.bookingReading(of: entry) }
      #expect(reading?.hasFailed == true && reading?.isDone == true && reading?.bookings == "[]")
      #expect(try await home.waiting() == [entry.id])
    }
  }

  @Test(
    "a search that breaks down, is not there or prints nonsense is given up at once, and the file kept",
    arguments: ["/bin/false", "/nowhere", "/bin/echo"])
  func broken(program: String) async throws {
    try await withTemporaryFolder { folder in
      var world = World.fixed(at: Home.now)
      world.bookingProgram = program
      let home = try await Home(in: folder, world: world), entry = try await home.entry(Self.flight)
      #expect(try await home.wallet.readBookings() == 1)
      let reading = try await home.wallet.store.read(as: .user(home.owner)) { try $0.bookingReading(of: entry) }
      #expect(reading?.hasFailed == true && reading?.isDone == true)
      #expect(home.wallet.files.has(entry.contentHash))
    }
  }
}
