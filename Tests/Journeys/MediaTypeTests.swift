import Journeys
import TestSupport
import Testing

@Suite("What a file is, by its content")
struct MediaTypeTests {
  @Test(
    "formats are told from the first bytes",
    arguments: [
      ("%PDF-1.7\n", MediaType.pdf), ("\u{FEFF}\n%PDF-1.4", .pdf), ("BEGIN:VCALENDAR\r\nVERSION:2.0", .calendar),
      ("From: a@b.example\r\nSubject: x\r\n\r\nHello", .mail), ("Received: by x\nFrom: y\nDate: z\n\nBody", .mail),
      ("Note: this is no mail", .text), ("Hello, Қазақстан", .text), ("<!DOCTYPE html><p>", .html),
      ("<html><script>alert(1)</script>", .html), ("<svg xmlns='x'>", .svg), ("<?xml version='1.0'?><svg>", .svg),
      ("a\u{0}b", .unknown), ("", .unknown),
    ])
  func texts(text: String, type: MediaType) {
    #expect(MediaType(ofBeginning: text.utf8) == type)
  }

  @Test("binary formats too")
  func bytes() {
    let cases: [([UInt8], MediaType)] = [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic),
      ([0, 0, 0, 24] + Array("ftypmp42".utf8), .unknown), (Array("PK\u{3}\u{4}".utf8) + Array("pass.json".utf8), .pass),
      (Array("PK\u{3}\u{4}".utf8), .zip), ([0xFF, 0xFE, 0x00], .unknown), ([0xC3], .unknown),
    ]
    for (bytes, type) in cases { #expect(MediaType(ofBeginning: bytes) == type) }
  }

  @Test("a letter that the sample cuts makes no text unreadable")
  func cut() {
    let text = String(repeating: "ж", count: MediaType.sniffedLength)
    #expect(MediaType(ofBeginning: Array(text.utf8.dropFirst(2)) + [0x41]) == .text)
    #expect(MediaType(ofBeginning: ("a" + text).utf8) == .text)
  }

  @Test(
    "what a document is for is suggested from its name, then its text",
    arguments: [
      ("Boarding pass LH 400", "", DocumentCategory.boardingPass), ("Bordkarte", "", .boardingPass),
      ("Rechnung 4711", "", .receipt), ("IMG_2041", "", .photo), ("scan", "PASSPORT / REISEPASS", .passport),
      ("Страховой полис", "", .insurance), ("Uçak bileti", "bilet", .ticket), ("x", "", .other),
      ("booking.com confirmation", "", .confirmation), ("revisa", "", .other),
    ])
  func category(name: String, text: String, category: DocumentCategory) {
    #expect(DocumentCategory.suggested(name: name, text: text) == category)
  }

  @Test(
    "a cancellation is no confirmation and no ticket, and terms of cancelling make none",
    arguments: [
      ("Cancelled: your booking HB55120", "Your booking has been cancelled.", DocumentCategory.other),
      ("Stornierung Ihrer Buchung", "", .other), ("Ihr Ticket wurde storniert", "", .other),
      ("mail", "Stornierungsbestätigung\nIhre Buchung AB12 wurde storniert.", .other),
      ("Бронирование отменено", "", .other), ("Rezervasyonunuz iptal edildi", "", .other),
      ("Booking confirmation", "Free cancellation until 3 May", .confirmation),
      ("Buchungsbestätigung", "Kostenlose Stornierung bis 3. Mai", .confirmation),
      ("FlixBus Busticket", "", .ticket), ("Biglietto Itabus", "", .ticket),
    ])
  func cancelled(name: String, text: String, category: DocumentCategory) {
    #expect(DocumentCategory.suggested(name: name, text: text) == category)
  }

  @Test(
    "a document with bookings is no passport, visa or insurance, whatever its terms name; the first word for it counts",
    arguments: [
      ("scan", "Buchungsbestätigung\nReisedokumente: Personalausweis oder Reisepass", DocumentCategory.confirmation),
      ("Ihre Reise", "Rechnung und Reisebestätigung\nReiseversicherung nicht enthalten\nVisum nötig", .receipt),
      ("scan", "E-ticket itinerary\nBooking reference X1\nTravel insurance is offered by", .ticket),
      ("scan", "Booking reference X1\nBoarding begins at 10:20\nCarry your passport", .confirmation),
      ("Boarding pass LH 400", "Passport checked", .boardingPass), ("map", "Stadtplan", .other),
      ("Stornierung Ihrer Buchung", "", .other), ("Посадочный талон", "паспорт", .boardingPass),
    ])
  func ofBookings(name: String, text: String, category: DocumentCategory) {
    #expect(DocumentCategory.suggestedOfBooking(name: name, text: text) == category)
  }

  @Test(
    "what was bought is told by the words of a receipt, those at its top first",
    arguments: [
      ("IMG_1", "TAXIBLU MILANO\nTOTALE EURO 18,00", ExpenseCategory?.some(.transport)),
      ("IMG_2", "Parkhaus P5\nFlughafen", .transport), ("Hotelrechnung", "", .accommodation),
      ("x", "Trattoria da Mario\nVia Roma\n1\n2\n3\n4\n5\n6\nTaxi Service", .food),
      ("x", "Museo del Prado", .activities),
      ("x", "АЗС №4\nБензин 95", .transport), ("x", "Apotheke am Markt", .shopping), ("x", "1234\nTotal 12.00", nil),
    ])
  func bought(name: String, text: String, category: ExpenseCategory?) {
    #expect(ExpenseCategory.suggested(name: name, text: text) == category)
  }

