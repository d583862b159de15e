import Foundation
import Journeys
import Testing

@testable import BookingImport

/// Facts that stand in other orders and places than in the given cases.
@Suite struct OrderFormTests {
  @Test("codes, hours and towns below each other in columns, for each way")
  func columns() throws {
    let rows = { (from: String, to: String, number: String, out: String, back: String) in
      "<table><tr><td><div>\(from)</div><div>\(out)</div><div>Portland</div></td><td>\(number)<br>Nonstop<br>4h 2m</td><td><div>\(to)</div><div>\(back)</div><div>Chicago</div></td></tr></table>"
    }
    let body =
      "<p>Confirmation code GHTKLW</p><div>Thu, Oct 22</div>" + rows("PDX", "ORD", "AS 658", "6:45 am", "12:47 pm")
      + "<div>Sun, Oct 25</div>" + rows("ORD", "PDX", "AS 671", "5:30 pm", "7:58 pm")
    let found = Fixtures.drafts(
      Fixtures.mail(body, type: "text/html; charset=utf-8", subject: "Your trip GHTKLW"), named: "letter.eml")
    #expect(found.map { $0.moment(.start)?.seconds } == [24_300, 63_000])
  }

  @Test(
    "a street behind its town and postal code",
    arguments: [
      "in 18609 Binz, Strandpromenade 30.", "Adresse: 18609 Binz, Strandpromenade 30", "18609 Binz, Strandpromenade 30",
      "Sie finden uns in 18609 Binz, Strandpromenade 30", "Haus Nordlicht in 18609 Binz, Strandpromenade 30",
    ])
  func townFirst(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Liebe Familie Brandt,\n\nwir bestätigen Ihre Buchung der Ferienwohnung \"Möwennest\" \(line)\n\nZeitraum: 18.07.2026 bis 25.07.2026 (7 Nächte)\nBuchungsnummer: FK-2026-0114\n",
      subject: "Buchungsbestätigung Ferienwohnung Möwennest", from: "Ferienhaus <kontakt@example.org>")
    #expect(draft.text(.startStreet) == "Strandpromenade 30" && draft.text(.startCity) == "Binz")
  }

  @Test(
    "a letterhead in cells that bars part",
    arguments: [
      "Quinta da Amoreira | Estrada da Serra, 12 | 7050-112 Montemor-o-Novo",
      "Gasthof Adler | Dorfstr. 3 | 87561 Oberstdorf",
      "Hostal La Encina · Calle Nueva 4 · 37001 Salamanca", "Auberge du Lac  |  4 rue du Port  |  74000 Annecy",
      "Sarıkız Otel | Yeşilyurt Köyü No: 14 | 17880 Ayvacık",
    ])
  func bars(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Dear Jane Doe,\n\nyour reservation 1182 is confirmed.\n\nCheck-in: 03.04.2026\nCheck-out: 06.04.2026\n\n\(line)\nT. +351 266 000 000\n",
      subject: "Reservation 1182", from: "Front desk <desk@example.org>")
    let name = line.split(whereSeparator: { "|·".contains($0) })[0].trimmingCharacters(in: .whitespaces)
    #expect(draft.text(.startName) == name && draft.text(.startStreet)?.isEmpty == false)
    #expect(draft.text(.startPostcode)?.isEmpty == false)
  }

  @Test(
    "rentals in one sentence, with the places before their hours",
    arguments: [
      "we've cancelled your rental DR-118-2204, which was due to be picked up at Cork Airport on 18 September 2026 at 10:00 and returned there on 22 September 2026 at 10:00.",
      "your car hire DR-118-2204 from Cork Airport on 18 September 2026 at 10:00 until 22 September 2026 at 10:00 has been cancelled.",
      "your rental DR-118-2204 at Cork Airport from 18 September 2026, 10:00 to 22 September 2026, 10:00 is cancelled.",
    ])
  func rentals(sentence: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hi Nathan Boyle,\n\nAs requested, \(sentence)\n\nDrift Rentals Ireland\n",
      subject: "Your rental has been cancelled",
      from: "Drift Rentals <help@example.org>")
    #expect(draft.kind == .carRental && draft.status == .cancelled && draft.text(.startName) == "Cork Airport")
    #expect(draft.moment(.start)?.seconds == 36_000 && draft.text(.reference) == "DR-118-2204")
  }

  @Test(
    "a visit to a museum in one sentence",
    arguments: ["a bien été annulée", "est annulée à votre demande", "a été annulée par nos soins"])
  func visits(end: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Bonjour Clémence Aubry,\n\nVotre réservation n° 20418 pour l'exposition « Lumières du Nord » au Musée du Vieux Port le 14 juin 2026 à 11h00 \(end).\n",
      subject: "Annulation de votre réservation", from: "Musée du Vieux Port <billetterie@example.org>")
    #expect(draft.kind == .event && draft.status == .cancelled && draft.text(.title) == "Lumières du Nord")
    #expect(draft.text(.startName) == "Musée du Vieux Port")
  }

  @Test(
    "columns of what was and what is, below adverbs",
    arguments: [("Antes", "Ahora"), ("Before", "Now"), ("Vorher", "Jetzt"), ("Prima", "Ora"), ("Было", "Стало")])
  func adverbs(old: String, new: String) throws {
    let pad = { (text: String) in text.padding(toLength: 16, withPad: " ", startingAt: 0) }
    let draft = try Fixtures.onlyDraft(
      "Hola, Beatriz Llorente:\n\nReserva PT6WQL\n\n\(pad(""))\(pad(old))\(new)\n\(pad("Vuelo"))\(pad("UX 7142"))UX 7142\n\(pad("Fecha"))\(pad("12/04/2026"))12/04/2026\n\(pad("Salida"))\(pad("10:05"))11:30\n\(pad("Llegada"))\(pad("11:20"))12:45\n\(pad("Trayecto"))Madrid (MAD) - Bilbao (BIO)\n",
      subject: "Cambio de horario en tu reserva PT6WQL")
    #expect(draft.moment(.start)?.seconds == 41_400 && draft.moment(.end)?.seconds == 45_900)
    #expect(draft.text(.startCode) == "MAD" && draft.text(.endCode) == "BIO")
  }

  @Test(
    "days in numbers beside an address in one of the United States",
    arguments: [
      ("Fredericksburg, TX 78624", 7), ("Ann Arbor, MI 48104", 7), ("Santa Fe, NM 87501-0012", 7),
      ("Wien, AT 10100", 10),
    ])
  func american(town: String, month: Int) throws {
    let days = month == 7 ? ("07/10/2026", "07/12/2026") : ("07/10/2026", "09/10/2026")
    let draft = try Fixtures.onlyDraft(
      "Dear Ms. Tamara Ellis,\n\nConfirmation number: 440-22817\nBluebonnet Inn, 310 Congress Avenue, \(town)\nArrival: \(days.0)\nDeparture: \(days.1)\n",
      subject: "Reservation 440-22817")
    #expect(draft.moment(.start)?.iso8601.contains(month == 7 ? "-07-10" : "-10-07") == true)
  }

  @Test(
    "friends who write of houses and days book nothing",
    arguments: [
      "Hej, wylot 3 lipca 2026 o 06:15, powrót 7 lipca 2026. Hotel Colle Verde ma jeszcze pokoje. Trzeba by rezerwować.",
      "Hi, what about 3 July 2026 to 7 July 2026? Hotel Colle Verde still has rooms, we should book soon.",
      "Ciao, pensavo dal 3 luglio 2026 al 7 luglio 2026, Hotel Colle Verde ha ancora camere, bisognerebbe prenotare.",
    ])
  func friends(text: String) {
    #expect(Fixtures.letter(text, subject: "wyjazd?", from: "Piotr <p@example.org>").isEmpty)
  }

  @Test("a sailing with its day is no duration")
  func sailings() throws {
    let found = Fixtures.letter(
      "Hello Mr Duncan Reyes\n\nYour booking number is 40 22 81 77.\n\nDover to Calais\nSailing: Thursday 21 May 2026 at 10:35 (check-in closes 09:35)\nArrives: 13:05 local time\n\nCalais to Dover\nSailing: Monday 1 June 2026 at 16:20 (check-in closes 15:20)\nArrives: 16:50 local time\n",
      subject: "Booking confirmed: 40 22 81 77", from: "Channel Ferries <confirm@example.org>")
    #expect(found.map(\.kind) == [.boat, .boat])
    #expect(found.map { $0.moment(.start)?.seconds } == [38_100, 58_800])
    #expect(found.map { $0.moment(.end)?.seconds } == [46_800 + 300, 60_600])
  }

  @Test(
    "names with a stroke between blanks, and words for customers in greetings",
    arguments: [
      ("TRAUTMANN / JENS HERR", "JENS TRAUTMANN"), ("DUPONT / ANNE MME", "ANNE DUPONT"),
      ("Değerli yolcumuz Zeynep Aksoy,", "Zeynep Aksoy"), ("Sayın misafirimiz Cem Aydoğan,", "Cem Aydoğan"),
      ("Exmo. Sr. Jorge Falcão,", "Jorge Falcão"), ("Kære Ida Mølgaard", "Ida Mølgaard"),
    ])
  func names(line: String, name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(line)\n\nBuchung LQ2T7X\nEW 9752      DUS - VIE\n25.09.2026\n06:55 - 08:30\n", subject: "Bordkarte LQ2T7X")
    #expect(draft.text(.traveller) == name)
  }

  @Test("a car that one is collecting from a place and returning to it")
  func collecting() throws {
    let draft = try Fixtures.onlyDraft(
      "Dear Philippa Grange\n\nBooking reference HL7712048\n\nCollecting from: Faro Airport\nCollecting on: 9 August 2026, 10:45\nReturning to: Faro Airport\nReturning on: 16 August 2026, 09:30\nCar: Peugeot 2008 or similar\n",
      subject: "Your car hire booking HL7712048")
    #expect(draft.kind == .carRental && draft.text(.startName) == "Faro Airport")
    #expect(draft.moment(.start)?.seconds == 38_700 && draft.moment(.end)?.seconds == 34_200)
  }

  @Test("codes with points, bookings of three digits, and numbers of trips")
  func codes() throws {
    #expect(ReferenceCode.first(in: "SF-8810.2247") == "SF-8810.2247")
    #expect(ReferenceCode.first(in: "SF-8810.") == "SF-8810")
    for (line, code) in [
      ("Бронь № 318", "318"), ("Booking no: 318", "318"), ("Ritnummer: 220418", "220418"),
      ("Fahrtnr.: 88-2041", "88-2041"),
    ] {
      let draft = try Fixtures.onlyDraft(
        "Dear Jane Doe,\n\n\(line)\nHotel Linden, Seestraße 12, 83700 Rottach-Egern\nCheck-in: 14.06.2026\nCheck-out: 18.06.2026\n",
        subject: "Your stay")
      #expect(draft.text(.reference) == code)
    }
  }

  @Test("a place behind a word that is one for seats, too, and the part of a hall before its row")
  func polishHall() throws {
    let draft = try Fixtures.onlyDraft(
      "Wydarzenie: Wesele\nMiejsce: Teatr Lipowy, ul. Długa 12, 31-146 Kraków\nData: 24 października 2026, godz. 19:00\nSektor: Parter, rząd 5, miejsce 11\nNumer zamówienia: BO/77120/26\n",
      subject: "Potwierdzenie zakupu biletów")
    #expect(draft.text(.startName) == "Teatr Lipowy" && draft.text(.coach) == "Parter")
    #expect(draft.text(.seatRow) == "5" && draft.text(.seat) == "11")
  }
}
