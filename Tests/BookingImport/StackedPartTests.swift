import Testing

@testable import BookingImport

/// What was set in parts below each other, what is offered instead, and what a ticket says beyond the journey: each text was written after
/// the rule that reads it.
@Suite struct StackedPartTests {
  private func stays(_ text: String) -> [String] {
    Fixtures.letter(text, subject: "Your stay is confirmed", from: "Reservations <stay@example.org>").map { draft in
      [.startName, .start, .end, .price, .currency].map { draft.text($0) ?? "-" }.joined(separator: " | ")
    }
  }

  private func rides(_ text: String, _ fields: [DraftField], subject: String = "Your trip") -> [String] {
    Fixtures.letter(text, subject: subject, from: "Example Air <trips@example.org>").map { draft in
      fields.map { draft.text($0) ?? "-" }.joined(separator: " | ")
    }
  }

  @Test(
    "a day of arrival and a count of nights, with hours alone behind the labels of both ends",
    arguments: [
      """
      Arrival: Friday 9 April 2027
      Nights: 4
      Check-in: from 14:00 to 22:00
      Check-out: until 10:30
      """,
      """
      Ankunft: Freitag, 9. April 2027
      Nächte: 4
      Check-in: ab 14:00 Uhr
      Check-out: bis 10:30 Uhr
      """,
      """
      Arrivée : vendredi 9 avril 2027
      Nuits : 4
      Check-in : à partir de 14h00
      Check-out : avant 10h30
      """,
    ])
  func nights(days: String) {
    let found = stays("Confirmation number: 88213-1190\nThe Blue Door Hostel\n14 Harbour Street\nBath BA1 5LP\n\(days)")
    #expect(found == ["The Blue Door Hostel | 2027-04-09T14:00:00+01:00 | 2027-04-13T10:30:00+01:00 | - | -"])
  }

  @Test(
    "days in large type, one part below the other",
    arguments: [
      "Check-in    Check-out\nFri    Mon\n12    15\nMar 2027    Mar 2027\n3:00 PM    11:00 AM",
      "CHECK-IN    CHECK-OUT\n12    15\nFriday    Monday\nMarch 2027    March 2027\n3:00 PM    11:00 AM",
    ])
  func largeDays(days: String) {
    let found = stays(
      "Confirmation number: 7712093\nRavel Inn\n22 Market Square\nBath BA1 5LP\n\(days)\nTotal: £ 540.00")
    #expect(found == ["Ravel Inn | 2027-03-12T15:00:00+00:00 | 2027-03-15T11:00:00+00:00 | 540.00 | GBP"])
  }

  @Test("what was broken within the last cell of a row: a name, an hour, the currency of a total")
  func wrapped() {
    let drafts = Fixtures.letter(
      """
      Reserveringsnummer    118407263
      Gast    Saskia Verwoerd-
      Timmers
      Aankomst    di 18-05-2027, vanaf
      15.00 uur
      Vertrek    do 20-05-2027, tot
      12.00 uur
      Hotel De Leie
      Graslei 18
      9000 Gent
      Totaalprijs (incl. btw)    342,00
      EUR
      """, subject: "Bevestiging van uw reservering", from: "Hotel De Leie <info@example.org>")
    let found = drafts.map { draft in
      [.traveller, .start, .end, .price, .currency].map { draft.text($0) ?? "-" }.joined(separator: " | ")
    }
    #expect(
      found == ["Saskia Verwoerd-Timmers | 2027-05-18T15:00:00+02:00 | 2027-05-20T12:00:00+02:00 | 342.00 | EUR"])
  }

  @Test("the number of a flight between its hours")
  func between() {
    let found = rides(
      """
      Booking reference: HGT4QX
      Passenger: Ellen Ross
      Wed, 3 Mar 2027
      London Heathrow (LHR)    Oslo (OSL)
      07:20    BA 762    10:35
      Sun, 7 Mar 2027
      Oslo (OSL)    London Heathrow (LHR)
      11:25    BA 763    12:55
      """, [.number, .start, .end])
    #expect(
      found == [
        "762 | 2027-03-03T07:20:00+00:00 | 2027-03-03T10:35:00+01:00",
        "763 | 2027-03-07T11:25:00+01:00 | 2027-03-07T12:55:00+00:00",
      ])
  }

  @Test(
    "what an airline offers instead of a flight that it cancels is not booked",
    arguments: [
      ("Your flight is cancelled", "We are sorry: your flight has been cancelled.", "What are my options?"),
      ("Ihr Flug wurde gestrichen", "Ihr Flug wurde leider annulliert.", "Was können Sie tun?"),
      ("Annulation de votre vol", "Votre vol a été annulé.", "Option 1 : changer gratuitement pour l'un de ces vols"),
      ("Cancellazione del tuo volo", "Il tuo volo è stato cancellato.", "Opzione 1 - cambio gratuito"),
    ])
  func choices(subject: String, said: String, heading: String) {
    let found = rides(
      """
      \(said) HGT4QX
      BA 762, 03.03.2027, London Heathrow (LHR) 07:20 - Oslo (OSL) 10:35
      Ellen Ross
      \(heading)
      BA 764, 03.03.2027, London Heathrow (LHR) 11:00 - Oslo (OSL) 14:10
      BA 766, 04.03.2027, London Heathrow (LHR) 07:20 - Oslo (OSL) 10:35
      """, [.number, .start], subject: subject)
    #expect(found == ["762 | 2027-03-03T07:20:00+00:00"])
  }

  @Test("as many nights as lie between arrival and departure are a stay, though a ship is named")
  func counted() {
    let found = stays(
      """
      Armyriki Suites
      Plaka Beach, 843 02 Naxos
      Reference: ARM-260918-K3
      Arrival: Fri 18 Sep 2026
      Departure: Tue 22 Sep 2026
      Nights: 4
      Arriving by ferry? Tell us the name of the ship.
      """)
    #expect(
      found.map { $0.split(separator: " | ").prefix(3).joined(separator: " | ") } == [
        "Armyriki Suites | 2026-09-18 | 2026-09-22"
      ])
  }

  @Test("dollars in a French letter are those of Canada")
  func dollars() {
    let found = Fixtures.letter(
      """
      Votre réservation est confirmée. Numéro de confirmation : 552013
      Auberge du Vieux-Port
      97 rue de la Commune Est
      Montréal (Québec) H2Y 1J1
      Arrivée : vendredi 11 juin 2027
      Départ : dimanche 13 juin 2027
      Nom : Claire Aubier
      Prix total, taxes comprises : 412,50 $
      """, subject: "Confirmation de réservation", from: "Auberge du Vieux-Port <info@example.org>")
    #expect(found.map { $0.text(.currency) } == ["CAD"])
  }

  @Test(
    "a letter that calls itself one to everybody on a list books nothing",
    arguments: ["Nyhetsbrev nr 2", "Newsletter February", "Наш информационный бюллетень", "Boletín de primavera"])
  func newsletters(head: String) {
    let found = stays(
      """
      \(head)
      Easter at the manor
      Arrival Friday 26 March 2027, departure Monday 29 March 2027
      Dear Ellen Ross, you have 2340 points.
      Manor Hotel, 4 Lake Road, Bath BA1 5LP
      """)
    #expect(found == [])
  }
}
