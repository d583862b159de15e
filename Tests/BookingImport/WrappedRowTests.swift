import Testing

@testable import BookingImport

/// Tables of prints whose cells go on below, columns beside each other, and what heads and feet of pages look like.
@Suite struct WrappedRowTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
  }

  private func rows(_ document: TextDocument) -> [String] {
    document.lines.map { $0.map(\.text).joined(separator: "|") }
  }

  @Test("a route, a year and a class that go on in the lines below belong to their row")
  func routes() {
    let table = document(
      """
      Flight    Route                    Date           Dep      Arr      Class
      KL 1234   Amsterdam (AMS) -        Fri 12 Mar     07:05    08:20    Economy
                Paris (CDG)              2027                             Light
                Operated by: HOP
      KL 1251   Paris (CDG) -            Mon 15 Mar     19:40    21:00    Economy
                Amsterdam (AMS)          2027
      """)
    #expect(
      rows(WrappedRows.joined(table)).filter { $0.hasPrefix("KL") } == [
        "KL 1234|Amsterdam (AMS) - Paris (CDG)|Fri 12 Mar 2027|07:05|08:20|Economy Light",
        "KL 1251|Paris (CDG) - Amsterdam (AMS)|Mon 15 Mar 2027|19:40|21:00|Economy",
      ])
  }

  @Test("the hours of a ferry stand below its days, the number of a train below its kind")
  func hoursAndNumbers() {
    let ferry = document(
      """
      Reise      Rute               Avreise         Ankomst         Skip
      Ut         Larvik - Skagen    fre 4.6.27      fre 4.6.27      M/S Havstjerna
                                    kl. 08.00       kl. 12.15
      """)
    #expect(
      rows(WrappedRows.joined(ferry)).last
        == "Ut|Larvik - Skagen|fre 4.6.27 kl. 08.00|fre 4.6.27 kl. 12.15|M/S Havstjerna")
    let train = document(
      """
      Intercity       Roma Termini       Pisa Centrale     08:57    11:54    3     21D
      512             Tiburtina          Rossore
      (IC)
      """)
    #expect(
      rows(WrappedRows.joined(train)) == [
        "Intercity 512 (IC)|Roma Termini Tiburtina|Pisa Centrale Rossore|08:57|11:54|3|21D"
      ])
  }

  @Test("below a span of hours stands where one arrives, and below a weekday its day")
  func spans() {
    let span = document(
      """
      Tid              Station              Tåg               Vagn   Plats
      07.10 - 10.05    Malmö Central        SJ Snabbtåg 528   5      31
                       Linköping Central
      11.20 - 12.02    Linköping Central    RE 4411           2      7
                       Mjölby
      """)
    #expect(
      rows(WrappedRows.joined(span)).dropFirst() == [
        "07:10 - 10:05|Malmö Central - Linköping Central|SJ Snabbtåg 528|5|31",
        "11:20 - 12:02|Linköping Central - Mjölby|RE 4411|2|7",
      ])
    let weekday = document(
      """
      Fecha        Origen            Salida   Destino            Llegada
      Viernes      Bilbao            08:15    Santander          09:35
      04/06/2027   Intermodal                 Estación de buses
      """)
    #expect(
      rows(WrappedRows.joined(weekday)).last
        == "Viernes 04/06/2027|Bilbao Intermodal|08:15|Santander Estación de buses|09:35")
  }

  @Test("rows of their own, and cells that stand below no other, are not joined")
  func others() {
    for text in [
      "Zug     Von        Ab       Nach     An\nICE 1   Kiel       08:00    Bonn     12:00\nICE 2   Bonn       13:00    Kiel     17:00",
      "A   Leeds   08:00   York   09:00\n                                Change here",
      "ab      Graz Hbf          17:26    RJX 656    24     75\n        Wien Hbf          20:02",
    ] {
      #expect(rows(WrappedRows.joined(document(text))) == rows(document(text)))
    }
  }

  @Test("an address that goes on in its column, though another column stands beside it")
  func addresses() throws {
    let print = """
      Booking reference:   QW538107
      Booked by:           Ms Amara Whitfield
                           9 Orchard Row
                           Bath BA1 2LR

      Hotel address              4 Quay Street,           Arriving              Thursday 11 Mar 2027
                                 Bristol,                                       (from 3pm)
                                 BS1 4HX                  Leaving               Saturday 13 Mar 2027
      Hotel                      The Quayside Lodge
      Total                      £174.14     £34.83       £208.97
      """
    let draft = try Fixtures.onlyDraft(print, subject: "Your stay")
    #expect(draft.kind == .hotel && draft.text(.startStreet) == "4 Quay Street")
    #expect(draft.text(.startCity) == "Bristol" && draft.text(.price) == "208.97")
  }

  @Test(
    "the number of a page is no street",
    arguments: [
      "Side 1 af 2", "Sida 2 av 2", "Page 1 of 3", "Seite 1 von 2", "Strona 1 z 2", "Sivu 1 / 2", "Pagina 2 di 2",
      "Página 1/2", "Oldal 3", "Стр. 1 из 2", "Str. 2",
    ])
  func pages(number: String) {
    #expect(
      rows(PageNumbers.removed(from: document("Hotel Meridian      \(number)\n\(number)\nParkvej 4"))) == [
        "Hotel Meridian", "Parkvej 4",
      ])
    #expect(rows(PageNumbers.removed(from: document("Side Street 12"))) == ["Side Street 12"])
  }

  @Test("when something was ordered stands below its head, and is no departure")
  func orders() {
    let text = "Order number   Order date           Delivery\nTK-88213       12/01/2027, 18:22    E-ticket"
    #expect(rows(OrderDates.removed(from: document(text))).last == "TK-88213|–|E-ticket")
    let other = "Flight      Departure\nKL 1234     12/01/2027, 18:22"
    #expect(rows(OrderDates.removed(from: document(other))) == rows(document(other)))
  }

  @Test("a weekday in a row, the day below it, and the year in the next cell")
  func days() {
    #expect(
      rows(StackedDates.joined(document("Thursday\t19:15\t3 people\n14 May"))) == ["Thursday 14 May|19:15|3 people"])
    #expect(rows(StackedDates.joined(document("Thursday\t19:15\nSeat 14"))) == ["Thursday|19:15", "Seat 14"])
    #expect(rows(WrappedCells.joined(document("lør. 12. juni\t2027\nBergen"))) == ["lør. 12. juni 2027", "Bergen"])
    #expect(rows(WrappedCells.joined(document("Room\t2027\nBergen"))) == ["Room|2027", "Bergen"])
  }

  @Test("travellers who are numbered below each other, and a table that has a head")
  func numbered() {
    let list = "Reisende   1   Henrik Tveit      voksen\n           2   Ngozi Tveit       voksen"
    #expect(
      rows(NumberedTravellers.labelled(document(list))) == [
        "Passenger: Henrik Tveit|voksen", "Passenger: Ngozi Tveit|voksen",
      ])
    let table = "No   Passenger        Seat\n1    Henrik Tveit     14\n2    Ngozi Tveit      15"
    #expect(rows(NumberedTravellers.labelled(document(table))) == rows(document(table)))
  }

  @Test("a seat that stands bare beside its coach")
  func seats() {
    #expect(
      rows(SeatsBesideCoaches.labelled(document("Kraków\t12:41\tWAGON 5\t43 k"))) == ["Kraków|12:41|WAGON 5|Seat 43"])
    #expect(rows(SeatsBesideCoaches.labelled(document("Coach 12\t45 minutes late"))) == ["Coach 12|45 minutes late"])
    #expect(rows(SeatsBesideCoaches.labelled(document("Kraków\t43 k"))) == ["Kraków|43 k"])
  }

  @Test(
    "terminals below two airports are those of their own ends, in mails and in prints",
    arguments: [
      ("Terminal 4S\tTerminal 5", "4S", "5"), ("Terminal 1\tTerminal 2E", "1", "2E"), ("T2\tT1", nil, nil),
    ] as [(String, String?, String?)])
  func terminals(line: String, from: String?, to: String?) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking code: QX7PLM\nPassenger: Marta Lindgren\n\nIB 3167\n07:25\t10:15\nSat 9 May 2026\tSat 9 May 2026\nMadrid (MAD)\tLondon (LHR)\nAdolfo Suárez Barajas\tHeathrow\n\(line)\n"
    )
    #expect(draft.text(.startTerminal) == from && draft.text(.endTerminal) == to)
  }
}
