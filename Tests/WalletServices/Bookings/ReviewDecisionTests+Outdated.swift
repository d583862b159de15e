import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// Messages that are filed after a newer one about the same booking.
extension ReviewDecisionTests {
  private static let stated = "Date: Tue, 3 Feb 2026 10:00:00 +0000"

  /// The flight with another time and gate, in a mail with other lines in the place of its date.
  private func flight(dated line: String) -> String {
    Confirmations.flight(seats: [("Ada Lovelace", "14A")], departure: "2026-06-05T12:30:00+02:00", gate: "B7")
      .replacing(Self.stated, with: line)
  }

  @Test(
    "what an older message says otherwise is outdated, by its own date or by that of the mail that is passed on in it",
    arguments: [
      ("Date: Tue, 3 Feb 2026 09:59:00 +0000", true),
      // 08:30 UTC
      ("Date: Tue, 3 Feb 2026 10:30:00 +0200", true), ("Date: Mon, 2 Feb 2026 23:00:00 GMT", true),
      // 12:30 UTC
      ("Date: Tue, 3 Feb 2026 09:30:00 -0300", false), ("Date: Tue, 3 Feb 2026 10:00:00 +0000", false),
      ("Date: Wed, 4 Feb 2026 08:00:00 +0000", false), ("X-None: 1", false),
    ])
  func outdated(line: String, isOutdated: Bool) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let before = try await home.items(Transport.self)
      let entry = try await home.receive(flight(dated: line))
      let match = try #require(try await home.found(entry).matches.first ?? nil)
      #expect(match.verdict == (isOutdated ? .outdated : .differs))
      #expect(Set(match.contested) == ["departureDate", "departureGate"])
      // Where the booking is left as it is, the message is a document of it
      let committed = try await home.wallet.commitReview(
        entry, ReviewDecision(target: nil, choices: [0: .leave]), by: .user(home.owner))
      #expect(committed.journey == Samples.journeyID && committed.items == [])
      #expect(try await home.items(Transport.self) == before)
      let owners = try await home.items(Document.self).map { $0.relatedItem?.id }
      #expect(owners == [before[0].id, before[0].id])
      #expect(try await home.waiting() == [])
    }
  }

  @Test("a mail that was passed on later is as old as it was when it was sent first", arguments: ["2 Feb", "4 Feb"])
  func passedOn(day: String) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let head = """
        <p>---------- Forwarded message ---------<br>From: Lufthansa &lt;booking@lufthansa.example&gt;<br>\
        Date: \(day) 2026 at 09:00<br>Subject: Your booking QX7T2M<br>To: &lt;ada@example.com&gt;</p>
        """
      let mail = flight(dated: "Date: Fri, 6 Feb 2026 10:00:00 +0000").replacing(
        "<p>Thank you for", with: head + "<p>Thank you for")
      let matches = try await home.found(home.receive(mail)).matches
      #expect(matches.map { $0?.verdict } == [day == "2 Feb" ? .outdated : .differs])
    }
  }

  @Test("a notice of another gate that is older than the confirmation is outdated as well")
  func notice() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let mail = Confirmations.mail(
        "Your flight LH 1166: change", from: "Desk <desk@example.com>",
        "Dear passenger,\n\nGate change: flight LH 1166 on 5 June 2026 now departs from gate B14.")
      let older = mail.replacing(Self.stated, with: "Date: Sun, 1 Feb 2026 10:00:00 +0000")
      #expect(try await home.found(home.receive(older)).matches.map { $0?.verdict } == [.outdated])
      #expect(try await home.found(home.receive(mail)).matches.map { $0?.verdict } == [.differs])
    }
  }
}
