import Testing

@testable import BookingImport

/// Until when a booking can be cancelled without a charge. The sentences were written before the rule had read them.
@Suite struct FreeCancellationTests {
  private static func draft(_ sentence: String) throws -> BookingDraft {
    let stay = """
      Booking confirmed
      Confirmation number: 5520184771
      Hotel Jardim das Acácias
      Alameda Lorena 1450, 01424-001 São Paulo, Brazil
      Check-in: Saturday, 15 May 2027 15:00
      Check-out: Wednesday, 19 May 2027 12:00
      Guest: Ricarda Holm
      """
    let received = StatedTime(iso8601: "2027-03-01") ?? Fixtures.received
    return try Fixtures.only(Fixtures.drafts("\(stay)\n\(sentence)\n", received: received))
  }

  @Test(
    "is read from a day or from so long before the stay, in the language of the sender",
    arguments: [
      ("Free cancellation until 12 May 2027, 23:59 [BRT]. After that, the first night is charged.", "2027-05-12T23:59"),
      ("Free cancellation before 6:00 PM on May 13, 2027", "2027-05-13T18:00"),
      ("You can cancel free of charge until 13 May 2027.", "2027-05-13T23:59"),
      ("Cancel for free up to 48 hours before check-in.", "2027-05-13T15:00"),
      ("FREE cancellation up to 3 days before arrival", "2027-05-12T15:00"),
      ("Kostenlose Stornierung bis 12. Mai 2027, 18:00 Uhr. Danach berechnen wir 80 %.", "2027-05-12T18:00"),
      ("Kostenlos stornierbar bis zum 12.05.2027 um 23:59 Uhr", "2027-05-12T23:59"),
      ("Sie können bis 24 Stunden vor Anreise kostenfrei stornieren.", "2027-05-14T15:00"),
      ("Annulation gratuite jusqu'au 12 mai 2027 à 23h59", "2027-05-12T23:59"),
      ("Annulation sans frais jusqu'à 7 jours avant l'arrivée", "2027-05-08T15:00"),
      ("Cancelación gratuita hasta el 12 de mayo de 2027 a las 23:59", "2027-05-12T23:59"),
      ("Cancellazione gratuita fino al 12 maggio 2027 alle 23:59", "2027-05-12T23:59"),
      ("Puoi cancellare gratuitamente fino a 5 giorni prima dell'arrivo.", "2027-05-10T15:00"),
      ("Gratis annuleren tot 12 mei 2027 23:59", "2027-05-12T23:59"),
      ("Бесплатная отмена до 12 мая 2027 г., 23:59", "2027-05-12T23:59"),
      ("Отмена бронирования бесплатна за 3 дня до заезда", "2027-05-12T15:00"),
      ("12 Mayıs 2027 23:59'a kadar ücretsiz iptal", "2027-05-12T23:59"),
      ("Безкоштовне скасування до 12 травня 2027, 18:00", "2027-05-12T18:00"),
      ("Bezpłatne anulowanie do 12 maja 2027 23:59", "2027-05-12T23:59"),
      ("Bezplatné storno do 12. května 2027", "2027-05-12T23:59"),
      ("Gratis avbokning till 12 maj 2027 kl. 18.00", "2027-05-12T18:00"),
      ("Cancelamento gratuito até 12 de maio de 2027 23:59", "2027-05-12T23:59"),
      ("Díjmentes lemondás 2027. május 12. 23:59-ig", "2027-05-12T23:59"),
      ("Free cancellation\nuntil 12 May 2027 at 6 pm", "2027-05-12T18:00"),
      (
        "Cancellation policy: Free cancellation until 12 May 2027 23:59; from 13 May 2027 00:00: 100 %.",
        "2027-05-12T23:59"
      ),
      ("You may cancel without penalty until 23:59 on 12 May 2027 (property time)", "2027-05-12T23:59"),
      ("Stornierung: kostenlos bis 13.05.2027, 14:00 Uhr (Ortszeit)", "2027-05-13T14:00"),
      ("Annulation possible sans frais jusqu’au 12/05/2027 à 18:00", "2027-05-12T18:00"),
      ("Cancellazione senza penale entro il 12/05/2027", "2027-05-12T23:59"),
      ("Можно отменить без штрафа до 12.05.2027 23:59", "2027-05-12T23:59"),
      ("Peruuta maksutta 12.5.2027 klo 18.00 mennessä", "2027-05-12T18:00"),
      ("2027年5月12日までキャンセル無料", "2027-05-12T23:59"),
    ])
  func stated(sentence: String, moment: String) throws {
    #expect(try Self.draft(sentence).moment(.freeCancellation)?.iso8601.prefix(16) == moment[...])
  }

  @Test(
    "is none where something else is free, or the day is another one",
    arguments: [
      "This rate is non-refundable. There is no free cancellation after 1 March 2027.",
      "Free WiFi. You cancelled your newsletter on 12 May 2027.",
      "Cancellations made after 12 May 2027 18:00 are charged.",
      "Free breakfast until 10:00. To cancel, call us before 12 May 2027.",
      "Enjoy a free breakfast; cancellation before 12 May 2027 costs EUR 20.",
      "Check-out until 11:00. Free parking. Please cancel no later than 12 May 2027.",
    ])
  func other(sentence: String) throws {
    #expect(try Self.draft(sentence).moment(.freeCancellation) == nil)
  }
}
