import Testing

@testable import BookingImport

/// Forms of calendars, passes and markup that programs write and a simple reader misses.
@Suite struct StructuredFormTests {
  // MARK: JSON-LD and microdata

  private func page(_ json: String) -> String {
    "<html><head><script type=\"application/ld+json\">\(json)</script></head><body>Danke</body></html>"
  }

  @Test("objects of a graph that refer to one another are one booking")
  func references() throws {
    let json = """
      {"@context":"https://schema.org","@graph":[{"@type":"PostalAddress","@id":"#a","streetAddress":"Am Kai 4","addressLocality":"Hamburg"},
      {"@type":"Place","@id":"#p","name":"Kaisaal","address":{"@id":"#a"}},
      {"@type":"MusicEvent","@id":"#e","name":"Quartett","startDate":"2026-09-24T19:30","location":{"@id":"#p"}},
      {"@type":"EventReservation","reservationId":"KF-9931","reservationFor":{"@type":"Event","@id":"#e"}}]}
      """
    let draft = try Fixtures.only(Fixtures.drafts(page(json), named: "a.html"))
    #expect(draft.kind == .event && draft.text(.title) == "Quartett" && draft.text(.startName) == "Kaisaal")
    #expect(draft.text(.startStreet) == "Am Kai 4" && draft.text(.reference) == "KF-9931")
  }

  @Test("references without end are read within bounds")
  func endless() {
    let own = ##"{"@type":"Event","@id":"#e","name":"Fest","startDate":"2026-09-24T19:30","subEvent":{"@id":"#e"}}"##
    #expect(Fixtures.drafts(page("[\(own)]"), named: "a.html").count < 3)
    // Each of twenty objects names the next one three times.
    let many = (0..<20).map { number in
      let next = "{\"@id\":\"#\(number + 1)\"}"
      return "{\"@type\":\"Event\",\"@id\":\"#\(number)\",\"about\":[\(next),\(next),\(next)]}"
    }
    #expect(Fixtures.drafts(page("[\(many.joined(separator: ","))]"), named: "a.html").count < 500)
  }

  @Test("a large object, or the whole page, that is named very often is not read each time")
  func namedOften() {
    let large = (0..<20_000).map { "{\"@type\":\"Thing\",\"name\":\"\($0)\"}" }.joined(separator: ",")
    let often = String(repeating: "{\"@type\":\"EventReservation\",\"reservationFor\":{\"@id\":\"#e\"}},", count: 500)
    let json = "[{\"@type\":\"Event\",\"@id\":\"#e\",\"name\":\"Fest\",\"about\":[\(large)]},\(often)1]"
    guard case .list(let values)? = Node.values(ofJSON: Array(json.utf8)).first,
      case .list(let read) = NodeReferences.resolved(.list(values))
    else {
      Issue.record("no list")
      return
    }
    // What is not written anew any more is shared with the object itself.
    #expect(read.count { $0["reservationFor"]?["name"]?.text == "Fest" } == 500)
    let items = String(
      repeating: "<p itemscope itemtype=\"https://schema.org/BoatReservation\" itemref=\"all\"></p>", count: 400)
    let words = String(repeating: "<b itemprop=\"name\">Naxos</b>", count: 20_000)
    let page = HTMLDocument(Array("<div id=\"all\">\(words)</div>\(items)".utf8), charset: "UTF-8")
    let names = page.microdata.reduce(0) { count, node in count + (node["name"]?.items.count ?? 0) }
    #expect(page.microdata.count == 400 && names <= 20_000)
  }

