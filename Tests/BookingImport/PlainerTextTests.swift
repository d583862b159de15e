import Testing

@testable import BookingImport

/// What makes a text plainer before it is read: times without marks, days below their times, marks of footnotes, ends in columns.
@Suite struct PlainerTextTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
  }

  private func rows(_ document: TextDocument) -> [String] {
    document.lines.map { $0.map(\.text).joined(separator: "|") }
  }

  private func minute(_ moment: StatedTime?) -> String { String(moment?.iso8601.prefix(16) ?? "-") }

  private func flights(_ text: String) -> [String] {
    let found = Fixtures.letter("Booking reference: K7XQ2M\nPassenger: Jane Doe\n\n" + text)
    return found.map { draft in
      let names: [String] = [DraftField.number, .startCode, .endCode].map { draft.text($0) ?? "-" }
      return (names + [minute(draft.moment(.start)), minute(draft.moment(.end))]).joined(separator: " ")
    }
  }

  @Test("times of four digits behind the words for both ends get their colon, and years and prices do not")
  func fourDigits() {
    #expect(
      rows(MilitaryTimes.plain(document("Depart  0825  Oslo (OSL)\nArrive  1710  Doha (DOH)\nClass   Economy"))) == [
        "Depart|08:25|Oslo (OSL)", "Arrive|17:10|Doha (DOH)", "Class|Economy",
      ])
    #expect(
      rows(MilitaryTimes.plain(document("Pick up 0345 Airport\nDeparting: 2230, Hotel"))) == [
        "Pick up 03:45 Airport", "Departing: 22:30, Hotel",
      ])
    for text in ["Arrive 1210 points earned\nFare 0825", "Depart 2599\nArrive 1290", "Depart 0825 Oslo"] {
      #expect(rows(MilitaryTimes.plain(document(text))) == text.split(separator: "\n").map(String.init))
    }
    #expect(
      flights(
        """
        TUESDAY 07 APRIL 2026
        FLIGHT   QATAR AIRWAYS   QR 022
          Depart   0825   Manchester (MAN)  Terminal 2
          Arrive   1710   Doha Hamad International (DOH)
        FLIGHT   QATAR AIRWAYS   QR 654
          Depart   1940   Doha Hamad International (DOH)
          Arrive   0255   Colombo Bandaranaike (CMB)   ** arrives WED 08 APRIL **
        """) == ["22 MAN DOH 2026-04-07T08:25 2026-04-07T17:10", "654 DOH CMB 2026-04-07T19:40 2026-04-08T02:55"])
  }

  @Test("times with a point and one digit before their places, and no prices")
  func points() {
    #expect(
      rows(DottedTimes.plain(document("ti 16.6.2026   AY436    6.05   Oulu (OUL)    7.10   Helsinki (HEL)"))) == [
        "ti 16.6.2026|AY436|6:05|Oulu (OUL)|7:10|Helsinki (HEL)"
      ])
    let bill = "16.6.2026   Coffee    6.05   EUR    7.10   EUR"
    #expect(rows(DottedTimes.plain(document(bill))) == ["16.6.2026|Coffee|6.05|EUR|7.10|EUR"])
  }

  @Test("days below the times of both ends are theirs, and days right above their times stay")
  func days() {
    let text = """
      02:20 IST            TK198       HND 19:35
      Istanbul Airport     11h 15m     Haneda Airport, Tokyo
      Fri, 19 Jun                      Sat, 20 Jun
      """
    #expect(
      rows(DaysBelowTimes.joined(document(text))) == [
        "Fri, 19 Jun 02:20 IST|TK198|HND 19:35 Sat, 20 Jun", "Istanbul Airport|11h 15m|Haneda Airport, Tokyo",
      ])
    let above = """
      Wed, 17 Jun 2026       Wed, 17 Jun 2026
      07:15                  10:48
      Denver (DEN)           Houston (IAH)
      Thu, 18 Jun 2026       Thu, 18 Jun 2026
      09:15                  11:48
      """
    #expect(rows(DaysBelowTimes.joined(document(above))) == rows(document(above)))
  }

  @Test("codes of airports that are small words beside their times, and no amounts")
  func codes() {
    #expect(
      rows(CodesBesideTimes.named(document("DEPARTS   OAK 07:05AM   ARRIVES   DEN 10:35AM\n6:05 PM LAS"))) == [
        "DEPARTS|OAK 07:05AM|ARRIVES|Denver (DEN) 10:35AM", "6:05 PM Las Vegas (LAS)",
      ])
    #expect(
      rows(CodesBesideTimes.named(document("Fare   GBP 41.60\nTotal   PEN 12.50"))) == [
        "Fare|GBP 41.60", "Total|PEN 12.50",
      ])
  }

  @Test("marks of footnotes go, hidden digits stay")
  func footnotes() {
    #expect(
      rows(FootnoteMarks.removed(from: document("DELTA 9461*   06:30am **Fri 12JUN"))) == [
        "DELTA 9461|06:30am Fri 12JUN"
      ])
    for text in ["Visa ****4417", "Card 5218 ***2077", "Total* 12.00", "Name *", "Grand Hotel 4*"] {
      #expect(rows(FootnoteMarks.removed(from: document(text))) == rows(document(text)))
    }
  }

  @Test("a heading of a way says how long it takes, and is no departure", arguments: ["GOING OUT", "ODAÚT", "Hinflug"])
  func durations(head: String) {
    #expect(rows(DurationHeads.plain(document("\(head) - 02:40\nRoom - 02:40"))) == [head, "Room - 02:40"])
  }

  @Test(
    "airports beside each other with their moments below",
    arguments: [("Járatszám", "Indulás helye:", "Érkezés helye:"), ("Flight", "From", "To"), ("Lot", "Z", "Do")])
  func ends(number: String, from: String, to: String) {
    #expect(
      flights(
        """
        ODAÚT - 02:40
        \(number): W6 2201
        \(from)                  \(to)
        Budapest (BUD)           London Luton (LTN)
        2026. 06. 05. 06:10      2026. 06. 05. 07:50
        VISSZAÚT - 02:30
        \(number): W6 2206
        \(from)                  \(to)
        London Luton (LTN)       Budapest (BUD)
        2026. 06. 08. 18:35      2026. 06. 08. 22:05
        """) == ["2201 BUD LTN 2026-06-05T06:10 2026-06-05T07:50", "2206 LTN BUD 2026-06-08T18:35 2026-06-08T22:05"])
  }

  @Test("each airport of a receipt in a line with its own day and hour")
  func receipt() {
    #expect(
      flights(
        """
           City / Airport           Terminal   Date         Time     Flight     Class        Status   Seat
        1  OSAKA (ITAMI) ITM                   04JUN(THU)   0710     JL 0102    ECONOMY L    OK       21C
           TOKYO (HANEDA) HND       1          04JUN(THU)   0815     JAPAN AIRLINES
        2  TOKYO (HANEDA) HND       3          04JUN(THU)   1105     JL 0043    ECONOMY L    OK       48H
           LONDON (HEATHROW) LHR    3          04JUN(THU)   1620     JAPAN AIRLINES

        JAPAN AIRLINES CO., LTD. 2-4-11 Higashi-Shinagawa, Tokyo 140-8637
        """) == ["102 ITM HND 2026-06-04T07:10 2026-06-04T08:15", "43 HND LHR 2026-06-04T11:05 2026-06-04T16:20"])
  }

  @Test("of three times in the row of a flight the last one ends the check-in where it lies before the first")
  func checkIn() {
    #expect(
      flights(
        """
        From                       To                       Flight    Date   Departure   Arrival   Last check-in
        STOCKHOLM ARLANDA (ARN)    ADDIS ABABA BOLE (ADD)   ET715 L   19Jun  21:40       07:20     20:40
        ADDIS ABABA BOLE (ADD)     ZANZIBAR (ZNZ)           ET815 L   20Jun  10:25       13:10     09:25
        """) == ["715 ARN ADD 2026-06-19T21:40 2026-06-20T07:20", "815 ADD ZNZ 2026-06-20T10:25 2026-06-20T13:10"])
  }
}
