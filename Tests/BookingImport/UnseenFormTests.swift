import Testing

@testable import BookingImport

/// Forms of confirmations that no sender of the given cases uses.
@Suite struct UnseenFormTests {
  private static func only(_ text: String) throws -> BookingDraft { try Fixtures.only(Fixtures.drafts(text)) }

  private static func facts(_ text: String) -> TextFacts {
    TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
  }

  @Test(
    "a flight is read whose labels are in a language of few senders",
    arguments: [
      "Κωδικός κράτησης: L9KWTP\nΕπιβάτης: Nikos Pappas\nΠτήση: A3 306\nΗμερομηνία: 19/06/2026\nΑναχώρηση: Αθήνα (ATH) 08:45\nΆφιξη: Ηράκλειο (HER) 09:35",
      "Cod rezervare: L9KWTP\nPasager: Nikos Pappas\nZbor: A3 306\nData: 19.06.2026\nPlecare: Atena (ATH) 08:45\nSosire: Heraklion (HER) 09:35",
      "Kode Booking: L9KWTP\nPenumpang: Nikos Pappas\nPenerbangan: A3 306\nTanggal: 19 Juni 2026\nBerangkat: Athena (ATH) 08:45\nTiba: Heraklion (HER) 09:35",
      "קוד הזמנה: L9KWTP\nשם הנוסע: Nikos Pappas\nמספר טיסה: A3 306\nתאריך: 19/06/2026\nהמראה: Athens (ATH) 08:45\nנחיתה: Heraklion (HER) 09:35",
      "Mã đặt chỗ: L9KWTP\nHành khách: Nikos Pappas\nSố hiệu chuyến bay: A3 306\nNgày bay: 19/06/2026\nKhởi hành: Athens (ATH) 08:45\nGiờ đến: Heraklion (HER) 09:35",
    ])
  func flightInOtherLanguages(text: String) throws {
    let draft = try Self.only(text)
    #expect(draft.kind == .flight)
    #expect(draft.text(.number) == "306")
    #expect(draft.text(.startCode) == "ATH" && draft.text(.endCode) == "HER")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-06-19T08:45")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-06-19T09:35")
    #expect(draft.text(.reference) == "L9KWTP")
    #expect(draft.text(.traveller) == "Nikos Pappas")
  }

  @Test(
    "a stay is read whose labels are in a language of few senders",
    arguments: [
      "Broj rezervacije: 2026-118\nSmještaj: Apartmani Lavanda\nGost: Maja Horvat\nPrijava: 04.07.2026. od 14:00\nOdjava: 11.07.2026. do 10:00",
      "Rezervacijos Nr.: 2026-118\nViešbutis: Apartmani Lavanda\nSvečias: Maja Horvat\nAtvykimo data: 2026-07-04 nuo 14:00\nIšsiregistravimas: 2026-07-11 iki 10:00",
      "Mã đặt phòng: 2026-118\nKhách sạn: Apartmani Lavanda\nTên khách: Maja Horvat\nNhận phòng: 04/07/2026 14:00\nTrả phòng: 11/07/2026 10:00",
    ])
  func stayInOtherLanguages(text: String) throws {
    let draft = try Self.only(text)
    #expect(draft.kind == .hotel)
    #expect(draft.text(.startName) == "Apartmani Lavanda")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-07-04T14:00")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-07-11T10:00")
    #expect(draft.text(.reference) == "2026-118")
    #expect(draft.text(.traveller) == "Maja Horvat")
  }

  @Test("the plate of a car that is taken along is no flight, and the crossing is one of a ship")
  func plate() {
    let found = Fixtures.drafts(
      """
      Booking reference: 60417752

      OUTBOUND
      Dover to Calais
      Saturday 25 July 2026
      Departs 08:25    Arrives 10:55

      Vehicle: Car, HG12 KLM
      """)
    #expect(found.map(\.kind) == [.boat])
    #expect(found.first?.text(.startName) == "Dover" && found.first?.text(.endName) == "Calais")
  }

  @Test("what leaves a place and comes back to it after days was rented")
  func returning() throws {
    let draft = try Self.only(
      """
      Référence : LR-90022
      Départ : Nantes Gare Nord, le 22/05/2026 à 08:30
      Retour : Nantes Gare Nord, le 25/05/2026 à 18:30
      Catégorie : Citadine
      """)
    #expect(draft.kind == .carRental)
    #expect(draft.text(.startName) == "Nantes Gare Nord")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-05-25T18:30")
  }

  @Test("the seat of a leg may stand before its road in brackets")
  func seatBeforeRoad() {
    let found = Fixtures.drafts(
      """
      Booking reference: RT6WQX

      Sat 13 June 2026
      AC 103   Toronto (YYZ) 08:30  -  Vancouver (YVR) 10:42
      Sun 21 June 2026
      AC 128   Vancouver (YVR) 09:05  -  Toronto (YYZ) 16:29

      Passengers
      1. Ms Leila Haddad
         Seats: 24K (YYZ-YVR), 31A (YVR-YYZ)
      """)
    #expect(found.map { $0.text(.seat) } == ["24K", "31A"])
  }

