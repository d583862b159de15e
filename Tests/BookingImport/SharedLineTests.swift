import Testing

@testable import BookingImport

/// What several travellers, or several journeys, share a line for.
@Suite struct SharedLineTests {
  private static func seats(_ found: [BookingDraft]) -> [String] {
    found.map { [$0.text(.traveller), $0.text(.coach), $0.text(.seat)].compactMap(\.self).joined(separator: " ") }
  }

  private static func ride(_ travellers: String) -> [BookingDraft] {
    Fixtures.drafts(
      """
      Booking reference: KB7712
      Saturday 17 October 2026
      11:20  Vienna Erdberg
             Bus K12
      14:15  Budapest Kelenföld
      \(travellers)
      Total: €39.98
      """)
  }

  @Test(
    "each of several travellers on a line has the seat beside his name",
    arguments: [
      "Passengers: Nadine Holub (seat 5A), Filip Holub (seat 5B)",
      "Fahrgäste: Nadine Holub - Platz 5A; Filip Holub - Platz 5B",
      "Voyageurs : Nadine Holub 5A, Filip Holub 5B",
      "Seat 5A: Nadine Holub\nSeat 5B: Filip Holub",
      "Place 5A – Nadine Holub\nPlace 5B – Filip Holub",
      "Miejsce 5A: Nadine Holub\nMiejsce 5B: Filip Holub",
    ])
  func seatsBesideNames(travellers: String) {
    #expect(Self.seats(Self.ride(travellers)) == ["Nadine Holub 5A", "Filip Holub 5B"])
  }

  @Test("a list of seats below each leg is shared in the order of the travellers")
  func seatsBelowLegs() {
    let found = Fixtures.drafts(
      """
      Record locator 5XQ8WN
      Travelers
      1. IVERSEN/MARIT MS
      2. IVERSEN/KNUT MR
      THU 05 MAR 2026
        HX 902    OSLO GARDERMOEN (OSL)        06:35
                  AMSTERDAM (AMS)              08:30
                  Economy Light - seats 21A, 21B
        HX 641    AMSTERDAM (AMS)              10:05
                  NEW YORK JFK (JFK)           12:20
                  Economy Light - seats 34H, 34J
      """)
    #expect(
      Self.seats(found).sorted() == [
        "KNUT IVERSEN 21B", "KNUT IVERSEN 34J", "MARIT IVERSEN 21A", "MARIT IVERSEN 34H",
      ])
  }

  @Test(
    "the way there and the way back stand side by side, each with a name and an hour on every line",
    arguments: [("HEENREIS", "TERUGREIS"), ("Hinfahrt", "Rückfahrt"), ("Aller", "Retour"), ("Andata", "Ritorno")])
  func twoWays(out: String, back: String) {
    let found = Fixtures.drafts(
      """
      Booking reference: SK-77410

      \(out)                                \(back)
      24.10.2026                              25.10.2026
      Rotterdam Centraal    09:02           Antwerpen-Centraal   17:44
      Antwerpen-Centraal    10:14           Rotterdam Centraal   18:57
      IC 9218                               IC 9247
      """)
    #expect(found.map { $0.text(.number) } == ["IC 9218", "IC 9247"])
    #expect(
      found.map { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == ["2026-10-24T09:02", "2026-10-25T17:44"])
    #expect(found.map { $0.text(.endName) } == ["Antwerpen-Centraal", "Rotterdam Centraal"])
  }
}
