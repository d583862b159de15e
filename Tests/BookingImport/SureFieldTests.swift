import Testing

@testable import BookingImport

/// Bookings that are given with what is sure of them, though it lacks a part that others have.
@Suite struct SureFieldTests {
  @Test(
    "a road, a day and the hour of the departure",
    arguments: [
      ("Doolin - Inishmore\nFriday 12 June 2026 - 10:00\n1 adult", "Hop Ferries"),
      ("Quiberon – Houat\n12/06/2026 à 10h00", "Navettes maritimes, traversée"),
      ("Lillevik → Sandvika\n12. juni 2026 kl. 10.00\nFergen går presis", "Øyferga"),
    ])
  func road(journey: String, sender: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Ticket ref: HF-88120\nMr Aidan Walsh\n\(journey)\nEUR 39.00\n", subject: "Your ferry",
      from: "\(sender) <a@example.org>")
    #expect(draft.kind == .boat && draft.moment(.start)?.iso8601.prefix(16) == "2026-06-12T10:00")
    #expect(draft.moment(.end) == nil && draft.text(.endName) != nil)
  }

  @Test(
    "two days in sentences of their own are a stay, a deadline is none of them",
    arguments: [
      (
        "We look forward to greeting you on Friday 22 May 2026 in the Garden Room. You will be leaving us on Monday 25 May 2026.",
        true
      ),
      ("Wir erwarten Sie am 22. Mai 2026. Ihre Abreise ist am 25. Mai 2026. Zimmer: Familienzimmer Süd", true),
      (
        "Nous vous attendons le 22 mai 2026 pour votre séjour en chambre double. Votre départ est prévu le 25 mai 2026.",
        true
      ),
      ("Ihr Zimmer ist am 22. Mai 2026 reserviert. Stornierung bis 20. Mai 2026.", false),
      ("Your room is ready on 22 May 2026. Please pay before 25 May 2026.", false),
    ])
  func days(text: String, isStay: Bool) {
    let found = Fixtures.letter(
      "Dear Eva Kern,\n\(text)\nBooking number: 7719\n", from: "Landhaus Erle <a@example.org>")
    #expect(found.count == (isStay ? 1 : 0))
    #expect(found.allSatisfy { $0.kind == .hotel && $0.moment(.end)?.iso8601.prefix(10) == "2026-05-25" })
  }

  @Test(
    "both ends, an hour and a seat behind labels are a ride, whatever goes there",
    arguments: [
      ("Origem: Lisboa Oriente\nDestino: Faro\nData: 08-05-2026\nHora: 16:30\nLugar: 23", BookingDraft.Kind.bus),
      ("Origen: Puerto Natales\nDestino: Punta Arenas\nFecha: 08-05-2026\nHora: 16:30\nAsiento: 23", .bus),
      ("From: Linz Hbf\nTo: Graz Hbf\nDate: 08/05/2026\nTime: 16:30\nSeat: 23", .train),
    ])
  func ends(labels: String, kind: BookingDraft.Kind) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking reference: 5512-0098\n\(labels)\nPassenger: Ana Moura\n", subject: "Ticket")
    #expect(draft.kind == kind && draft.text(.seat) == "23")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-05-08T16:30")
  }

  @Test(
    "what is booked for a moment, and when it was booked",
    arguments: [
      (["your", "taxi", "is", "booked"], true), (["ihr", "tisch", "ist", "reserviert"], true), (["booked"], false),
      (["order", "booked"], false), (["votre", "cours", "est", "reserve"], true),
    ])
  func booked(words: [String], isFor: Bool) { #expect(LegWords.tellsWhatIsBooked(words) == isFor) }

  @Test(
    "quarters of an hour with points are hours",
    arguments: [
      ("18 July 2026, 11.00-11.30", "2026-07-18T11:00:00"), ("18.7.2026 11.15-11.45", "2026-07-18T11:15:00"),
      ("18 July 2026, entry 11.00 - 11.30", nil),
    ] as [(String, String?)])
  func quarters(text: String, moment: String?) {
    let hit = DateWords.hits(in: text).first { $0.hasDate && $0.seconds != nil }
    #expect(hit?.stated?.iso8601 == moment)
  }

  @Test("the label of a pick-up is no part of its place")
  func label() throws {
    let draft = try Fixtures.onlyDraft(
      "Guten Tag Ute Lang, Ihr Wagen ist bestellt: Mo 11.05.2026, 05:40 Uhr.\nAbholung Rosenweg 3, 81477 München\nZiel Hauptbahnhof\nAuftrag 7712\n",
      subject: "Taxi zum Bahnhof", from: "Funk Taxi Süd <a@example.org>")
    #expect(draft.kind == .taxi && draft.text(.startName) == "Rosenweg 3, 81477 München")
  }
}
