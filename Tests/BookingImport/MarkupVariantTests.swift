import Testing

@testable import BookingImport

@Suite struct MarkupVariantTests {
  private func draft(_ json: String) throws -> BookingDraft {
    try #require(Fixtures.drafts("[\(json)]", named: "a.json").first)
  }

  @Test("an item that swallowed its siblings gives them back")
  func unclosed() throws {
    let page = """
      <html><body><div itemscope itemtype="http://schema.org/LodgingReservation">
      <meta itemprop="reservationNumber" content="AB3CD4">
      <div itemprop="reservationFor" itemscope itemtype="http://schema.org/LodgingBusiness">
        <meta itemprop="name" content="The Copper Kettle">
        <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
          <meta itemprop="streetAddress" content="12 Quay Street"><meta itemprop="addressLocality" content="Brussels">
        <meta itemprop="telephone" content="+32 2 555 01 02">
      <meta itemprop="checkinDate" content="2026-04-16"><meta itemprop="checkoutDate" content="2026-04-20">
      </div></body></html>
      """
    let draft = try #require(Fixtures.drafts(page, named: "a.html").first)
    #expect(draft.text(.startStreet) == "12 Quay Street")
    #expect(draft.text(.startPhone) == "+32 2 555 01 02")
    #expect(draft.text(.end) == "2026-04-20")
  }

  @Test("a date and a time in fields of their own are one moment")
  func split() throws {
    let draft = try draft(
      """
      {"@type":"LodgingReservation","reservationFor":{"@type":"Hotel","name":"A"},"checkinTime":"15:00","checkinDate":\
      "2026-04-16","checkoutDate":"2026-04-20","checkoutTime":"11:00"}
      """)
    #expect(draft.text(.start) == "2026-04-16T15:00:00")
    #expect(draft.text(.end) == "2026-04-20T11:00:00")
  }

  @Test("an address in one text that cannot be taken apart is kept whole")
  func address() throws {
    let draft = try draft(
      """
      {"@type":"LodgingReservation","reservationFor":{"@type":"Hotel","name":"A","address":"By the old mill"},\
      "checkinTime":"2026-04-16","checkoutTime":"2026-04-20"}
      """)
    #expect(draft.text(.startStreet) == "By the old mill")
  }

  @Test("a country that is an object gives its name")
  func country() throws {
    let draft = try draft(
      """
      {"@type":"LodgingReservation","reservationFor":{"@type":"Hotel","name":"A","address":{"streetAddress":"1 B",\
      "addressCountry":{"@type":"Country","name":"Belgium"}}},"checkinTime":"2026-04-16","checkoutTime":"2026-04-20"}
      """)
    #expect(draft.text(.startCountry) == "BE")
  }

  @Test("of two descriptions of a place the fuller one wins, and both are joined")
  func fuller() {
    let found = Fixtures.drafts(
      """
      [{"@type":"Hotel","name":"The Kettle","url":"https://example.org"},{"@type":"Hotel","name":"The Kettle","telephone":\
      "+32 2 555 01 02","address":{"streetAddress":"12 Quay Street","addressLocality":"Brussels"}}]
      """, named: "a.json")
    #expect(found.count == 1)
    #expect(found.first?.text(.startStreet) == "12 Quay Street")
    #expect(found.first?.text(.url) == "https://example.org")
  }

  @Test("a day and a month that may be either are settled by the code of the same item")
  func settled() throws {
    let code = "M1DOE/JANE            EXXX007 MUCBIOLH 1827 035Y014C0042 100"
    let draft = try draft(
      """
      {"@type":"FlightReservation","reservationFor":{"@type":"Flight","flightNumber":"LH 1827","departureAirport":"MUC",\
      "arrivalAirport":"BIO","departureTime":"02-04-2026 07:05","arrivalTime":"02-04-2026 09:15"},"ticketToken":\
      "qrCode:\(code)"}
      """)
    #expect(draft.text(.start) == "2026-02-04T07:05:00+01:00")
    #expect(draft.text(.end) == "2026-02-04T09:15:00+01:00")
    #expect(draft.text(.startCode) == "MUC")
  }
}
