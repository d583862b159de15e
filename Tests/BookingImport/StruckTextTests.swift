import Testing

@testable import BookingImport

/// What is struck through, recommended or said of a purchase is none of a booking; currencies of columns, hours of one digit, hours
/// written twice.
@Suite struct StruckTextTests {
  private func rides(_ text: String, named name: String = "input.txt", _ fields: [DraftField]) -> [String] {
    Fixtures.drafts(text, named: name).map { draft in
      fields.map { draft.text($0) ?? "-" }.joined(separator: " | ")
    }
  }

  private func html(_ text: String) -> String { HTMLDocument(Array(text.utf8), charset: "utf-8").text }

  @Test(
    "an old value beside the new one is left out",
    arguments: [
      ("<p>Departs <s>07:25</s> 06:35</p>", "06:35"),
      ("<table><tr><td>06:35</td><td>Oslo</td><td><span class=\"old\">07:25</span></td></tr></table>", "06:35\tOslo"),
      ("<p><del>£120.00</del> <b>£99.00</b> in all</p>", "£99.00 in all"),
      ("<div>Terminal 2, <span style=\"text-decoration: line-through\">Gate 14</span> Gate 21</div>", "Gate 21"),
    ])
  func old(text: String, kept: String) {
    let read = html(
      "<html><head><style>.old{color:#999;text-decoration:line-through}</style></head><body>\(text)</body></html>")
    #expect(read.replacing("\t", with: " ").contains(kept.replacing("\t", with: " ")))
    for gone in ["07:25", "£120.00", "Gate 14"] { #expect(!read.contains(gone)) }
  }

  @Test(
    "what is struck through as a whole stays: a journey that was cancelled, a column of old values",
    arguments: [
      "<p>Thursday 20 May</p><p><s>08:55 Santiago (SCL) — 11:45 Lima (LIM)</s> Flight LA2381 · Cancelled</p>",
      "<table><tr><th>Old</th><th>New</th></tr><tr><td><s>12.06.2027.</s></td><td>19.06.2027.</td></tr></table>",
      "<p><s>Valid until further notice</s> 2 pieces</p>",
    ])
  func whole(text: String) {
    let read = html("<body>\(text)</body>")
    #expect(["08:55", "12.06.2027.", "Valid until"].contains { read.contains($0) })
  }

  @Test("of ten thousand struck elements a hundred are held against what stands around them, the others are read")
  func many() {
    let row = "<tr><td><s>07:25</s></td><td>06:35</td></tr>"
    #expect(html("<table>" + String(repeating: row, count: 10_000) + "</table>").contains("06:35"))
    for text in [
      String(repeating: "<s>07:25</s>", count: 10_000), String(repeating: "<td><s>07:25</s></td>", count: 10_000),
    ] {
      #expect(html("<body><table><tr>\(text)</tr></table></body>").contains("07:25"))
    }
  }

  @Test("what is recommended below a ticket is no booking")
  func recommended() {
    let text = """
      Dear Carla Whitcombe, thank you for your order.
      Order number: 10473388
      Nabucco
      Saturday 22 May 2027, 7:00 pm
      Venue: Harbour Opera House, 30 Quay Street, Bristol BS1 4RN
      Total: £80.00

      You may also like
      Tosca - Harbour Opera House, 05/06/2027
      La Traviata - Park Stage, 26/06/2027
      """
    let found = rides(text, [.title, .start])
    #expect(found.allSatisfy { !$0.contains("2027-06") })
    #expect(!found.contains { $0.contains("Tosca") })
  }

  @Test(
    "amounts of a column whose head names the currency",
    arguments: [("Iznos EUR", "UKUPNO", "EUR"), ("Beløp NOK", "Totalpris", "NOK"), ("Amount (SEK)", "Total", "SEK")])
  func column(head: String, total: String, currency: String) {
    let text = """
      Booking number: 5027746183
      Ferry: MARCO POLO
      Departure: Split, 09.07.2027 20:00
      Arrival: Ancona, 10.07.2027 07:00
      Description\tPerson\t\(head)
      Cabin\tT. Vukelić\t96,00
      \(total)\t294,90
      """
    #expect(rides(text, [.price, .currency, .vehicleName]) == ["294.90 | \(currency) | MARCO POLO"])
  }

  @Test("hours of one digit with a point begin a line, durations do not")
  func shortClocks() {
    let train = """
      Matkustaja: Päivikki Harjuoja
      Tilausnumero 4410293817
      Menomatka, perjantai 5.3.2027
      12.06\tTampere\tIC 25 InterCity
      17.02\tOulu\tVaunu 5 Paikka 43
      Paluumatka, sunnuntai 7.3.2027
      22.41\tOulu\tPYO 270 Yöjuna
      5.17\tTampere ma 8.3.\tVaunu 42 Paikka 21
      """
    #expect(
      rides(train, [.start, .end, .endName])
        == [
          "2027-03-05T12:06:00+02:00 | 2027-03-05T17:02:00+02:00 | Oulu",
          "2027-03-07T22:41:00+02:00 | 2027-03-08T05:17:00+02:00 | Tampere",
        ])
    let flight = """
      VARAUSTUNNUS\tpe 22.1.2027
      Y4RN8C\tAY1331
      7.50\t9.00
      Helsinki-Vantaa\tLontoo Heathrow
      HEL\tLHR
      MATKUSTAJAT
      Aino Kallioniemi
      Finnair Plus 614 882 047
      HYVÄ TIETÄÄ
      """
    #expect(
      rides(flight, [.startCode, .endCode, .start, .traveller])
        == ["HEL | LHR | 2027-01-22T07:50:00+02:00 | Aino Kallioniemi"])
  }

  @Test("an hour in both ways of writing is one, and the hour of a purchase none of the journey")
  func hours() {
    let flight = """
      Booking reference
      HB6QNZ
      JQ4 Airbus A330-200
      Honolulu (Daniel K. Inouye Intl)
      Sun 28 Mar 2027
      08:50 / 8:50am
      Terminal 2
      10 hrs 50 mins
      Sydney (Kingsford Smith)
      Mon 29 Mar 2027
      16:40 / 4:40pm
      Terminal 1 International
      Passenger: Mr Declan Foy
      """
    #expect(rides(flight, [.startCode, .endCode, .number]) == ["HNL | SYD | 4"])
    let train = """
      Gentile CHIARA BENVENUTI,
      Il suo acquisto è stato effettuato con successo in data 04/02/2027 alle ore 22:17.
      Roma Termini - Bergamo 20/03/2027
      PNR: G7RK2T
      Treno: Frecciarossa 9540
      Stazione di Partenza:\tStazione di Arrivo:
      Roma Termini\tMilano Centrale
      Ore 14:00 - 20/03/2027\tOre 17:10 - 20/03/2027
      """
    #expect(rides(train, [.start, .number]) == ["2027-03-20T14:00:00+01:00 | Frecciarossa 9540"])
  }

  @Test("flights within Japan whose terminal stands behind the airport")
  func japan() {
    let text = """
      サワムラ ケイタ 様
      予約番号：K7MZQ2
      2027年2月11日(木)　NH061便
      東京(羽田)　第2ターミナル　09:30発
      →　札幌(新千歳)　11:05着
      """
    #expect(rides(text, [.number, .startCode, .endCode]) == ["61 | HND | CTS"])
  }

  @Test("the guest's own address beside that of the house is not the house")
  func guest() {
    let text = """
      Mads Kirkegaard Holm
      Lindevangen 14
      8600 Silkeborg

      Klitgården Camping
      Strandvejen 288
      9800 Hjørring

      Bookingbekræftelse nr. 2710482
      Kære Mads Kirkegaard Holm
      Tak for din booking. Vi glæder os til at byde jer velkommen.
      Ankomst: lørdag 10-07-2027 kl. 13:00
      Afrejse: lørdag 17-07-2027 kl. 12:00
      Nætter: 7
      """
    #expect(rides(text, [.startName]) == ["Klitgården Camping"])
  }
}
