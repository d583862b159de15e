import Testing

@testable import BookingImport

/// Flights in pairs of rows and below heads of several lines, airlines by their names, and what only looks like a traveller or a house.
@Suite struct PairedRowTests {
  private func flights(_ text: String) -> [String] {
    Fixtures.letter(text, subject: "Your trip", from: "Example Air <trips@example.org>").map { draft in
      [draft.text(.providerCode), draft.text(.number), draft.text(.start), draft.text(.end)].map { $0 ?? "-" }.joined(
        separator: " ")
    }
  }

  @Test("a place above its hour, below a heading with the day")
  func pairs() {
    let found = flights(
      """
      Confirmation number: GXQ4TB
      Fri, 13MAR    DEPART    ARRIVE
      DELTA 1492    SEATTLE    ATLANTA
      Main Cabin (V)    10:55pm    6:28am
      ** Sat 14MAR
      Wed, 18MAR    DEPART    ARRIVE
      DELTA 841    ATLANTA    SEATTLE
      Main Cabin (T)    7:10pm    9:44pm
      Fri, 20MAR    DEPART    ARRIVE
      JETBLUE 624    LOS ANGELES    NEW YORK JFK
      Blue (O)    9:00pm    5:25am +1
      """)
    #expect(
      found == [
        "DL 1492 2026-03-13T22:55:00-07:00 2026-03-14T06:28:00-04:00",
        "DL 841 2026-03-18T19:10:00-04:00 2026-03-18T21:44:00-07:00",
        "B6 624 2026-03-20T21:00:00-07:00 2026-03-21T05:25:00-04:00",
      ])
  }

  @Test(
    "the head of a table on two and three lines",
    arguments: [
      "Date    From    Departs    Flight Number    Check-    To    Arrives\n(Aircraft)    in/Bag drop\ncloses",
      "Date    From    Departs    Flight    Check-    To    Arrives\nin closes",
    ])
  func wrapped(head: String) {
    let found = flights(
      """
      PNR: T7KQ3M
      \(head)
      13 Mar 26    Bengaluru    06:15    6E 6031    05:15    Guwahati    09:10
      17 Mar 26    Guwahati    18:40    6E 6834    17:40    Bengaluru    21:50
      """)
    #expect(
      found == [
        "6E 6031 2026-03-13T06:15:00+05:30 2026-03-13T09:10:00+05:30",
        "6E 6834 2026-03-17T18:40:00+05:30 2026-03-17T21:50:00+05:30",
      ])
  }

  @Test(
    "the number behind an airline's name, not the year of the day beside it",
    arguments: [
      "WestJet 139    Mon, Apr 13, 2026", "WestJet Flight 139    April 13, 2026", "WestJet 139 – Mon 13 Apr 2026",
    ])
  func named(heading: String) {
    let found = flights(
      """
      Agency locator NBKD4R
      FLIGHT – \(heading)

      DEPARTS    ARRIVES
      7:00 AM Calgary International (YYC)    8:34 AM Vancouver International (YVR)
      AIRLINE CONFIRMATION    SEAT
      JPLMRT    6A – confirmed
      """)
    #expect(found == ["WS 139 2026-04-13T07:00:00-06:00 2026-04-13T08:34:00-07:00"])
  }

  @Test("the days of both ends of a rental below a gap, and a charge that is no traveller")
  func rental() throws {
    let draft = try Fixtures.onlyDraft(
      """
      Your Confirmation Number is: K48291560E7

      Pickup    Return
      Denver International Airport    Salt Lake City International Airport
      24890 E 78th Ave    3920 W Terminal Dr
      Denver, CO 80249    Salt Lake City, UT 84122

      Sat, Jun 20, 2026 at 10:30 AM    Fri, Jun 26, 2026 at 06:00 PM

      Your Vehicle
      Midsize SUV Nissan Rogue or similar
      Customer Facility Charge    15.90 USD
      Approximate Total    612.48 USD
      """, from: "Hertz <reservations@example.org>")
    #expect(draft.text(.startName) == "Denver International Airport")
    #expect(draft.text(.endName) == "Salt Lake City International Airport")
    #expect(draft.text(.traveller)?.contains("Charge") != true)
  }

  @Test("what the whole stay costs, below its own heading beside the rate of a night")
  func stay() throws {
    let draft = try Fixtures.onlyDraft(
      """
      HOTEL – The Harrow & Pine Hotel    Mon, Apr 13, 2026

      CHECK IN    CHECK OUT
      Mon, Apr 13, 2026 from 3:00 PM    Wed, Apr 15, 2026 by 11:00 AM
      ADDRESS    PHONE
      1162 Hamilton Street    +1 604 555 0188
      Vancouver, BC V6B 2S2, Canada
      CONFIRMATION    ROOM
      40021873    Queen room, 1 guest
      RATE    TOTAL STAY
      CAD 276.00 per night    CAD 641.09 incl. taxes
      """)
    #expect(draft.text(.price).flatMap(Double.init) == 641.09)
    #expect(draft.text(.startStreet) == "1162 Hamilton Street")
  }

  @Test("an airport of soldiers is not the one of its town")
  func military() throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation: QW4T7R\nFlight: DL1071\nFrom: Atlanta\nDeparture: 13 March 2026 08:15\nTo: Savannah\nArrival: 13 March 2026 09:20\n",
      from: "Delta Air Lines <d@example.org>")
    #expect(draft.text(.endCode) == "SAV")
  }

  @Test(
    "what a ticket is for, on the line above its labels",
    arguments: [
      (
        "Amsterdam: Van Gogh Museum Ticket with Audio Guide",
        "Booking reference: GYGLMXK27QZ8\nDate: Tuesday, April 7, 2026\nStarting time: 10:15 AM\nLead traveler: Ravi Thondaman\n\nVan Gogh Museum\nMuseumplein 6, 1071 DJ Amsterdam, Netherlands"
      ),
      (
        "Rom: Kolosseum Ticket mit Audioguide",
        "Buchungsnummer: GYGLMXK27QZ8\nDatum: Dienstag, 7. April 2026\nStartzeit: 10:15 Uhr\nTreffpunkt: Piazza del Colosseo 1, 00184 Roma, Italien"
      ),
      (
        "Galleria degli Uffizi: Ingresso Prioritario",
        "Codice prenotazione: 55AX92\nData: martedì 7 aprile 2026\nOra: 10:15\nPiazzale degli Uffizi 6, 50122 Firenze, Italia"
      ),
    ])
  func above(title: String, rest: String) throws {
    let draft = try Fixtures.onlyDraft("\(title)\n\(rest)\n", subject: "Your booking is confirmed")
    #expect(draft.kind == .event && draft.text(.title) == title)
    #expect(draft.text(.start)?.hasPrefix("2026-04-07T10:15") == true)
  }
}
