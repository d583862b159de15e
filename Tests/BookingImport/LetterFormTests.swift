import Journeys
import Testing

@testable import BookingImport

/// Words of letters that stand behind, within or below what they name.
@Suite struct LetterFormTests {
  @Test(
    "a reflexive cancels; the same word is an if elsewhere",
    arguments: [
      ("Su reserva se ha anulado sin gastos.", true), ("Tu estancia en Cuenca se ha cancelado.", true),
      ("Las reservas 4411 y 4412 se han cancelado.", true),
      ("Lamentamos que la reserva se ha tenido que cancelado hoy.", true),
      ("Se la prenotazione è annullata dopo il 3 maggio, paga una penale.", false),
      ("Se cancellata entro il 2 maggio, la prenotazione è rimborsata.", false),
    ])
  func reflexive(sentence: String, isCancelled: Bool) throws {
    let draft = try Fixtures.onlyDraft(
      "Hola Manuela Ortiz,\n\n\(sentence)\n\nReserva: QX-44120\nHostal La Encina\nCalle Nueva 4, 37001 Salamanca\nEntrada: 4 de mayo de 2026\nSalida: 7 de mayo de 2026\n",
      subject: "Su reserva QX-44120")
    #expect((draft.status == .cancelled) == isCancelled)
  }

  @Test(
    "a street behind the name of a stop is no part of it",
    arguments: [
      ("Kraków MDA, ul. Bosacka 18", "Kraków MDA"), ("Praha ÚAN Florenc, Křižíkova 2110", "Praha ÚAN Florenc"),
      ("Харків Автовокзал №1 (просп. Гагаріна 22)", "Харків Автовокзал №1"),
      ("Sevilla Plaza de Armas (Av. del Cristo 6)", "Sevilla Plaza de Armas"),
      ("Lublin Dworzec Główny (ul. Hutnicza 1)", "Lublin Dworzec Główny"), ("Gdańsk", "Gdańsk"),
    ])
  func streets(written: String, name: String) { #expect(AddressBlock.stop(written) == name) }

  @Test(
    "sums of the Uzbek sum, whichever mark stands for its apostrophe, and other words for currencies",
    arguments: [
      ("270 000 so'm", "270000", "UZS"), ("270 000 so‘m", "270000", "UZS"), ("1 250 000 soʻm", "1250000", "UZS"),
      ("95 000 сўм", "95000", "UZS"), ("3.100 dinara", "3100", "RSD"), ("24 000 драм", "24000", "AMD"),
      ("180 сомони", "180", "TJS"), ("120 000 төгрөг", "120000", "MNT"),
    ])
  func sums(text: String, amount: String, currency: String) {
    #expect(PriceWords.first(in: text) == PriceWords(amount: amount, currency: currency))
  }

  @Test("stops behind Uzbek labels, and what stands between apostrophes")
  func uzbek() throws {
    for mark in ["'", "‘", "ʻ", "’"] {
      let draft = try Fixtures.onlyDraft(
        "Buyurtma raqami: 8820417\n\nPoyezd: 712Ф\nJo\(mark)nash: BUXORO 1, 02.05.2026 15:12\nYetib kelish: TOSHKENT, 02.05.2026 19:03\nVagon: 06   O\(mark)rin: 044\nYo\(mark)lovchi: ALIYEV BEKZOD\nNarxi: 198 000 so\(mark)m\n",
        subject: "Chipta")
      #expect(draft.kind == .train && draft.text(.startName) == "BUXORO 1" && draft.text(.seat) == "044")
      #expect(draft.text(.currency) == "UZS")
    }
  }

  @Test(
    "a cabin and a berth on board are the place of who sails",
    arguments: [
      ("Cabin 7224, berth B", "7224", "B"), ("4-berth inside cabin, cabin no. 5107", nil, "5107"),
      ("Kabine Nr. 6214, Koje 3", "6214", "3"), ("Hytt 812", nil, "812"), ("Каюта 504", nil, "504"),
      ("Cabina 8011A", nil, "8011A"), ("Cabin: inside, 4 persons", nil, nil),
    ] as [(String, String?, String?)])
  func cabins(words: String, cabin: String?, berth: String?) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking 7714220\n\nPIRAEUS  ->  CHANIA\nVessel: KYDON STAR\nDeparture: Fri 17/07/2026 21:00, Gate E3\nArrival: Sat 18/07/2026 06:00\nPassenger: Sofia Andreou\n\(words)\n",
      subject: "Ferry tickets 7714220")
    #expect(draft.kind == .boat && draft.text(.vehicleName) == "KYDON STAR" && draft.text(.startName) == "PIRAEUS")
    #expect(draft.text(.coach) == cabin && draft.text(.seat) == berth)
  }

  @Test(
    "who is greeted by the first name alone is named in full elsewhere",
    arguments: [
      ("Hi Dana,", "Dana Whitfield"), ("Hallo Merle!", "Merle Janssen"), ("Ciao Piero,", "Piero De Santis"),
      ("Bonjour Anne-Laure,", "Anne-Laure Petit"), ("Thanks, Imogen! Your table is booked.", "Imogen Farrow"),
      ("Hola Nuria:", "Nuria Sanz Gil"),
    ])
  func givenNames(greeting: String, name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(greeting)\n\nYour reservation at The Copper Lantern is confirmed.\n\nThursday, October 8, 2026\n6:45 PM\nParty of 4\n\n\(name)\n\n44 Market Street, Portsmouth, NH 03801\n",
      subject: "Reservation confirmed")
    #expect(draft.kind == .restaurant && draft.text(.traveller) == name)
  }

  @Test(
    "numbers of bookings before the words for them",
    arguments: [
      ("Odanız 5512 konfirme numarası ile ayrılmıştır.", "5512"),
      ("88-2041 numaralı rezervasyonunuz onaylanmıştır.", "88-2041"),
      ("KB4410 nolu rezervasyonunuz hazırdır.", "KB4410"),
      ("Rezervasiyanız 70114 nömrəsi ilə təsdiqləndi.", "70114"), ("A 33817 számú foglalását rögzítettük.", "33817"),
    ])
  func numberBefore(sentence: String, code: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Merhaba,\n\n\(sentence)\n\nHotel Çınaraltı\nLiman Cad. 27, 48400 Bodrum\nGiriş: 14.06.2026\nÇıkış: 18.06.2026\n",
      subject: "Hotel Çınaraltı")
    #expect(draft.text(.reference) == code)
  }

  @Test(
    "the total in one sentence of a paragraph",
    arguments: [
      ("Toplam konaklama bedeli 24.800 TL'dir, kahvaltı dahildir.", "24800", "TRY"),
      ("The total price is £412.50 for both of you.", "412.50", "GBP"),
      ("Der Gesamtpreis beträgt 640 EUR inklusive Frühstück.", "640", "EUR"),
      ("Prețul total este de 840 lei pentru două nopți.", "840", "RON"),
      ("Le prix total est de 318 € petit déjeuner compris.", "318", "EUR"),
    ])
  func totals(sentence: String, amount: String, currency: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reservation 88-2041\n\nHotel Linden has reserved a room with a view of the lake and a balcony for you and your guests this summer. \(sentence) We look forward to seeing you at the house by the lake.\n\nHotel Linden\nSeestraße 12, 83700 Rottach-Egern\nCheck-in: 14.06.2026\nCheck-out: 18.06.2026\n",
      subject: "Reservation 88-2041")
    #expect(draft.text(.price) == amount && draft.text(.currency) == currency)
  }
}
