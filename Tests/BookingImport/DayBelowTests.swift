import Testing

@testable import BookingImport

/// Journeys whose days stand below them, and stays that are cancelled in one sentence.
@Suite struct DayBelowTests {
  @Test(
    "each journey has the day below it where none stands above the first",
    arguments: [
      "BS 741  Oslo (OSL) 09:10 - Athens (ATH) 13:35\n18 July 2026\nBS 744  Athens (ATH) 18:40 - Oslo (OSL) 21:15\n22 July 2026",
      "Outbound\nBS 741  Oslo (OSL) 09:10 - Athens (ATH) 13:35\n18 July 2026\nReturn\nBS 744  Athens (ATH) 18:40 - Oslo (OSL) 21:15\n22 July 2026",
      "Hinflug\nBS 741\nOslo (OSL) 09:10\nAthen (ATH) 13:35\nSamstag, 18.07.2026\n\nRückflug\nBS 744\nAthen (ATH) 18:40\nOslo (OSL) 21:15\nMittwoch, 22.07.2026",
      "Siena 09:10 → Firenze 10:25\nsabato 18 luglio 2026\n\nFirenze 18:40 → Siena 19:55\nmercoledì 22 luglio 2026",
      "Leeds 09:10 - York 09:35\nTrain 412, Sat 18 July 2026\n\nYork 18:40 - Leeds 19:15\nTrain 418, Wed 22 July 2026",
      "Aller\nLille 09:10 – Paris 10:12\nle 18/07/2026, voiture 3, place 12\nRetour\nParis 18:40 – Lille 19:42\nle 22/07/2026, voiture 5, place 71",
    ])
  func daysBelow(journeys: String) {
    let found = Fixtures.letter("Booking reference: 7HQ2MZ\n\n\(journeys)\n")
    #expect(
      found.map { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == ["2026-07-18T09:10", "2026-07-22T18:40"])
  }

  @Test("a day above each journey stays its own")
  func daysAbove() {
    let found = Fixtures.letter(
      "Booking reference: 7HQ2MZ\n\nSat 18 July 2026\nLeeds 09:10 - York 09:35\nTrain 412\nWed 22 July 2026\nYork 18:40 - Leeds 19:15\nTrain 418\n"
    )
    #expect(
      found.map { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == ["2026-07-18T09:10", "2026-07-22T18:40"])
  }

  @Test(
    "a stay that is cancelled in one sentence is read with its days",
    arguments: [
      (
        "Annulation de votre séjour",
        "Nous vous confirmons l'annulation de votre réservation n° 20931 à l'Hôtel du Moulin du 3 au 5 avril 2026."
      ),
      ("Cancellation", "Your reservation 20931 at Hotel Moulin from 3 to 5 April 2026 has been cancelled."),
      ("Stornierung", "Ihre Buchung 20931 im Hotel Moulin, Bamberg (3.–5. April 2026) wurde storniert."),
      (
        "Cancellazione prenotazione",
        "La prenotazione n. 20931 presso Hotel Moulin dal 3 al 5 aprile 2026 è stata cancellata."
      ),
      ("Reserva cancelada", "Hemos cancelado tu reserva n.º 20931 en el Hotel Moulin del 3 al 5 de abril de 2026."),
      ("Anulowanie rezerwacji", "Rezerwacja nr 20931 w Hotel Moulin od 3 do 5 kwietnia 2026 została anulowana."),
      ("Annulering", "Uw reservering 20931 bij Hotel Moulin van 3 tot 5 april 2026 is geannuleerd."),
    ])
  func cancelledStay(subject: String, sentence: String) throws {
    let draft = try Fixtures.onlyDraft("\(sentence)\n", subject: subject, from: "Portal <a@example.org>")
    #expect(draft.kind == .hotel && draft.status == .cancelled)
    #expect(draft.moment(.start)?.iso8601.prefix(10) == "2026-04-03")
    #expect(draft.moment(.end)?.iso8601.prefix(10) == "2026-04-05")
    #expect(draft.text(.reference) == "20931")
    #expect(draft.text(.startName)?.hasSuffix("Moulin") == true && draft.text(.startName)?.hasPrefix("H") == true)
  }
}
