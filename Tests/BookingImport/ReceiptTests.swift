import Testing

@testable import BookingImport

@Suite("Receipts") struct ReceiptTests {
  /// A receipt as it is printed, and what it says.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let amount: String
    let currency: String
    let date: String
    let merchant: String

    var testDescription: String { merchant }
  }

  static let samples = [
    Sample(
      text: """
        THE RED LION
        12 High Street, London
        VAT Reg No GB 123 4567 89
        14/03/2026 19:42
        2 x Fish & Chips      25.00
        1 x Ale                4.80
        Subtotal              29.80
        VAT 20%                4.97
        TOTAL                £29.80
        Cash                 £40.00
        Change               £10.20
        """, amount: "29.80", currency: "GBP", date: "2026-03-14T19:42", merchant: "THE RED LION"),
    Sample(
      text: """
        Joe's Diner
        Date: 03/04/2026 08:15 PM
        Burger  12.99
        Sub total 12.99
        Sales Tax 1.15
        Tip 2.00
        Grand Total  $16.14
        Visa ****1234 $16.14
        """, amount: "16.14", currency: "USD", date: "2026-03-04T20:15", merchant: "Joe's Diner"),
    Sample(
      text: """
        Willkommen bei
        REWE Markt GmbH
        Kassenbon 4711
        Datum: 28.02.2026  Uhrzeit: 17:05 Uhr
        Brot                  3,49 A
        Wein               1.010,00 B
        Zwischensumme       1.013,49
        SUMME          EUR 1.013,49
        Bar            EUR 1.050,00
        Rückgeld       EUR    36,51
        A 7,0 % MwSt  netto 3,26  Steuer 0,23
        """, amount: "1013.49", currency: "EUR", date: "2026-02-28T17:05", merchant: "REWE Markt GmbH"),
    Sample(
      text: """
        Hotel Adlon
        Rechnung Nr. 2026-118
        Anreise 01.03.2026   Abreise 04.03.2026
        Datum 04.03.2026
        3 Nächte  540,00
        Nettobetrag 504,67
        7% MwSt 35,33
        Gesamtbetrag inkl. MwSt  540,00 €
        """, amount: "540.00", currency: "EUR", date: "2026-03-04", merchant: "Hotel Adlon"),
    Sample(
      text: """
        CAFÉ DE FLORE
        172 bd Saint-Germain Paris
        Le 5 avril 2026 à 09:30
        2 Croissants 7,00
        1 Chocolat 8,50
        Total HT 14,09
        TVA 10% 1,41
        TOTAL TTC 15,50 EUR
        Espèces 20,00
        Rendu monnaie 4,50
        """, amount: "15.50", currency: "EUR", date: "2026-04-05T09:30", merchant: "CAFÉ DE FLORE"),
    Sample(
      text: """
        КАССОВЫЙ ЧЕК
        ООО "Ромашка"
        ИНН 7701234567
        17.01.2026 12:31
        Хлеб  1 x 54,90 = 54,90
        Сыр   1 x 1 180,00 = 1 180,00
        ПОДЫТОГ 1 234,90
        ИТОГ = 1 234,90
        Сумма НДС 10% 112,26
        НАЛИЧНЫМИ 1 300,00
        СДАЧА 65,10
        """, amount: "1234.90", currency: "RUB", date: "2026-01-17T12:31", merchant: "ООО \"Ромашка\""),
    Sample(
      text: """
        LEZZET LOKANTASI
        TARİH : 09.05.2026   SAAT : 13:20
        FİŞ NO: 0042
        MERCİMEK ÇORBA  %10  *120,00
        İSKENDER        %10  *480,50
        ARA TOPLAM  600,50
        TOPKDV  *54,59
        TOPLAM  *600,50
        NAKİT   *700,00
        PARA ÜSTÜ *99,50
        """, amount: "600.50", currency: "TRY", date: "2026-05-09T13:20", merchant: "LEZZET LOKANTASI"),
    Sample(
      text: """
        ТОВ "Пузата хата"
        м. Київ, вул. Хрещатик 15
        Борщ 98,00
        Вареники 127,50
        СУМА 225,50 ГРН
        ПДВ А = 20,00%  37,58
        РАЗОМ ДО СПЛАТИ 225,50
        ГОТІВКА 250,00
        РЕШТА 24,50
        Дата 21.06.2026 14:05
        ФІСКАЛЬНИЙ ЧЕК
        """, amount: "225.50", currency: "UAH", date: "2026-06-21T14:05", merchant: "ТОВ \"Пузата хата\""),
    Sample(
      text: """
        «Дастархан» мейрамханасы
        БСН 123456789012
        Күні: 16.12.2026 20:10
        Бешбармақ  4 500,00
        Шай  800,00
        Барлығы: 5 300,00 ₸
        оның ішінде ҚҚС 12% 567,86
        Қолма-қол: 6 000,00
        Қайтарым: 700,00
        """, amount: "5300.00", currency: "KZT", date: "2026-12-16T20:10", merchant: "«Дастархан» мейрамханасы"),
  ]

  @Test("the total, its currency, the day and the merchant of a receipt are read", arguments: samples)
  func whole(sample: Sample) {
    let receipt = Receipt(text: sample.text)
    #expect(receipt.amount == sample.amount)
    #expect(receipt.currency == sample.currency)
    #expect(receipt.date?.iso8601.hasPrefix(sample.date) == true, "\(receipt.date?.iso8601 ?? "none")")
    #expect(receipt.merchant == sample.merchant)
  }

  @Test(
    "the total is the one with tax, never a tax, a part, what was given or given back",
    arguments: [
      ("Total excl. VAT 10.00\nVAT 2.00\nTotal incl. VAT 12.00", "12.00"),
      ("Toplam 100,00\nToplam KDV 18,00", "100.00"), ("ИТОГО С НДС 350,00\nНДС 58,33", "350.00"),
      ("TOTAL\n45.60\nCASH 50.00\nCHANGE 4.40", "45.60"), ("Summe\n12,00 EUR\ngegeben 20,00", "12.00"),
      ("Total items 3\nTotal 9.99", "9.99"), ("TOTAL EUR   1 234,56", "1234.56"), ("Total: 1'250.00 CHF", "1250.00"),
      ("Total 12 500 ₸", "12500"), ("合計 ¥1,200\nTotal ¥1,200", "1200"), ("Разом: 99.90\nЗнижка 10.10", "99.90"),
      ("Tea 3.20\nCake 4.80", "4.80"), ("Всего к оплате: 2 500.00 руб\nПолучено: 3 000.00", "2500.00"),
      ("Total 12.03.2026 7.50", "7.50"), ("Gesamt 19% 7,50", "7.50"), ("Gesamt 10:45 7,50", "7.50"),
    ])
  func totals(text: String, amount: String) {
    #expect(Receipt(text: text).amount == amount)
  }

  @Test(
    "what is no receipt has no total",
    arguments: ["", "Dear guest, welcome", "Total", "Total 0.00", "Gate 12, seat 4A"])
  func none(text: String) {
    #expect(Receipt(text: text).amount == nil)
  }

  @Test("the text of a hostile file is done with")
  func hostile() {
    for piece in ["9", "1.", "1 ", "Total 1,000 ", "Total\n", "12.03.2026 "] {
      _ = Receipt(text: String(repeating: piece, count: 200_000 / piece.utf8.count))
    }
  }
}
