import Testing

@testable import BookingImport

/// Mails that cancel a booking and say no more of it than its reference.
@Suite("Cancellations that name a reference alone")
struct CancellationTests {
  private static func cancelled(_ subject: String, _ body: String) -> [String] {
    BookingImporter().reading(
      of: Array(Fixtures.mail(body, subject: subject).utf8), named: "mail.eml", received: Fixtures.received
    ).cancelled.map(\.reference)
  }

  @Test(
    "the reference is found, whatever language says so",
    arguments: [
      (
        "Booking 90-11734 cancelled", "Dear guest,\n\nyour booking 90-11734 has been cancelled. No fee applies.",
        "90-11734"
      ),
      ("Stornierung", "Guten Tag,\n\nIhre Buchung KX7Q2M wurde storniert. Der Betrag wird erstattet.", "KX7Q2M"),
      ("Отмена бронирования", "Здравствуйте!\n\nБронирование HB55120 отменено по вашей просьбе.", "HB55120"),
      ("Annulation", "Bonjour,\n\nvotre réservation (CP4490) a été annulée.", "CP4490"),
      ("Rezervasyonunuz iptal edildi", "Merhaba,\n\nAC-8814 numaralı rezervasyonunuz iptal edildi.", "AC-8814"),
      ("Your order is cancelled", "Hello,\n\nwe have cancelled your order 604 118 925 and refunded it.", "604118925"),
      ("Reserva cancelada", "Hola,\n\nsu reserva con localizador QX7T2M ha sido cancelada.", "QX7T2M"),
    ])
  func named(subject: String, body: String, reference: String) {
    let found = Self.cancelled(subject, body).map { $0.filter { !$0.isWhitespace } }
    #expect(found.contains(reference), "\(found)")
  }

  @Test(
    "what confirms, asks or states terms cancels nothing",
    arguments: [
      ("Booking 90-11734", "Dear guest,\n\nyour booking 90-11734 is confirmed. You can cancel it free of charge."),
      ("Free cancellation", "Your booking KX7Q2M can be cancelled free of charge until 4 June."),
      ("Cancel your booking?", "Is your booking HB55120 still needed?"),
    ])
  func kept(subject: String, body: String) { #expect(Self.cancelled(subject, body).isEmpty) }

  @Test("a mail that tells its booking has that, and of a text of nothing but codes some are looked at")
  func bounds() throws {
    let reading = BookingImporter().reading(
      of: Array(
        Fixtures.mail(
          "Your table for 2 on 3 December 2026 at 20:00 at Trattoria Da Enzo has been cancelled. Reference R-8812.",
          subject: "Table cancelled", from: "Trattoria Da Enzo <x@enzo.example>"
        ).utf8), named: "mail.eml", received: Fixtures.received)
    #expect(reading.drafts.map(\.status) == [.cancelled] && reading.cancelled.isEmpty)
    let codes = (1_000..<11_000).map { "AB\($0)" }.joined(separator: " ")
    #expect(
      Self.cancelled("Booking cancelled", "Your booking has been cancelled.\n\n\(codes)").count
        <= Cancellation.most)
  }
}

/// Zones of places whose towns the reference data does not have.
@Suite struct UnknownTownZoneTests {
  private static func zone(_ body: String, _ subject: String = "Booking confirmed") throws -> String? {
    try Fixtures.onlyDraft(body, subject: subject).moment(.start)?.zone
  }

  @Test("a house is not where another town of its name is; its region tells where it is, or nothing")
  func houses() throws {
    let stay = { (name: String, street: String, town: String) in
      """
      Your reservation is confirmed.
      Hotel: \(name)
      Address: \(street), \(town)
      Check-in: 3 December 2026, 14:00
      Check-out: 6 December 2026, 12:00
      Confirmation number: 90-11734
      """
    }
    #expect(
      try Self.zone(stay("Hotel Galata Kule", "Serdar-ı Ekrem Cd. No: 24", "34421 Beyoğlu/İstanbul"))
        == "Europe/Istanbul")
    let short = """
      Your reservation is confirmed.
      Hotel: %
      Check-in: 3 December 2026, 14:00
      Check-out: 6 December 2026, 12:00
      Confirmation number: 90-11734
      """
    for (name, zone) in [
      ("Hotel Galata Kule", nil), ("Hotel Lisboa Plaza", "Europe/Lisbon"), ("Grand Hotel Iaşi", "Europe/Bucharest"),
    ] { #expect(try Self.zone(short.replacing("%", with: name)) == zone, "\(name)") }
    #expect(try Self.zone(stay("Hotel Paris", "Obala 3", "21450 Nigdeselo")) == nil)
  }

  @Test("a driver waits on the clocks of the airport that is named by its code")
  func airport() throws {
    let body = """
      Your private transfer is confirmed, reference TR-5528.
      Pick-up: Sabiha Gökçen Airport (SAW), arrivals hall
      Date and time: Thursday 3 December 2026, 10:15
      Drop-off: Hotel Galata Kule, Serdar-ı Ekrem Cd. 24
      """
    #expect(try Self.zone(body, "Your transfer is booked") == "Europe/Istanbul")
  }
}
