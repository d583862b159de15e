import Testing

@testable import BookingImport

@Suite struct MailTests {
  private let flight = """
    {"@context":"http://schema.org","@type":"FlightReservation","reservationNumber":"QX7PLM","underName":{"@type":"Person","name":"Mara Lindqvist"},"reservationFor":{"@type":"Flight","flightNumber":"LH 1827","airline":{"@type":"Airline","iataCode":"LH"},"departureAirport":{"iataCode":"MUC"},"departureTime":"2026-03-14T07:05","arrivalAirport":{"iataCode":"BIO"},"arrivalTime":"2026-03-14T09:15"}}
    """

  private func html(_ json: String) -> String {
    "<html><body><script type=\"application/ld+json\">\(json)</script><p>Thanks</p></body></html>"
  }

  @Test("markup in the HTML part is read, and local times get the airport's zone")
  func markup() throws {
    let draft = try #require(Fixtures.drafts(Fixtures.mail(html(flight), type: "text/html"), named: "a.eml").first)
    #expect(draft.text(.number) == "1827")
    #expect(draft.text(.start) == "2026-03-14T07:05:00+01:00")
    #expect(draft.text(.provider) == "Lufthansa")
  }

  @Test("commas too many, raw breaks, comments and missing quotes do not hide a booking")
  func dirtyMarkup() throws {
    let dirty =
      "<!-- \n"
      + flight.replacing("\"reservationNumber\"", with: "\"note\":\"one\ntwo\", reservationNumber").replacing(
        "Lindqvist\"}", with: "Lindqvist\",},") + "\n-->"
    let draft = try #require(Fixtures.drafts(Fixtures.mail(html(dirty), type: "text/html"), named: "a.eml").first)
    #expect(draft.text(.reference) == "QX7PLM")
    #expect(draft.text(.traveller) == "Mara Lindqvist")
  }

  @Test(
    "lists, graphs, packages and several legs are taken apart",
    arguments: ["[%]", "{\"@graph\":[%]}", "{\"@type\":\"ReservationPackage\",\"subReservation\":[%]}"])
  func wrapped(form: String) {
    let json = form.replacing("%", with: "\(flight),\(flight.replacing("Mara", with: "Jon"))")
    #expect(
      Fixtures.drafts(Fixtures.mail(html(json), type: "text/html"), named: "a.eml").compactMap { $0.text(.traveller) }
        == ["Mara Lindqvist", "Jon Lindqvist"])
  }

  @Test("the same booking in two scripts is one")
  func merged() {
    let page = "<script type=\"application/ld+json\">\(flight)</script>" + html(flight)
    #expect(Fixtures.drafts(page, named: "a.html").count == 1)
  }

  @Test("microdata is read from content, links, times and texts, also out of a paragraph")
  func microdata() throws {
    let page = """
      <html><body><p itemscope itemtype="http://schema.org/EventReservation">Number <span itemprop="reservationNumber">IO12345</span>
      <div itemprop="reservationFor" itemscope itemtype="http://schema.org/Event"><meta itemprop="name" content="Fair"/>
      <time itemprop="startDate" datetime="2026-05-15T08:30:00-08:00">May 15th</time></div></p></body></html>
      """
    let draft = try #require(Fixtures.drafts(page, named: "a.html").first)
    #expect(draft.kind == .event)
    #expect(draft.text(.reference) == "IO12345")
    #expect(draft.text(.title) == "Fair")
    #expect(draft.text(.start) == "2026-05-15T08:30:00-08:00")
  }

  @Test("a cancellation is a cancelled booking")
  func cancelled() {
    let json = flight.replacing(
      "\"reservationNumber\"", with: "\"reservationStatus\":\"http://schema.org/Cancelled\",\"reservationNumber\"")
    #expect(Fixtures.drafts(json, named: "a.json").first?.status == .cancelled)
  }

  @Test("an order of shoes is no booking")
  func order() {
    #expect(Fixtures.drafts(html("{\"@type\":\"Order\",\"orderNumber\":\"123\"}"), named: "a.html").isEmpty)
  }

  @Test(
    "encoded words are decoded, and the blank between two of them goes",
    arguments: [
      ("=?utf-8?q?Buchungsbest=C3=A4tigung?= HDL", "Buchungsbestätigung HDL"),
      ("=?UTF-8?B?0JHQuNC70LXRgg==?=", "Билет"),
      ("=?iso-8859-1?Q?a_=E4?= =?iso-8859-1?Q?b?=", "a äb"), ("=?koi8-r?B?4snMxdQ=?=", "Билет"),
      ("=? is no word ?=", "=? is no word ?="),
    ])
  func encodedWords(raw: String, text: String) {
    #expect(HeaderText.decoded(raw) == text)
  }

  @Test("file names are put together from their pieces (RFC 2231)")
  func continuedNames() {
    let field = "attachment; filename*0*=UTF-8''Bord%20; filename*1*=k%C3%A4rte; filename*2=.pdf"
    #expect(HeaderText.parameters(field).parameters["filename"] == "Bord kärte.pdf")
  }

  @Test("a forwarded mail, attached or inside a multipart, is opened")
  func forwarded() {
    let inner = Fixtures.mail(html(flight), type: "text/html")
    let outer =
      "From: a@b.c\r\nSubject: Fwd\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nContent-Type: multipart/mixed; boundary=\"x\"\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n\(inner)\r\n--x--\r\n"
    #expect(Fixtures.drafts(outer, named: "a.eml").first?.text(.reference) == "QX7PLM")
  }

  @Test("quoted-printable and base64 carry the same booking")
  func encodings() {
    let body = TransferEncoding.base64Text(Array(html(flight).utf8))
    let mail =
      "Subject: x\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n\(body)"
    #expect(Fixtures.drafts(mail, named: "a.eml").count == 1)
  }

  @Test("output reads back as it was written")
  func roundTrip() throws {
    let drafts = Fixtures.drafts(flight, named: "a.json")
    let again = Fixtures.drafts(SchemaWriter.json(drafts), named: "b.json")
    #expect(SchemaWriter.json(again) == SchemaWriter.json(drafts))
  }
}
