import Journeys
import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test("an airport is found by its IATA code in any case, and knows its zone")
  func airportByCode() {
    let airport = Airport.with(code: "muc")
    #expect(airport?.icao == "EDDM")
    #expect(airport?.zone == "Europe/Berlin")
    #expect(airport?.country == "DE")
  }

  @Test(
    "an airport serves a town, without what is near or around it",
    arguments: [
      ("IST", "Istanbul"), ("NYO", "Stockholm"), ("BVA", "Beauvais"), ("AAP", "Samarinda"), ("AHO", "Alghero"),
      ("MUC", "Munich"), ("CCK", "Cocos (Keeling) Islands"), ("GON", "Groton"),
    ])
  func town(code: String, town: String) { #expect(Airport.with(code: code)?.city == town) }

  @Test("the first and the last airport of the file are found")
  func airportsAtTheEnds() {
    #expect(Airport.with(code: "AAA") != nil)
    #expect(Airport.with(code: "ZZV") != nil)
    #expect(Airport.with(code: "QQQ") == nil)
    #expect(Airport.with(code: "") == nil)
  }

  @Test("an airport is found by its ICAO code")
  func airportByICAO() {
    #expect(Airport.with(icao: "UAAA")?.code == "ALA")
  }

  @Test("an airport is found by its name from any word on")
  func airportByName() {
    #expect(Airport.named("Heathrow Airport").map(\.code) == ["LHR"])
    #expect(Airport.named("Франкфурт").map(\.code).contains("FRA"))
  }

  @Test(
    "what is typed suggests airports: codes first, then names",
    arguments: [("fra", "FRA"), ("ALA", "ALA"), ("Алма", "ALA")])
  func suggestions(typed: String, code: String) {
    #expect(Airport.matching(typed).map(\.code).contains(code))
  }

  @Test("a metropolitan code stands for all airports of the city")
  func metro() {
    #expect(Set(Airport.metro("LON").map(\.code)).isSuperset(of: ["LHR", "LGW", "STN"]))
  }

  @Test("an airline is found by either designator and by name")
  func airlines() {
    #expect(Airline.with(code: "lh")?.name == "Lufthansa")
    #expect(Airline.with(icao: "EZY")?.code == "U2")
    #expect(Airline.named("air astana")?.code == "KC")
  }

  @Test("a city is found in other languages, the largest of a name first")
  func cities() {
    #expect(City.named("Wien").first?.zone == "Europe/Vienna")
    #expect(City.named("Париж").first?.country == "FR")
    #expect(City.named("Springfield").count > 1)
    for name in ["Venezia", "Venedig", "Venise", "Венеция"] { #expect(City.named(name).first?.name == "Venice") }
    #expect(City.named("Lucerne").first?.name == "Luzern" && City.named("Bozen").first?.name == "Bolzano")
    #expect(City.matching("vened").contains { $0.name == "Venice" })
    #expect(City.matching("берл").contains { $0.name == "Berlin" })
  }

  @Test("a country is found by whole names only")
  func countries() {
    #expect(Country.named("Deutschland")?.code == "DE")
    #expect(Country.named("Казахстан")?.code == "KZ")
    #expect(Country.named("UK")?.code == "GB")
    #expect(Country.named("Fukuoka") == nil)
    #expect(Country.with(code: "AUT")?.zones == ["Europe/Vienna"])
    #expect(Country.with(code: "TR")?.name(in: "uk") == "Туреччина")
  }

  @Test("currencies know their minor units", arguments: [("JPY", 0), ("EUR", 2), ("KWD", 3)])
  func currencies(code: String, digits: Int) {
    #expect(KnownCurrency.with(code: code)?.minorUnits == digits)
  }

  @Test(
    "folding removes case, marks and punctuation",
    arguments: [
      ("Zürich HB", "zurich hb"), ("  ÚAN-Florenc! ", "uan florenc"), ("Орёл", "орел"), ("Straße", "strasse"),
    ])
  func folding(text: String, folded: String) {
    #expect(FoldedName.of(text) == folded)
  }

  @Test("a lookup reads no whole table")
  func quick() {
    _ = (Airport.with(code: "FRA"), City.named("Berlin"))
    let clock = ContinuousClock()
    let took = clock.measure {
      for _ in 0..<1_000 { _ = Airport.with(code: "FRA") }
    }
    // Going through the table a thousand times takes ten times as long, on however busy a machine.
    #expect(took < Duration.seconds(2).paced)
  }
}
