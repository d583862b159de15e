import Testing

@testable import BookingImport

/// Small things that hid whole bookings in letters written after the rules.
@Suite struct UnseenWordTests {
  private static func facts(_ text: String) -> TextFacts {
    TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
  }

  @Test("a code with a month in it is no day", arguments: ["MRT6YX", "MAY7QK", "Jan9XT"])
  func codes(code: String) {
    #expect(DateWords.hits(in: "PNR: \(code)").isEmpty)
    #expect(DateWords.hits(in: "Jan19, April 9th, May7").count == 3)
  }

  @Test(
    "a day and an hour stand right behind a colon", arguments: ["到达时间:13:38", "Arrival:13:38", "Ankunft:13:38 Uhr"])
  func colons(text: String) {
    #expect(DateWords.hits(in: text).map(\.seconds) == [13 * 3600 + 38 * 60])
    #expect(DateWords.hits(in: "日期:2026-09-05").first?.hasDate == true)
    #expect(DateWords.hits(in: "12:30:45:20").count < 2)
  }

  @Test(
    "a road is drawn with any mark that points onwards",
    arguments: ["→", "▸", "➜", "⇒", "▶", "⟶", "›", "➤", "⮕"])
  func arrows(mark: String) throws {
    let found = Fixtures.drafts(
      """
      PNR KT77LQ
      FB 9527
      Bologna Centrale 09:38 \(mark) Napoli Centrale 13:03
      domenica 18 ottobre 2026
      Carrozza 5 Posto 9C
      """)
    #expect(found.map { $0.text(.startName) } == ["Bologna Centrale"])
    #expect(found.map { $0.text(.endName) } == ["Napoli Centrale"])
  }

  @Test(
    "day and hour behind two labels in one",
    arguments: [
      "Tarih/Saat: 11.04.2026 17:45 - 19:12", "Datum/Zeit: 11.04.2026 17:45 - 19:12",
      "Date/heure : 11/04/2026 17:45 - 19:12",
    ])
  func pairOfLabels(line: String) {
    let found = Fixtures.drafts("Booking reference: 4471920\nAnkara Gar - Eskişehir\nTrain: YHT 81204\n\(line)\n")
    #expect(found.map { $0.moment(.end).map { String($0.iso8601.prefix(16)) } } == ["2026-04-11T19:12"])
  }

  @Test("the number of the train in brackets behind that of its line belongs to it")
  func lines() {
    let found = LegNumberWords.find(in: "RE 7 (21004)", Token.tokens(of: "RE 7 (21004)"))
    #expect(found.map(\.number.text) == ["RE 7 (21004)"])
    let room = LegNumberWords.find(in: "ICE 72 (2 Pers.)", Token.tokens(of: "ICE 72 (2 Pers.)"))
    #expect(room.map(\.number.text) == ["ICE 72"])
  }

  @Test(
    "a code behind a word for numbers is the reference, whatever is numbered",
    arguments: [
      ("Fixed fare £62.00, job number CC40071", "CC40071"), ("O seu bilhete n.º 88127-44 foi emitido.", "88127-44"),
      ("Your transfer no. TR-55810 is arranged", "TR-55810"),
    ])
  func references(line: String, code: String) {
    #expect(Self.facts(line).reference?.code == code)
    #expect(Self.facts("Phone number: AB-40071, VAT number DE814584193").reference == nil)
  }

  @Test(
    "the whole price in a sentence is no offer",
    arguments: [
      "Le confirmamos la habitación doble del 3 al 6 de septiembre de 2026 por un importe total de 231 €.",
      "Vi confermiamo la camera dal 3 al 6 settembre 2026 al prezzo di 231 €.",
    ])
  func total(line: String) {
    let text = TextDocument(
      "Hola:\n\(line)\nGracias.\nHostal La Fuente\nPlaza Mayor 3\n40001 Segovia", received: Fixtures.received,
      origin: Origin(.prose))
    #expect(Surroundings.removed(from: text).text.contains("231"))
  }

  @Test("a booking of a named house at an address is a stay without a word for it, a delivery is none")
  func days() {
    let house = "Quinta das Amoreiras\nEstrada do Monte 55, 7000-174 Évora\nDe 14 a 17 de agosto de 2026"
    let stay = Fixtures.drafts("Caro Sr. Rui Meireles,\nA sua reserva foi cancelada.\n\nReserva: QA-3310\n\(house)\n")
    #expect(stay.map(\.kind) == [.hotel] && stay.map(\.status) == [.cancelled])
    #expect(stay.first?.text(.startName) == "Quinta das Amoreiras")
    #expect(Fixtures.drafts("Encomenda: QA-3310\nEntrega:\n\(house)\n").isEmpty)
  }

  @Test(
    "a ride with a driver begins at the place above where it goes, whatever its label is",
    arguments: ["Luogo di prelievo", "Punto d'incontro", "Meet your driver at", "Start der Fahrt"])
  func transfers(label: String) {
    let found = Fixtures.drafts(
      """
      Your private transfer is confirmed.
      Code: LT-3381
      \(label): Aeroporto Marco Polo, uscita arrivi
      Date: 22 September 2026, 16:40 (flight XZ 5104)
      Destination: Hotel Ai Tre Ponti, Venezia
      """)
    #expect(found.map(\.kind) == [.taxi])
    #expect(found.first?.text(.startName) == "Aeroporto Marco Polo, uscita arrivi")
  }

  @Test(
    "the parts of a package under short headings", arguments: [("FLIGHT OUT", "FLIGHT BACK"), ("Hinflug", "Rückflug")])
  func parts(out: String, back: String) {
    let found = Fixtures.drafts(
      """
      Booking reference: WC-61192

      \(out)
      Saturday 9 May 2026
      Bristol (BRS) 06:10 to Malaga (AGP) 10:00
      Flight BA 7712

      HOTEL
      Hotel Palma Chica
      Calle Carretería 80, 29008 Málaga
      9 May 2026 - 16 May 2026 (7 nights)

      \(back)
      Saturday 16 May 2026
      Malaga (AGP) 10:45 to Bristol (BRS) 12:35
      Flight BA 7713
      """)
    #expect(found.count(where: { $0.kind == .flight }) == 2 && found.count(where: { $0.kind == .hotel }) == 1)
    #expect(found.count == 3)
  }

  @Test("a title counts no nights, and a town that is known needs no sign before its street")
  func names() {
    #expect(EventMoment.isTitle("Les Nuits Claires") && !EventMoment.isTitle("3 nuits"))
    let address = EasternAddress("Казань, ул. Марджани, 24")
    #expect(address?.city == "Казань" && address?.street == "ул. Марджани, 24")
    #expect(EasternAddress("Бар Лиса, ул. Мира, 5") == nil)
    #expect(!AddressBlock.isStreet("potvrzujeme Vaši rezervaci č. 26-771"))
  }
}
