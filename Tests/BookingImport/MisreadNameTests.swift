import Journeys
import Testing

@testable import BookingImport

/// Names and words that look like others.
@Suite struct MisreadNameTests {
  @Test(
    "the terminal beside a town is no part of its name",
    arguments: [
      ("Delhi (T1)", "DEL"), ("Delhi T3", "DEL"), ("Delhi, Terminal 2", "DEL"), ("Mumbai (T2)", "BOM"),
      ("Bengaluru (T1)", "BLR"), ("Delhi", "DEL"), ("Dili", "DIL"),
    ])
  func terminal(name: String, code: String) {
    #expect(AirportNames.airport(name)?.code == code)
  }

  @Test(
    "an airport's clocks are those of its own town, and a harbour is no town",
    arguments: [
      ("Aeroporto di Olbia", "Europe/Rome"), ("Flughafen Olbia", "Europe/Rome"), ("Porto Isola Bianca", nil),
      ("Porto Campanhã", "Europe/Lisbon"), ("Porto", "Europe/Lisbon"), ("Antalya Airport", "Europe/Istanbul"),
    ] as [(String, String?)])
  func clocks(name: String, zone: String?) {
    #expect(PlaceZones.place(city: nil, region: nil, country: nil, name: name, isHouse: false) == zone)
  }

  @Test(
    "a driver makes no ferry of a letter",
    arguments: [
      ("Der Fahrer wartet am Ausgang, zahlbar beim Fahrer.", nil), ("Die Fähre legt um 9 Uhr ab.", .boat),
      ("Ihre Fahrerin ist Frau Lang.", nil), ("Fährhafen Puttgarden", .boat),
    ] as [(String, BookingDraft.Kind?)])
  func driver(sentence: String, kind: BookingDraft.Kind?) {
    let facts = TextFacts(TextDocument(sentence, received: Fixtures.received, origin: Origin(.prose)))
    #expect(TransportWords.kind(of: facts) == kind)
  }

  @Test(
    "pesos are those of the country whose towns the text names",
    arguments: [
      ("Sale 08:40 Terminal Temuco, llega a Osorno", "CLP"), ("Salida de Rosario, llegada a Mendoza", "ARS"),
      ("Salida de Guadalajara, llegada a Monterrey", "MXN"), ("Salida de la terminal", "USD"),
    ])
  func pesos(sentence: String, currency: String) {
    let text = "Su compra para el pasajero con asiento 4.\n\(sentence)\nTotal pagado: $ 46.800\n"
    let facts = TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price.currency == currency)
  }

  @Test("flights for which points were given are no bookings")
  func points() {
    let text =
      "Your January statement\n\nMiles balance: 48,215\n\n11 Jan 2026\tLH 492 Frankfurt (FRA) to Vancouver (YVR), departed 13:35\t852\n14 Jan 2026\tLH 493 Vancouver (YVR) to Frankfurt (FRA), departed 16:05\t852\n"
    #expect(Fixtures.letter(text, subject: "Your January statement is here").isEmpty)
  }
}