  @Test(
    "what a template has escaped once too often is read",
    arguments: [
      ("Osteria dell&#39;Arco", "Osteria dell'Arco"), ("Caf&eacute; Nord", "Café Nord"), ("A &amp; B", "A & B"),
      ("&#x41;rno", "Arno"), ("R&D; Bar", "R&D; Bar"), ("&#99999999;", "&#99999999;"),
    ])
  func escaped(text: String, expected: String) { #expect(CharacterReferences.decoded(text) == expected) }

  @Test("reservations of one trip name it by its ID")
  func itemReferences() throws {
    let html = """
      <p><span id="code" itemprop="reservationNumber">AX774</span></p>
      <div id="trip" itemprop="reservationFor" itemscope itemtype="https://schema.org/BoatTrip"><b itemprop="name">Meltemi</b>
      <b itemprop="departureBoatTerminal" itemscope itemtype="https://schema.org/BoatTerminal"><i itemprop="name">Piraeus</i></b>
      <time itemprop="departureTime" datetime="2026-06-26T07:25">07:25</time>
      <b itemprop="arrivalBoatTerminal" itemscope itemtype="https://schema.org/BoatTerminal"><i itemprop="name">Naxos</i></b></div>
      <table><tr itemscope itemtype="https://schema.org/BoatReservation" itemref="code trip"><td itemprop="underName">Eleni</td></tr>
      <tr itemscope itemtype="https://schema.org/BoatReservation" itemref="code trip"><td itemprop="underName">Stavros</td></tr></table>
      """
    let drafts = Fixtures.drafts(html, named: "a.html")
    #expect(drafts.map { $0.text(.traveller) } == ["Eleni", "Stavros"])
    #expect(drafts.allSatisfy { $0.text(.reference) == "AX774" && $0.text(.endName) == "Naxos" })
    // An item that names itself ends.
    let own = "<div id=\"x\" itemscope itemtype=\"https://schema.org/BoatReservation\" itemref=\"x\">"
    #expect(Fixtures.drafts(own + "<b itemprop=\"underName\">Eleni</b></div>", named: "a.html").count < 3)
  }

  @Test("a parcel books nothing, and what is recommended beside a ticket neither")
  func besideTickets() throws {
    let parcel = """
      {"@graph":[{"@type":"Order","orderNumber":"W-2026-55120"},{"@type":"ParcelDelivery","expectedArrivalFrom":"2026-04-08T09:00:00+02:00"}]}
      """
    let words = "<p>Der Bus bringt Ihr Paket am 8. April 2026 zwischen 09:00 Hamburg Hbf und 13:00 Bremen Hbf.</p>"
    #expect(Fixtures.drafts(page(parcel).replacing("Danke", with: words), named: "a.html").isEmpty)
    let event = #"{"@type":"Event","name":"Nocturne","startDate":"2026-11-06T19:00"}"#
    let ticket = #"{"@type":"EventReservation","reservationNumber":"27","reservationFor":\#(event)}"#
    #expect(Fixtures.drafts(page("[\(ticket),\(event)]"), named: "a.html").map(\.kind) == [.event])
    #expect(Fixtures.drafts(page("[\(event)]"), named: "a.html").map(\.kind) == [.happening])
  }

  // MARK: calendars

  private func calendar(_ events: String..., version: String = "2.0") -> [BookingDraft] {
    let text = "BEGIN:VCALENDAR\nVERSION:\(version)\n" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return Fixtures.drafts(Array((text + "END:VCALENDAR\n").replacing("\n", with: "\r\n").utf8), named: "a.ics")
  }

  @Test("a line may be folded within a character")
  func folded() throws {
    let whole = "SUMMARY:Sjöfart\r\nDTSTART:20260306T081200Z\r\n"
    var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".utf8)
    for byte in whole.utf8 {
      bytes.append(byte)
      if byte == 0xC3 { bytes += [0x0D, 0x0A, 0x20] }
    }
    bytes += Array("END:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    let file = try #require(CalendarFile(bytes))
    #expect(file.events.first?.text("SUMMARY") == "Sjöfart")
  }

  @Test("vCalendar 1.0 writes its values quoted-printable, over several lines")
  func quotedPrintable() throws {
    let event = """
      DTSTART:20260716T200000
      DTEND:20260717T070000
      SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Trajekt Split =E2=80=93 An=
      cona
      DESCRIPTION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Booking no.: SPA-27-604=
      18=0D=0APassenger: =C5=BDeljka Novak
      """
    let draft = try Fixtures.only(calendar(event, version: "1.0"))
    #expect(draft.kind == .boat && draft.text(.endName) == "Ancona" && draft.text(.reference) == "SPA-27-60418")
    #expect(draft.text(.traveller) == "Željka Novak")
  }

  @Test("how to come to a meeting is no journey")
  func meeting() {
    let event = """
      DTSTART:20260210T083000Z
      DTEND:20260210T160000Z
      ORGANIZER:mailto:a@example.org
      ATTENDEE:mailto:b@example.org
      SUMMARY:Planungsworkshop
      LOCATION:Hotel Adlerhof\\, Bahnhofplatz 6\\, 5020 Salzburg
      DESCRIPTION:Anreise bitte selbst buchen\\, der RJX 65 um 7:30 ab Wien passt gut.
      """
    #expect(calendar(event).isEmpty)
  }

  @Test("a car is taken and brought back in two events, which are one booking")
  func car() throws {
    let taken = """
      DTSTART:20260618T094500Z
      DTEND:20260618T104500Z
      SUMMARY:Pick-up Rental Car: Guerin
      LOCATION:Faro Airport\\, 8001-701 Faro\\, Portugal
      DESCRIPTION:Confirmation #: 44-118207-PT\\nDrop-off: Faro Airport 6/22/2026 6:00pm
      """
    let back = taken.replacing("Pick-up", with: "Drop-off").replacing("0618", with: "0622")
    let draft = try Fixtures.only(calendar(taken, back))
    #expect(draft.kind == .carRental && draft.text(.start)?.hasPrefix("2026-06-18T") == true)
    #expect(draft.text(.end)?.hasPrefix("2026-06-22T18:00") == true && draft.text(.provider) == "Guerin")
  }

  @Test("what Google Calendar makes of mails are a table and a ride, of its own texts neither")
  func google() {
    let mail = "\nDESCRIPTION:This event was created from an email. https://mail.google.com/mail?extsrc=cal"
    let table =
      "DTSTART:20261008T180000Z\nSUMMARY:Reservation at Karczma Zielnik\nLOCATION:Karczma Zielnik\\, ul. Józefa 14\\, 31-056 Kraków"
    let ride =
      "DTSTART:20261010T111200Z\nDTEND:20261010T142900Z\nSUMMARY:Train to Wrocław Główny\nLOCATION:Kraków Główny"
    #expect(calendar(table + mail, ride + mail).map(\.kind) == [.restaurant, .train])
    #expect(calendar(ride).isEmpty)
  }

  @Test("a train whose number a colon follows")
  func numberBeforeColon() {
    #expect(TrainWords.number(in: "Renfe AVE 02092: Madrid - Sevilla") == "AVE 02092")
    #expect(TrainWords.number(in: "BOLOGNA C 09:38") == nil && TrainWords.number(in: "TVA FR 62 412 880 173") == nil)
  }

  @Test("parking at an airport is no flight, and a table may be named by how many come")
  func others() throws {
    let parking = """
      DTSTART:20260712T050000Z
      DTEND:20260726T233000Z
      SUMMARY:Parkplatz P41 Flughafen München – Buchung 88120734
      LOCATION:Flughafen München (MUC)\\, Parkplatz P41
      """
    #expect(calendar(parking).isEmpty)
    let table = """
      DTSTART:20260618T213000
      SUMMARY:Taberna El Almirez (4 pers.)
      LOCATION:Calle del Almendro\\, 22\\, 28005 Madrid
      DESCRIPTION:Localizador: ML7F2Q
      """
    let draft = try Fixtures.only(calendar(table))
    #expect(draft.kind == .restaurant && draft.text(.startName) == "Taberna El Almirez")
    let place = NamedAddress("Filmtheater am Dobben, Saal 2, Dobbenweg 44, 28203 Bremen")
    #expect(place.name == "Filmtheater am Dobben" && place.address?.street == "Dobbenweg 44")
  }

  // MARK: passes

  @Test("semantic tags may stand at the fields, a seat may say what it looks at, a dash is no gate")
  func pass() throws {
    let json = """
      {"boardingPass":{"transitType":"PKTransitTypeAir","headerFields":[{"key":"gate","label":"GATE","value":"-"}],
      "primaryFields":[{"key":"o","label":"MADRID","value":"MAD","semantics":{"departureAirportCode":"MAD","departureTerminal":"4S"}},
      {"key":"d","label":"NEW YORK","value":"JFK","semantics":{"destinationAirportCode":"JFK"}}],
      "secondaryFields":[{"key":"p","label":"PASSENGER","value":"SOTO/I","semantics":{"passengerName":{"givenName":"Inmaculada","familyName":"Soto"}}},
      {"key":"s","label":"SEAT","value":"21A (window)"},{"key":"f","label":"FLIGHT","value":"IB 6253"}]},
      "relevantDate":"2026-10-02T11:10+02:00","semantics":{"currentDepartureDate":"2026-10-02T11:55+02:00"}}
      """
    let draft = try Fixtures.only(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass"))
    #expect(draft.text(.givenName) == "Inmaculada" && draft.text(.startTerminal) == "4S")
    #expect(draft.text(.seat) == "21A" && draft.text(.startGate) == nil)
  }

  @Test("the name of a house stands before its address")
  func namedAddress() {
    let place = NamedAddress("Hotel De Witte Lelie\nOnderbergen 26\n9000 Gent\nBelgium")
    #expect(place.name == "Hotel De Witte Lelie" && place.address?.street == "Onderbergen 26")
  }

  @Test("each of two on one pass has the seat of their place in the list")
  func twoOnOnePass() {
    let json = """
      {"boardingPass":{"transitType":"PKTransitTypeTrain","primaryFields":[{"key":"a","label":"07:24","value":"Stockholm C"},
      {"key":"b","label":"10:52","value":"Göteborg C"}],"secondaryFields":[{"key":"plats","label":"Plats","value":"31, 32"}],
      "backFields":[{"key":"res","label":"Resenärer","value":"Elin Sandberg (vuxen), plats 31\\nOskar Sandberg (vuxen), plats 32"}]},
      "relevantDate":"2026-06-03T07:24:00+02:00"}
      """
    let drafts = Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass")
    #expect(drafts.map { $0.text(.traveller) } == ["Elin Sandberg", "Oskar Sandberg"])
    #expect(drafts.map { $0.text(.seat) } == ["31", "32"])
  }

  // MARK: letters

  @Test(
    "two airports on one line have each the terminal behind its own name",
    arguments: [
      ("Dubai (DXB), Terminal 3 – Mumbai (BOM), Terminal 2", ["3", "2"]),
      ("London Heathrow (LHR) T5 to Lisbon (LIS) T1", ["5", "1"]),
      ("Munich (MUC) Terminal 2 → Oslo (OSL)", ["2", nil]), ("Madrid (MAD) - Bogota (BOG) Terminal 1", [nil, "1"]),
    ] as [(String, [String?])])
  func terminals(road: String, expected: [String?]) throws {
    let text = """
      Thank you for booking with ANA.

      Booking reference: QX7K2P
      Passenger: Jane Doe

      NH 9
      \(road)
      Departure: Fri 22 Jan 2027 10:45
      Arrival: Fri 22 Jan 2027 16:05
      """
    let draft = try Fixtures.onlyDraft(text)
    #expect([draft.text(.startTerminal), draft.text(.endTerminal)] == expected)
  }

  @Test("travellers of lists and tables that other lines interrupt")
  func travellers() {
    func names(_ text: String) -> [String] {
      TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose, part: ""))).travellers
    }
    #expect(
      names(
        "Passenger\tType\tCoach\tSeat\nJane Doe\tAdult\t5\t7A\n\nJohn Doe\tAdult\t5\t7B\tState: paid\n\nMary Doe\tChild\t5\t8A"
      )
        == ["Jane Doe", "John Doe", "Mary Doe"])
    #expect(
      names(
        "Passengers\nJane Doe (Adult)\nTicket 1342180055716\nMDE - BOG: 14F\nJohn Doe (Child)\nTicket 1342180055717")
        == ["Jane Doe", "John Doe"])
    #expect(
      names("07:01\tLondon\nJane Doe\tCoach 11\tSeat 21\nJohn Doe (child)\tCoach 11\tSeat 22") == [
        "Jane Doe", "John Doe",
      ])
    #expect(names("Booked by\tPetra Lindner\nPassenger\tTobias Schreiber") == ["Tobias Schreiber"])
  }
}
