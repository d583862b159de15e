import Testing

@testable import BookingImport

/// What a ticket says beyond the journey, and tickets in the forms of reservation systems and of Japan: each text was written after the rule
/// that reads it.
@Suite struct TicketDetailsTests {
  private func rides(_ text: String, _ fields: [DraftField], subject: String = "Your trip") -> [String] {
    Fixtures.letter(text, subject: subject, from: "Example Air <trips@example.org>").map { draft in
      fields.map { draft.text($0) ?? "-" }.joined(separator: " | ")
    }
  }

  @Test("each traveller's ticket, and the class of all")
  func tickets() {
    let found = rides(
      """
      Booking reference: HGT4QX
      Passengers
      Ellen Ross    Ticket 125-2410019922
      Mark Ross    Ticket 125-2410019923
      BA 762, Wednesday 3 March 2027, London Heathrow (LHR) 07:20 - Oslo (OSL) 10:35
      Economy
      """, [.traveller, .ticketNumber, .seatClass])
    #expect(found == ["Ellen Ross | 125-2410019922 | Economy", "Mark Ross | 125-2410019923 | Economy"])
  }

  @Test("what is needed at the gate")
  func gate() {
    let found = rides(
      """
      Boarding pass
      Name: Ellen Ross
      Booking reference: HGT4QX
      Flight: BA 762
      Date: 3 March 2027
      From: London Heathrow (LHR)
      To: Oslo (OSL)
      Departure: 07:20
      Boarding: 06:40
      Gate: B32
      Seat: 14C
      Group: 4
      Seq: 087
      """, [.seat, .startGate, .boarding, .boardingGroup, .sequence])
    #expect(found == ["14C | B32 | 2027-03-03T06:40:00+00:00 | 4 | 087"])
  }

  @Test(
    "the receipt of a ticket in other languages than English",
    arguments: [
      ("HEURE D'ARRIVEE", "DATE D'ARRIVEE"), ("HORA DE LLEGADA", "FECHA DE LLEGADA"), ("ANKUNFTSZEIT", "ANKUNFTSDATUM"),
      ("ARRIVAL TIME", "ARRIVAL DATE"),
    ])
  func receipt(time: String, date: String) {
    let found = rides(
      """
      PNR: Y5TQ8R
      PARIS CHARLES DE GAULLE    ET 735    L    18DEC    2200    LLESFR    18DEC    18DEC    2PC    OK
      TERMINAL:2A
      ADDIS ABABA BOLE    \(time): 0715    \(date): 19DEC
      """, [.number, .startCode, .endCode, .start, .end])
    #expect(found == ["735 | CDG | ADD | 2026-12-18T22:00:00+01:00 | 2026-12-19T07:15:00+03:00"])
  }

  @Test("the hours of the gate in a boarding pass are none of the flight")
  func boarding() {
    let found = rides(
      """
      BOARDING PASS
      Ime putnika / Name of passenger    Razred / Class
      HORVAT / IVANA MRS    Economy
      Od / From    ✈    Do / To
      ZAG    FRA
      Let / Flight    Datum / Date    Polazak / Departure    Sjedalo / Seat
      OU 412    18 DEC 2026    07:00    7F
      Izlaz / Gate    Ukrcaj od / Boarding from    Izlaz se zatvara / Gate closes
      34    06:20    06:45
      Rezervacija / Booking ref.: NT4K8V
      """, [.number, .startCode, .endCode, .start, .end, .seat])
    #expect(found == ["412 | ZAG | FRA | 2026-12-18T07:00:00+01:00 | - | 7F"])
  }

  @Test("a flight within Japan as its airlines write it, with a seat for each traveller")
  func japan() {
    let found = rides(
      """
      予約番号: K7MD4Q
      (1) YAMADA HANAKO 様
      (2) YAMADA TARO 様
      2027年5月23日(日)    ANA063便
      東京(羽田・第2ターミナル) 10:30発    → 札幌(新千歳) 12:05着
      座席番号:(1) 23A (2) 23B
      """, [.traveller, .providerCode, .number, .startCode, .endCode, .start, .seat])
    #expect(
      found.map { $0.split(separator: " | ").dropFirst().joined(separator: " | ") } == [
        "NH | 63 | HND | CTS | 2027-05-23T10:30:00+09:00 | 23A",
        "NH | 63 | HND | CTS | 2027-05-23T10:30:00+09:00 | 23B",
      ])
  }

  @Test(
    "the company that runs a train or a ship, where the letter says who writes",
    arguments: [
      ("Westbahn <ticket@example.org>", "Westbahn"), ("Amtrak etickets <ticket@example.org>", "Amtrak"),
      ("Trainline <ticket@example.org>", "-"), ("Tallink Silja Line <ticket@example.org>", "Tallink Silja"),
    ])
  func operators(from: String, name: String) {
    let drafts = Fixtures.letter(
      """
      Booking reference: HGT4QX
      Passenger: Ellen Ross
      Train 141
      Departure: 18 June 2027 08:10 Wien Westbahnhof
      Arrival: 18 June 2027 10:37 Salzburg Hbf
      Seat: 46
      """, subject: "Your ticket", from: from)
    #expect(drafts.map { $0.text(.provider) ?? "-" } == [name])
  }
}
