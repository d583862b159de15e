import Testing

@testable import BookingImport

/// What a wallet pass cost, on its front or its back.
@Suite struct PassPriceTests {
  private static func price(_ fields: String) throws -> String? {
    let json = PassVariantTests.pass(
      "boardingPass",
      """
      header d|Date|6 March 2026
      primary a|From|Altstadt Central
      primary b|To|Neuhafen North
      auxiliary t|Departure|08:12
      \(fields)
      """, transit: "PKTransitTypeTrain")
    let draft = try Fixtures.only(Fixtures.drafts(Fixtures.pass(json), named: "ticket.pkpass"))
    return draft.text(.price).map { "\($0) \(draft.text(.currency) ?? "")" }
  }

  @Test("the amount behind a label for prices, on the front or on the back")
  func labelled() throws {
    #expect(try Self.price("back p|Total price|38,90 €") == "38.90 EUR")
    #expect(try Self.price("back p|Preis|38,90 €") == "38.90 EUR")
    #expect(try Self.price("auxiliary p|Prix total|38,90 €") == "38.90 EUR")
    #expect(try Self.price("back p|Importe total|EUR 38.90") == "38.90 EUR")
    #expect(try Self.price("back p|Итого|3 890 ₽") == "3890 RUB")
  }

  @Test("of several amounts the total; none where terms name a fee")
  func others() throws {
    #expect(try Self.price("back p|Price|30,00 €\nback q|Total price|38,90 €") == "38.90 EUR")
    #expect(
      try Self.price("back p|Terms|Changes cost 15,00 € until the day before departure and 25,00 € after that.") == nil)
    #expect(try Self.price("back p|Price|30,00 €\nback q|Price|38,90 €") == nil)
  }
}
