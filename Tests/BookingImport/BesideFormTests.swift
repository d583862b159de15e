import Journeys
import Testing

@testable import BookingImport

/// Words beside the names of stops and hotels, and timetables without a booking.
@Suite struct BesideFormTests {
  @Test(
    "timetables in letters that say of nothing that it is taken",
    arguments: [
      (
        "Mouvement social : prévisions",
        "Le jeudi 5 mars 2026\nParis 07:02 – Marseille 10:17 : supprimé\nParis 09:06 – Lyon 11:04 : circule\nLes billets sont échangeables sans frais.\n"
      ),
      (
        "Nieuw: Utrecht - Kopenhagen",
        "Vanaf 15 juli 2026 rijden we elke dag.\n\nVertrek 19:15 Utrecht, Jaarbeursplein\nAankomst 07:40 Kopenhagen\n\nBoek nu je ticket!\n"
      ),
      (
        "Novità: Torino - Lione",
        "Dal 15 luglio 2026 ogni giorno.\n\nPartenza 08:15 Torino Porta Susa\nArrivo 12:40 Lyon Part Dieu\n\nI biglietti sono in vendita.\n"
      ),
      ("Neu im Fahrplan", "Ab 15. Juli 2026 täglich\n\nab 08:15 Hamburg Hbf\nan 12:40 Binz\nTickets ab 19 Euro\n"),
      (
        "New route",
        "From 15 July 2026 we run every day.\n\nDeparts 08:15 Leeds\nArrives 12:40 London Kings Cross\nTickets on sale now.\n"
      ),
    ])
  func timetables(subject: String, body: String) {
    #expect(Fixtures.letter(body, subject: subject, from: "Trains <news@example.org>").isEmpty)
  }

  @Test(
    "a sentence behind the name of a stop is no part of it",
    arguments: [
      ("Eskişehir seyahatiniz için biletiniz düzenlenmiştir", "Eskişehir"),
      ("Gdańsk Główny została pomyślnie zarezerwowana dzisiaj", "Gdańsk Główny"),
      ("Gare routière centrale", "Gare routière centrale"),
      ("Estación de autobuses", "Estación de autobuses"), ("Bratislava hl. st.", "Bratislava hl. st."),
      ("Автовокзал центральный", "Автовокзал центральный"),
    ])
  func sentences(text: String, name: String) { #expect(LegPlaceWords.withoutSentence(text) == name) }

  @Test(
    "places to lie down on night trains",
    arguments: [
      ("Vagn 22, liggplats 61 (mellan)", "22", "61"), ("Vagn 5, sovplats 12", "5", "12"),
      ("Vogn 4, soveplass 31", "4", "31"),
      ("Vaunu 7, makuupaikka 43", "7", "43"), ("Wagen 263, Liegeplatz 42", "263", "42"),
      ("Carrozza 5 Cuccetta 33 (alto)", "5", "33"),
    ])
  func lying(words: String, coach: String, seat: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Boknings-ID: NR-44821\nTåg 94\nStockholm C     avg. 18:09    17 dec 2026\nNarvik          ank. 12:35    18 dec 2026\n\(words)\n",
      subject: "Bokningsbekräftelse NR-44821")
    #expect(draft.text(.coach) == coach && draft.text(.seat) == seat)
  }

  @Test(
    "two names and seats on one line",
    arguments: [
      "Passengers: Alan Pryce (adult) seat 11, Joan Pryce (senior) seat 12",
      "Passengers: Alan Pryce seat 11; Joan Pryce seat 12",
      "Alan Pryce - seat 11, Joan Pryce - seat 12", "Seat 11: Alan Pryce, seat 12: Joan Pryce",
    ])
  func pairs(line: String) throws {
    let found = Fixtures.letter(
      "Ticket number XC7712048\n\nBristol Bus & Coach Station        Heathrow Central Bus Station\n19 Aug 2026 04:30                  19 Aug 2026 06:55\n\nService 040\n\(line)\n",
      subject: "E-ticket XC7712048")
    #expect(
      found.map { $0.text(.traveller) } == ["Alan Pryce", "Joan Pryce"] && found.map { $0.text(.seat) } == ["11", "12"])
  }

  @Test(
    "towns and codes in other orders",
    arguments: [
      ("Diófa Vendégház, 8230 Balatonfüred, Petőfi Sándor utca 41.", "Balatonfüred", "8230"),
      ("8230 Balatonfüred, Petőfi Sándor utca 41.", "Balatonfüred", "8230"),
      ("12 Betlemi St, Tbilisi 0105, Georgia", "Tbilisi", "0105"),
      ("Teryan St 62, Yerevan 0009, Armenia", "Yerevan", "0009"),
      ("ул. Токтогула 77, г. Каракол", "Каракол", ""),
    ])
  func towns(line: String, town: String, code: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Dear Jane Doe,\n\nbooking number 204417 is confirmed.\nCheck-in: 24.07.2026\nCheck-out: 27.07.2026\n\n\(line)\n",
      subject: "Booking 204417", from: "Diófa Vendégház <info@example.org>")
    #expect(draft.text(.startCity) == town && draft.text(.startPostcode) ?? "" == code)
  }

  @Test(
    "a flat by the line above its host, and a hotel that begins with its town",
    arguments: ["Hosted by Tamar", "Gastgeberin: Ute", "Anfitrión: Luis", "Hôte : Mireille"])
  func hosts(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Your trip is confirmed!\n\nOld town loft with balcony\n\(line)\n\nCheck-in              Checkout\n14 May 2026           18 May 2026\n3:00 PM               11:00 AM\n\nAddress\n12 Betlemi St, Tbilisi 0105, Georgia\n\nConfirmation code\nHMT4WQ7ZLK\n",
      subject: "Reservation confirmed", from: "Homely <express@example.org>")
    #expect(draft.text(.startName) == "Old town loft with balcony")
    #expect(HotelName.apart("Side Palmiye Resort, Side")?.town == "Side")
  }
}
