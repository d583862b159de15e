import Testing

@testable import BookingImport

/// Houses, rentals and letters whose facts stand in sentences and below their names.
@Suite struct NeighbouringHouseTests {
  @Test(
    "each end of a rental has the address of its own lines",
    arguments: [
      "PICK-UP\nFri, Jun 12, 2026 @ 10:30 AM\nDenver International Airport\n24530 E 78th Ave, Denver, CO 80249\n\nRETURN\nTue, Jun 16, 2026 @ 4:00 PM\nSalt Lake City Downtown\n175 W 200 S, Salt Lake City, UT 84101",
      "Pick-up: Fri 12 June 2026, 10:30, Denver International Airport, 24530 E 78th Ave, Denver, CO 80249\nReturn: Tue 16 June 2026, 16:00, Salt Lake City Downtown, 175 W 200 S, Salt Lake City, UT 84101",
    ])
  func rentalAddresses(ends: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation #: K8842210US\n\n\(ends)\n\nYour car: Midsize SUV - Jeep Compass or similar\n",
      subject: "Rental confirmed")
    #expect(draft.text(.startName) == "Denver International Airport" && draft.text(.startStreet) == "24530 E 78th Ave")
    #expect(draft.text(.endCity) == "Salt Lake City" && draft.text(.endStreet) == "175 W 200 S")
    #expect(draft.text(.vehicleName) == "Jeep Compass or similar")
  }

  @Test(
    "a car comes back to the same place by whatever words",
    arguments: ["Même agence", "Same location", "Gleiche Station", "Misma oficina"])
  func samePlace(words: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Réservation n° 20661B\n\nPrise en charge du véhicule : vendredi 3 juillet 2026 à 9h30\nAgence Lyon Nord, 42 boulevard Merle, 69003 Lyon\n\nRestitution : lundi 6 juillet 2026 à 18h00\n\(words)\n",
      subject: "Votre location de voiture")
    #expect(draft.text(.startName) == "Agence Lyon Nord" && draft.text(.endName) == "Agence Lyon Nord")
    #expect(draft.text(.startStreet) == "42 boulevard Merle" && draft.text(.endStreet) == "42 boulevard Merle")
  }

  @Test(
    "hours of a house in a sentence are those of the stay",
    arguments: [
      "Check-in is from 14:00, check-out by 11:00.", "Check-in 14:00 - 22:00 and check-out until 11:00",
      "Przyjazd po godz. 14:00, wyjazd do godz. 11:00",
    ])
  func hours(sentence: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Your booking VT-226 is confirmed.\n\nYou have the Sea Suite from 5 to 12 September 2026 (7 nights).\n\(sentence)\n\nVilla Thalassa\nParalia 8, 84500 Naxos, Greece\n"
    )
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-09-05T14:00")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-09-12T11:00")
  }

  @Test(
    "a telephone stands below an address behind a sign or alone",
    arguments: ["T +30 22850 55501", "Tel. +30 22850 55501", "Tlf: +30 22850 55501", "+30 22850 55501"])
  func phone(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Your booking VT-226 is confirmed.\n\nThe Sea Suite from 5 to 12 September 2026 (7 nights).\n\nVilla Thalassa\nParalia 8, 84500 Naxos, Greece\n\(line)\n"
    )
    #expect(draft.text(.startPhone)?.filter(\.isNumber) == "302285055501")
    #expect(PhoneWords.number(of: "Seats 4471 2208 19") == nil)
  }

  @Test("a house named in another case is the one that wrote")
  func inflected() throws {
    let draft = try Fixtures.onlyDraft(
      "Potvrzujeme rezervaci č. 20417 v Penzionu U Mlýna, Mlýnská 3, 381 01 Český Krumlov.\n\nPříjezd: 12. 6. 2026 od 14:00\nOdjezd: 14. 6. 2026 do 10:00\n",
      from: "Penzion U Mlýna <info@example.org>")
    #expect(draft.text(.startName) == "Penzion U Mlýna")
  }

  @Test(
    "an Arabic letter names guest, address and price",
    arguments: ["عزيزتي ليلى حداد،", "السيدة ليلى حداد،", "مرحباً ليلى حداد!"])
  func arabic(greeting: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(greeting)\n\nتم تأكيد حجزك في فندق الواحة.\n\nرقم الحجز: 77120\nتاريخ الوصول: 14 مارس 2026 من الساعة 15:00\nتاريخ المغادرة: 17 مارس 2026 حتى الساعة 12:00\nالعنوان: شارع الحمرا 24، بيروت، لبنان\nالمبلغ الإجمالي: 390.00 دولار أمريكي\n",
      subject: "تأكيد الحجز رقم 77120")
    #expect(draft.text(.traveller) == "ليلى حداد")
    #expect(draft.text(.startStreet) == "شارع الحمرا 24" && draft.text(.startCity) == "بيروت")
    #expect(draft.text(.startCountry) == "LB")
    #expect(draft.text(.price) == "390.00" && draft.text(.currency) == "USD")
  }

  @Test(
    "a general salutation names no traveller",
    arguments: ["عزيزي العميل الكريم،", "عزيزي الضيف الكريم،"])
  func arabicCustomer(greeting: String) { #expect(ArabicWords.greeted(greeting) == nil) }

  @Test(
    "what was nearly booked is not booked",
    arguments: [
      "Vous étiez sur le point de réserver :", "You were about to book:", "Estabas a punto de reservar:",
      "Stavi per prenotare:",
    ])
  func nearly(words: String) {
    let found = Fixtures.letter(
      "\(words)\nHôtel Bleu Marine, 14 promenade des Anglais, 06000 Nice\nDu 10 juillet au 13 juillet 2026 - 3 nuits\n412 €\n",
      subject: "Nice")
    #expect(found.isEmpty)
  }

  @Test("the airline's code is that of all flights, the agency's number of none")
  func agencyNumber() {
    let found = Fixtures.letter(
      "Vorgangsnummer: 118820\n\nSo 07.06.26  LD 1420  Düsseldorf (DUS) - Heraklion (HER)  05:50 - 10:25\nSo 21.06.26  LD 1421  Heraklion (HER) - Düsseldorf (DUS)  11:15 - 14:05\nAirline-Buchungscode: 7HQ2LP\n",
      subject: "Ihre Flugbuchung")
    #expect(found.map { $0.text(.reference) } == ["7HQ2LP", "7HQ2LP"])
  }
}
