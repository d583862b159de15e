import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// Cancellations that say no more of a booking than its reference.
extension ReviewDecisionTests {
  @Test(
    "a cancellation that names nothing but a reference is one of the booking that has it",
    arguments: [
      (Confirmations.hotel(), "HB55120", "hotel"), (Confirmations.car, "AC-881", "carRental"),
      (Confirmations.train, "CP4490", "transport"), (Confirmations.table, "T-19", "activity"),
      (Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "QX7T2M", "transport"),
    ])
  func cancelledByReference(mail: String, reference: String, kind: String) async throws {
    try await withHome { home in
      try await commitReview(mail, home)
      let entry = try await home.receive(
        Confirmations.mail(
          "Your booking \(reference) is cancelled", from: "Desk <desk@example.com>",
          "Hello,\n\nyour booking \(reference) has been cancelled. No fee applies."))
      let (found, matches) = try await home.found(entry)
      #expect(found.map(\.kind) == [kind] && matches.map { $0?.verdict } == [.cancels])
      #expect(matches.first??.patch == ["isCancelled": true], "nothing else changes")
    }
  }

  @Test(
    "a cancellation without a reference and a town is of the booking of that name on that day",
    arguments: [("Saturday, 5 December 2026", true), ("Sunday, 6 December 2026", false), ("05.12.2026", true)])
  func cancelledByDay(day: String, isCancelled: Bool) async throws {
    try await withHome { home in
      try await commitReview(
        Self.table("Saturday, 5 December 2026", "20:00", "Address: Kemankes Cad. 37, Istanbul"), home)
      let entry = try await home.receive(
        Confirmations.mail(
          "Your reservation has been cancelled", from: "Balik Evi <table@example.com>",
          "Your table at Karaköy Balık Evi has been cancelled.\n\nDate: \(day)\nTime: 20:00\nGuests: 2\n"))
      let (found, matches) = try await home.found(entry)
      #expect(found.map(\.isCancelled) == [true])
      #expect(matches.map { $0?.verdict } == [isCancelled ? .cancels : nil])
    }
  }

  @Test("a new hour without a town is one by the clocks of the booking's place")
  func movedWithoutTown() async throws {
    try await withHome { home in
      try await commitReview(
        Self.table("Saturday, 5 December 2026", "20:00", "Address: Kemankes Cad. 37, Istanbul"), home)
      _ = try await commitReview(Self.table("Saturday, 5 December 2026", "21:30", ""), home)
      let dinners = try await home.items(Activity.self)
      #expect(dinners.map(\.startDate) == [instant("2026-12-05T18:30:00Z")])
    }
  }

  private static func table(_ day: String, _ hour: String, _ address: String) -> String {
    Confirmations.mail(
      "Your table is confirmed", from: "Balik Evi <table@example.com>",
      "Your reservation at Karaköy Balık Evi is confirmed.\n\nDate: \(day)\nTime: \(hour)\nGuests: 2\nName: Ada Lovelace\n\(address)\n"
    )
  }

  @Test("a cancellation by a reference ends all that is booked under it, and that of an unknown one nothing")
  func cancelledTogether() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let outward = try #require(try await home.items(Transport.self).first)
      try await home.addReturn()
      let words = { (code: String) in
        Confirmations.mail(
          "Cancelled", from: "Desk <desk@example.com>", "Your booking \(code) has been cancelled as you asked.")
      }
      let (_, committed) = try await commitReview(words("QX7T2M"), home, target: nil)
      #expect(committed.items.count == 2 && committed.items.contains(outward.id))
      #expect(try await home.items(Transport.self).map(\.isCancelled) == [true, true])
      #expect(try await home.found(home.receive(words("ZZ9ZZ9"))).bookings.isEmpty)
    }
  }

  @Test(
    "of what is booked under one reference the part is cancelled that is named by its number or its day",
    arguments: [
      ("your flight LH 1167 on 9 June had to be cancelled.", ["LH 1167"]), ("flight LH1166 is cancelled.", ["LH 1166"]),
      ("flight LH 11 is cancelled.", ["LH 1166", "LH 1167"]), ("LH 1167 6 June", ["LH 1167"]),
      ("your flight on 9 June 2026 is cancelled.", ["LH 1167"]),
      ("all flights are cancelled.", ["LH 1166", "LH 1167"]),
    ])
  func cancelledInPart(words: String, numbers: [String]) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      try await home.addReturn()
      let entry = try await home.receive(
        Confirmations.mail(
          "Your booking QX7T2M: flight cancelled", from: "Desk <desk@example.com>", "Dear passenger,\n\n\(words)"))
      let (found, matches) = try await home.found(entry)
      #expect(found.map { $0.texts["transportNumber"] ?? "" }.sorted() == numbers)
      #expect(matches.allSatisfy { $0?.verdict == .cancels })
    }
  }
}