  @Test(
    "what was paid by a card called Visa is no visa, but a receipt",
    arguments: [
      "Total US$74.62\nTrip fare $60.00\nBooking Fee $3.20\nPayments\nVisa ****4821 US$74.62",
      "Lyft fare (12.5mi, 30m) $60.11\nTip $5.00\nVisa *4821\n$65.11", "Total\nUS$74.62\nPayment\nVisa •••• 4821",
      "Paid with Visa ending in 4821\nTotal paid: $74.62", "Payment method\nVisa\nTrip fare\n$20.10",
      "Visa Debit\n$12.00 charged", "XXXX XXXX XXXX 4821 (Visa)\nTotal CHF 31.50", "Visa 2047 $12.00\nTotal $12.00",
      "Ride total 18.40 GBP\nWe accept Visa, Mastercard and American Express",
      "ETA 10:42\nTotal US$74.62\nUS$74.62 Visa",
      "Bezahlt mit Visa-Karte, die auf 4821 endet\nGesamtbetrag 74,62 €", "Fahrpreis 23,40 €\nZahlungsart: Visa",
      "Итого 740,00 ₽\nОплачено картой Visa *4821", "Оплата: Виза •••• 4821\nВсего 1 240 ₸",
      "Сплачено карткою Visa, що закінчується на 4821\nРазом 350,00 грн",
      "Toplam 540,00 TL\n4821 ile biten Visa kartınızdan çekildi", "Төленді: 4 500 ₸\nVisa картасы",
    ])
  func paidByCard(text: String) {
    let name = "Fwd: Your Tuesday morning trip with Uber"
    #expect(DocumentCategory.suggested(name: name, text: text) == .receipt)
  }

  @Test(
    "a visa to enter a country is one, also where it says what was paid for it",
    arguments: [
      ("eVisa", ""), ("Visa 2030", ""), ("Vietnam e-visa", ""), ("Visum Indien", ""), ("Шенгенська віза", ""),
      ("Türkiye e-Vize", ""), ("ESTA approval", ""), ("Электрондық виза", ""),
      ("scan", "VIETNAM E-VISA\nPassport number: C01X\nVisa fee paid: USD 25.00 by Visa card ****4821"),
      ("Fwd: Your application", "Your visa has been approved. Total paid: $25.00 (Visa ****4821)"),
      ("scan", "REPUBLIC OF INDIA\nBureau of Immigration\nVISA\nTotal fee: USD 25.00"),
      ("scan", "Tourist visa, 30 days, single entry"), ("scan", "Visa No. 48213377\nValid until 12.05.2026"),
      ("scan", "Visa for Vietnam: 30 days"), ("scan", "Visa on arrival: 25 USD"),
      ("scan", "Электронная виза № 1234567\nПаспорт 12 3456"), ("scan", "Виза одобрена. Оплачено 80,00 EUR"),
    ])
  func visas(name: String, text: String) {
    #expect(DocumentCategory.suggested(name: name, text: text) == .visa)
  }

  @Test(
    "the name of a card says nothing of a document's name, and a price makes no receipt of what is booked",
    arguments: [
      ("Visa 4821", "", DocumentCategory.other), ("Visa ****4821", "", .other), ("Visa card", "", .other),
      ("Receipt Visa 4821", "", .receipt), ("x", "Booking.com confirmation\nTotal €300 Visa ****4821", .confirmation),
      ("x", "E-ticket\nTotal EUR 200\nVisa ****1111", .ticket),
      ("x", "Confirmación de reserva\nTotal 300 €", .other), ("x", "Gracias por esta compra", .other),
      ("x", "Travel insurance\nTotal premium paid $74.62", .insurance), ("Boarding pass", "Visa", .boardingPass),
    ])
  func others(name: String, text: String, category: DocumentCategory) {
    #expect(DocumentCategory.suggested(name: name, text: text) == category)
  }

  @Test("whatever the bytes are, a format is told, and none that draws or runs without its marks")
  func anyBytes() {
    var steps = Steps(seed: 20_261_121)
    let marks = [
      "%PDF-1.", "\u{FEFF}<svg", "BEGIN:VCALENDAR", "From: a\nDate: b\n\n", "RIFF1234WEBP", "PK\u{3}\u{4}pass.json",
    ]
    for _ in 0..<(WholeTests.areAsked ? 20_000 : 4000) {
      // Random bytes, a mark cut somewhere among them, or one in front of them
      let noise = (0..<Int.random(in: 0..<200, using: &steps)).map { _ in UInt8.random(in: 0...255, using: &steps) }
      let mark = Array((marks.randomElement(using: &steps) ?? "").utf8)
      let cut = mark.prefix(Int.random(in: 0...mark.count, using: &steps))
      for bytes in [noise, noise + cut, cut + noise] {
        let type = MediaType(ofBeginning: bytes)
        #expect(type.rawValue.contains("/"))
        if type == .pdf { #expect(bytes.firstRange(of: Array("%PDF-".utf8)) != nil) }
        if type.isText { #expect(String(validating: bytes, as: UTF8.self) != nil) }
        if type == .jpeg { #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF])) }
      }
    }
  }
}
