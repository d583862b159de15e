import Testing

@testable import BookingImport

/// Bookings that are told in sentences and by few labels, and what only looks like a part of them.
@Suite struct ToldFormTests {
  @Test(
    "a car that is fetched and returned at a place that a sentence names",
    arguments: [
      (
        "Your Ford Puma is reserved from Friday 5 June 2026 10:00 until Monday 8 June 2026 09:00.\nCollect and return at Stornoway Airport.\n",
        "Stornoway Airport"
      ),
      (
        "Ihr Mietwagen ist reserviert vom 05.06.2026 10:00 bis 08.06.2026 09:00.\nSie können ihn am Flughafen Rostock abholen und abgeben: bitte in Halle A.\nAbholung am Flughafen Rostock.\n",
        "Flughafen Rostock"
      ),
      (
        "Votre location est réservée du 05/06/2026 10:00 au 08/06/2026 09:00.\nRetirez la voiture à Nantes Gare.\n",
        "Nantes Gare"
      ),
    ])
  func rental(text: String, place: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Dear Duncan Reid,\n\(text)Reservation ICH4471. Total £186.00\n", subject: "Your car hire",
      from: "Isle Car Hire <a@example.org>")
    #expect(draft.kind == .carRental && draft.text(.startName) == place)
  }

  @Test(
    "somebody is fetched, as a sentence tells",
    arguments: [
      (
        "A car will be with you at 04:45 on Saturday 12 December at 17 Larkfield Avenue, Reading RG2 7PL, going to Heathrow Terminal 5.",
        "17 Larkfield Avenue, Reading RG2 7PL"
      ),
      ("Your driver will meet you on 12 December at 04:45, from Hotel Bristol to Vienna Airport.", "Hotel Bristol"),
      (
        "Potvrzujeme odvoz z letiště Praha, Terminál 2 do hotelu Jalta. Datum 12. 12. 2026, čas 04:45.",
        "letiště Praha, Terminál 2"
      ),
    ])
  func fetched(text: String, place: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hello,\n\(text)\nFare £68.00. Ref SW-31187.\nPassenger: Babatunde Adeyemi\n", subject: "Booking SW-31187",
      from: "Swift Cars <a@example.org>")
    #expect(draft.kind == .taxi && draft.text(.startName) == place)
    #expect(draft.moment(.start)?.seconds == 17_100)
  }

  @Test(
    "a ticket valid on one day only is used on it, one valid until a day is not",
    arguments: [
      "Valid for travel on 03 Apr 2026 only", "Gültig am 03.04.2026", "Valable le 03/04/2026", "Válido el 03/04/2026",
    ])
  func valid(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "COACH TICKET\n\(line)\nTruro Bus Station 06:50\nLondon Victoria Coach Station 13:15\nService 504\nRef: CQ88120-1\nPassenger: Morwenna Tregear\n",
      subject: "Ticket")
    #expect(draft.kind == .bus && draft.moment(.start)?.iso8601.prefix(16) == "2026-04-03T06:50")
    let other = Fixtures.letter(
      "COACH TICKET\nValid until 03 Apr 2026\nTruro Bus Station 06:50\nLondon Victoria Coach Station 13:15\nService 504\nRef: CQ88120-1\n"
    )
    #expect(other.isEmpty)
  }

  @Test(
    "nights of stays in East Asia",
    arguments: [
      ("宿泊日：2026年5月3日（日）〜 2泊", "温泉旅館 山月\n〒384-0097 長野県小諸市菱野762", "温泉旅館 山月", "2026-05-05"),
      ("入住日期 2026/05/03\n退房日期 2026/05/05", "地址 屏東縣恆春鎮海角路15號", "海角民宿", "2026-05-05"),
    ])
  func nights(days: String, place: String, name: String, end: String) throws {
    let draft = try Fixtures.onlyDraft(
      "佐藤 恵子 様\n予約番号：SG-20931\n\(days)\n料金：58,000円（税込）\n\(place)\n", subject: "予約完了", from: "\(name) <a@example.org>")
    #expect(
      draft.kind == .hotel && draft.text(.startName) == name && draft.moment(.end)?.iso8601.prefix(10) == Substring(end)
    )
  }

  @Test(
    "one arrives at a house and departs from it",
    arguments: [
      ("Arriving: Friday 24 July 2026 (from 4pm)\nDeparting: Monday 27 July 2026 (by 10am)", "Hillside Glamping"),
      (
        "Aankomst: vrijdag 24 juli 2026 (vanaf 15.00 uur)\nVertrek: maandag 27 juli 2026 (voor 11.00 uur)\nKamer: 1x tweepersoonskamer",
        "Herberg De Uil"
      ),
      ("Ankunft: 24.07.2026\nAbfahrt: 27.07.2026\n1 Familienzimmer", "Gasthof Linde"),
    ])
  func stays(days: String, house: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hello Nathan Brooks,\nThank you for your booking.\n\(days)\nTotal: £285.00\nBooking ref: HG0724\n",
      from: "\(house) <a@example.org>")
    #expect(draft.kind == .hotel && draft.text(.startName) == house)
    #expect(
      draft.moment(.start)?.iso8601.prefix(10) == "2026-07-24" && draft.moment(.end)?.iso8601.prefix(10) == "2026-07-27"
    )
  }

  @Test(
    "streets and towns at the end of a sentence",
    arguments: [
      ("U vindt ons aan de Dorpsstraat 14, 9163 GB Nes. De boot vaart elk uur.", "Dorpsstraat 14", "Nes"),
      ("Het huis ligt op de Zeeweg 12, 1796 AA De Koog. Parkeren is gratis.", "Zeeweg 12", "De Koog"),
    ])
  func streets(text: String, street: String, town: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reserveringsnummer: DK-0418\nNaam: Pieter van der Laan\nAankomst: 1 mei 2026\nVertrek: 3 mei 2026\n\(text)\n",
      from: "B&B Duinzicht <a@example.org>")
    #expect(draft.text(.startStreet) == street && draft.text(.startCity) == town)
  }

  @Test(
    "how many come, below the name of a house",
    arguments: [
      "Marigold & Rye\nFriday, July 17, 2026 at 7:45 PM\nParty of 5",
      "Blue Heron Kitchen\nFriday, July 17, 2026, 7:45 PM\n5 guests",
      "The Copper Pan\nFri, July 17, 2026 7:45 PM\nTable for 5",
    ])
  func tables(text: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hi Jocelyn Park,\nYour reservation has been modified:\n\(text)\nConfirmation #: TK-2081177\n2210 N Halsted Street, Chicago, IL 60614\n",
      subject: "Reservation changed", from: "Tablekeeper <a@example.org>")
    #expect(draft.kind == .restaurant && draft.text(.partySize) == "5")
    #expect(text.hasPrefix(draft.text(.startName) ?? "-"))
  }

  @Test(
    "what somebody looked at and did not book",
    arguments: [
      "Vimos que estabas mirando el Hotel Brisa.\nEntrada: 3 de octubre de 2026\nSalida: 7 de octubre de 2026\nSolo quedan 2 habitaciones.\nTermina tu reserva ahora",
      "You were looking at Aegea Beach Resort.\nCheck-in: 3 October 2026\nCheck-out: 7 October 2026\nOnly 2 rooms left. Finish booking now.",
      "Vous regardiez l'Hôtel Belvue Annecy.\nArrivée : 3 octobre 2026\nDépart : 7 octobre 2026\nTerminer ma réservation",
    ])
  func abandoned(text: String) {
    #expect(Fixtures.letter("Hello,\n\(text)\n2 adults: 412 €\n", subject: "Still there?").isEmpty)
  }
}
