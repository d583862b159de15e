import Testing

@testable import BookingImport

/// What large senders put around a booking changes nothing of it, and makes none where there is none.
@Suite struct SurroundingsTests {
  private static let around: [(top: String, bottom: String)] = [
    (
      "View this email in your browser",
      "Free taxi? Members save 10% on airport taxis.\n\nRent a car from £14 a day. Book by 1 April and save 10%.\n\n--\nAcme Travel Ltd, 20 Canal Street, London EC1A 4HD. Company number 07654321.\nCustomer service: Mon-Fri 08:00 - 20:00, +44 20 7946 0958"
    ),
    (
      "Meine Buchungen | Hilfe | Kontakt",
      "Hotel gesucht? Übernachtungen ab 29 € pro Nacht.\n\nReiseversicherung ab 9,90 € pro Person.\n\nMuster Reisen GmbH, Hauptstraße 12, 10827 Berlin, HRB 123456\nUnsere Hotline ist täglich von 8 bis 22 Uhr erreichbar: 0800 555 0123"
    ),
    (
      "Version en ligne",
      "Parking gare à partir de 9 € la journée\n\nOffrez un billet cadeau à vos proches.\n\nOù dormir ? Jusqu'à 20 % de réduction sur 40 000 hôtels.\n\nNotre service client vous répond 7j/7 de 9h à 19h au 09 55 50 12 34"
    ),
    (
      "Открыть письмо в браузере",
      "Нужно такси? Трансфер из аэропорта от 900 ₽.\n\nСтраховка в поездку от 290 ₽.\n\nСлужба поддержки: ежедневно с 8:00 до 20:00, 8 800 555-01-23"
    ),
    (
      "E-postayı tarayıcıda görüntüle",
      "Otel mi arıyorsunuz? Gecelik 900 TL'den başlayan fiyatlarla.\n\nÇağrı merkezi: hafta içi 09:00 - 18:00, 0850 555 01 23"
    ),
  ]

  @Test("a flight is the same flight among offers, hours and imprints", arguments: around)
  func flight(top: String, bottom: String) throws {
    let text = """
      Booking reference: K8WQ2N
      Passenger: Harriet Coleman
      Tue 9 Jun 2026
      Flight HQ 6113
      06:05 Bristol (BRS)
      09:45 Alicante (ALC)
      Total paid: GBP 198.94
      """
    let alone = try #require(Fixtures.drafts(text).first)
    let found = Fixtures.drafts("\(top)\n\n\(text)\n\n\(bottom)")
    try #require(found.count == 1)
    #expect(found[0].kind == .flight && found[0].text(.number) == "6113")
    for field in [DraftField.reference, .traveller, .startCode, .endCode, .price, .currency] {
      #expect(found[0].text(field) == alone.text(field))
    }
    #expect(found[0].moment(.start) == alone.moment(.start) && found[0].moment(.end) == alone.moment(.end))
  }

  @Test("offers, hours and an imprint are no booking by themselves", arguments: around)
  func nothing(top: String, bottom: String) {
    #expect(Fixtures.drafts("\(top)\n\nNews for 9 June 2026\n\n\(bottom)").isEmpty)
  }

  @Test(
    "lines of a booking that look like these stay",
    arguments: [
      "Gijón 07:35  León 10:02  ALVIA 4140  2  11B", "Entrada: sexta-feira, 24/07/2026 a partir das 14h00",
      "Total (incl. 7 % VAT)  28.00 EUR", "Sektion  Rad  Plats", "2 nights at €132.00, total €264.00",
    ])
  func kept(line: String) {
    let rest = "Free taxi? Members save 10% on airport taxis."
    let text = "Order 20418\nfor Inga Solberg\n\n\(line)\n\nSee you on 24 July 2026\n\n\(rest)"
    let document = TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
    let own = Surroundings.removed(from: document)
    #expect(own.lines.count == document.lines.count - 1)
  }
}
