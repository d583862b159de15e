import Testing

@testable import BookingImport

/// Towns of which several countries have one.
@Suite struct TownOfSeveralTests {
  @Test(
    "the digits of a postal code tell which country is meant",
    arguments: [
      ("Calle Mayor 3, 5000 Córdoba", "AR"),
      ("Calle Mayor 3, 3500001 Santiago", "CL"),
      ("12 Main Street, 6015 Perth", "AU"), ("Hauptstraße 4, 4020 Linz", "AT"),
    ])
  func digits(address: String, country: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking 20931\nCheck-in: 3 April 2026\nCheck-out: 5 April 2026\n\nHotel Lärche\n\(address)\n")
    #expect(draft.text(.startCountry) == country)
  }

  @Test(
    "a house that is called like a far town is not in its zone", arguments: ["Sala Faro", "Casablanca", "Teatro Lima"])
  func zone(house: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Pedido 44-718-209\n\nLA NOCHE AZUL\nViernes 24 de abril de 2026 - 21:00h\n\(house), Calle Industria 9, 46022 Valencia\n",
      subject: "Tus entradas", from: "Ticketera <a@example.org>")
    #expect(draft.text(.traveller) == nil && draft.text(.title) == "LA NOCHE AZUL")
    #expect(["2026-04-24T21:00:00", "2026-04-24T21:00:00+02:00"].contains(draft.moment(.start)?.iso8601 ?? ""))
  }
}