  @Test("the state, coach and berth of an Indian list, and the class that looks like a seat")
  func indianList() throws {
    let draft = try Self.only(
      """
      PNR : 2461193380
      Train No. / Name : 12951 / MUMBAI RAJDHANI
      Quota : GENERAL            Class : 3A
      From : MUMBAI CENTRAL (MMCT)     To : NEW DELHI (NDLS)
      Date of Journey : 18-Jul-2026
      Departure : 17:00       Arrival : 19-Jul-2026 08:32
      Passenger Details
      1  PRIYA NAIR   29  F   CNF/B4/23/LB
      """)
    #expect(draft.kind == .train)
    #expect(draft.text(.startName) == "MUMBAI CENTRAL" && draft.text(.endName) == "NEW DELHI")
    #expect(draft.text(.coach) == "B4" && draft.text(.seat) == "23")
  }

  @Test("a clock with a point may end a sentence")
  func clockAtEnd() throws {
    let draft = try Self.only(
      """
      Bokningsnummer: QWE4821T
      Du reser fredag 26 juni 2026 med tåg 537 från Stockholm C kl 14.21 till Malmö C, ankomst 18.52. Vagn 5, plats 33.
      """)
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-06-26T14:21")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-06-26T18:52")
    #expect(draft.text(.seat) == "33")
    // Days of the month are none.
    #expect(!DateWords.hasDottedClocks("Vom 12.06. Freitag bis 14.06. Sonntag, und am 18.07. Samstag"))
  }

  @Test("a paragraph on one line is read sentence by sentence")
  func paragraph() throws {
    let draft = try Self.only(
      """
      Booking number: 40-2291
      This is to confirm your seat with us; we are glad that you have chosen the line along the river, which is at its best at this time of the year. You travel on Saturday 20 June 2026 by train 3214 from Chemnitz Hbf at 08:12 to Leipzig Hbf, arriving at 10:05. Please be on the platform five minutes before, and keep this letter at hand for the conductor.
      """)
    #expect(draft.kind == .train)
    #expect(draft.text(.startName) == "Chemnitz Hbf" && draft.text(.endName) == "Leipzig Hbf")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-06-20T10:05")
  }

  @Test("the total beside a sign with letters, and one with extras behind it")
  func totals() {
    let columns = Self.facts(
      ("Air fare  CA$412.00\nTaxes, fees and charges  CA$96.18\nGrand total (Canadian dollars)  CA$508.18"))
    #expect(columns.price?.price == PriceWords(amount: "508.18", currency: "CAD"))
    #expect(Self.facts("Total w/ tax: $612.88").price?.price.amount == "612.88")
    let extras = Self.facts("Der Preis beträgt 560 € zzgl. Kurtaxe.")
    #expect(extras.price?.price == PriceWords(amount: "560", currency: "EUR"))
  }

  @Test("the sign of the yen is the yuan's in Chinese", arguments: [("票价总额:¥1130.00", "CNY"), ("合計:¥1130 です", "JPY")])
  func yuan(text: String, currency: String) {
    #expect(Self.facts(text).price?.price.currency == currency)
  }

  @Test("the hours of an agency's line stand behind abbreviations without a colon")
  func abbreviations() {
    let found = Fixtures.drafts(
      """
      ITINERARY FOR HOLMBERG/ASTRID MS      REF: PQ6ZTK

      TUE 16JUN  SK 903   NEWARK EWR - STOCKHOLM ARLANDA ARN     DEP 1855  ARR 0845 17JUN
      """)
    #expect(found.map { $0.text(.startCode) } == ["EWR"])
    #expect(found.first?.moment(.end).map { String($0.iso8601.dropFirst(5).prefix(11)) } == "06-17T08:45")
  }

  @Test("in a paragraph on one line each flight has the day before it")
  func daysOfParagraph() {
    let found = Fixtures.drafts(
      """
      Boekingscode: 5KWTQ9
      Alles is geregeld! Jullie vliegen op zaterdag 11 juli 2026 met KL 1723 van Amsterdam (AMS) naar Valencia (VLC), vertrek 09:40, aankomst 12:15. De terugvlucht is op zaterdag 18 juli 2026 met KL 1724, vertrek uit Valencia (VLC) om 13:00, aankomst in Amsterdam (AMS) om 15:35.
      """)
    #expect(
      found.compactMap { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == [
        "2026-07-11T09:40", "2026-07-18T13:00",
      ])
  }

  @Test("a name in capitals behind a small word in capitals is the traveller's")
  func printedName() {
    #expect(Self.facts("ITINERARY FOR HOLMBERG/ASTRID MS").travellers == ["ASTRID HOLMBERG"])
    #expect(Self.facts("Gerb. Tomas Petrauskas,\n\nRezervacija patvirtinta").travellers == ["Tomas Petrauskas"])
    #expect(Self.facts("Αγαπητέ κύριε Νίκος Παππάς,").travellers == ["Νίκος Παππάς"])
  }

  @Test("amounts in rand and in dollars of other countries")
  func otherCurrencies() {
    #expect(Self.facts("Total amount paid: R 2 398,00").price?.price == PriceWords(amount: "2398.00", currency: "ZAR"))
    #expect(Self.facts("Total: NT$1,200").price?.price == PriceWords(amount: "1200", currency: "TWD"))
    // Trains bear the letter as well.
    #expect(Self.facts("Train R 2398").price == nil)
  }
}
