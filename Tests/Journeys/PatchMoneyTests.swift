import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Amounts and coordinates in patches")
struct PatchMoneyTests {
  private func cost(_ amount: JSONValue, _ code: String = "EUR") throws -> String? {
    try Hotel.blank.applying(["cost": amount, "currency": .text(code)]).cost?.plain
  }

  @Test(
    "an amount is read as people type it",
    arguments: [
      ("12,50", "12.50"), ("12.50", "12.50"), ("1 234,50", "1234.50"), ("1.234,50", "1234.50"), ("1,234.50", "1234.50"),
      ("1\u{a0}234,50", "1234.50"), ("1\u{202f}234,50", "1234.50"), ("1’234.50", "1234.50"), ("1'234", "1234.00"),
      ("1,234,567", "1234567.00"), ("1.234.567", "1234567.00"), ("1.234.567,89", "1234567.89"),
      ("12,34,567.89", "1234567.89"), (" 7 ", "7.00"), (".5", "0.50"), (",5", "0.50"), ("-3", "-3.00"), ("007", "7.00"),
    ])
  func typed(text: String, plain: String) throws {
    #expect(try cost(.text(text)) == plain)
  }

  @Test(
    "what could mean two things or is no number is refused",
    arguments: [
      "1.2.3", "1,2,3", "1.234.56", "1,2.3,4", "1.2,3.4", "1.234,567.89", "12-", "--1", "+-1", "1e3", "0x10", "NaN",
      "inf", "∞",
      "twelve", "12 €", "5.", "5,", ".", ",", "-", "'", "١٢", "1\u{0}2", "123456789012345678901",
    ])
  func refused(text: String) {
    let patch: Patch = ["cost": .text(text), "currency": .text("EUR")]
    #expect(problems(patch, over: Hotel.blank) == ["cost notANumber"])
  }

  @Test("an amount has no more decimals than its currency, and says how many that is")
  func tooPrecise() {
    for (amount, code, decimals) in [("1.005", "EUR", "2"), ("1.0001", "KWD", "3")] {
      let patch: Patch = ["cost": .text(amount), "currency": .text(code)]
      #expect(Hotel.blank.reading(patch).issues == [Journeys.Issue("cost", .amountTooPrecise, limit: decimals)])
    }
    let yen: Patch = ["cost": "0.5", "currency": "JPY"]
    #expect(Hotel.blank.reading(yen).issues == [Journeys.Issue("cost", .amountNotWhole)])
  }

  @Test(
    "a number that is too large is called so",
    arguments: ["10000000000000.01", "10000000000001", "99999999999999999999"])
  func tooLarge(text: String) throws {
    let number = try #require(Decimal(string: text))
    for amount in [JSONValue.text(text), .number(number), .number(-number)] {
      let patch: Patch = ["cost": amount, "currency": .text("EUR")]
      #expect(problems(patch, over: Hotel.blank) == ["cost amountTooLarge"])
    }
    #expect(try cost(.number(10_000_000_000_000)) == "10000000000000.00")
  }

  @Test("an amount in JSON is exact, and the noise of a file's binary fraction is dropped")
  func numbers() throws {
    let json = try JSONValue(parsing: Data(#"{"a": 1703.9999999999998, "b": 9999999999999.99, "c": 0.1}"#.utf8))
    #expect(try cost(try #require(json["a"])) == "1704.00")
    #expect(try cost(try #require(json["b"])) == "9999999999999.99")
    #expect(try cost(try #require(json["c"])) == "0.10")
  }

  @Test("an amount needs a currency, its own or the record's")
  func currency() throws {
    #expect(problems(["cost": .number(5)], over: Hotel.blank) == ["currency currencyMissing"])
    #expect(problems(["cost": .number(5), "currency": .text("")], over: Hotel.blank) == ["currency currencyMissing"])
    #expect(problems(["cost": .number(5), "currency": .text("EURO")], over: Hotel.blank) == ["currency notACurrency"])
    #expect(problems(["cost": .number(5), "currency": .number(5)], over: Hotel.blank) == ["currency notText"])
    var hotel = Hotel.blank
    hotel.cost = Samples.money("9.50", "USD")
    #expect(try hotel.applying(["cost": .number(5)]).cost == Samples.money("5", "USD"))
    #expect(try hotel.applying(["currency": .text("eur")]).cost == Samples.money("9.50", "EUR"))
    #expect(problems(["currency": .text("JPY")], over: hotel) == ["cost amountNotWhole"])
  }

  @Test("a currency without an amount is no amount; one that there is not is still refused")
  func currencyAlone() throws {
    #expect(try cost(.text("")) == nil)
    #expect(try cost(.null) == nil)
    #expect(problems(["cost": .null, "currency": .text("EURO")], over: Hotel.blank) == ["currency notACurrency"])
    #expect(problems(["currency": .flag(true)], over: Hotel.blank) == ["currency notText"])
  }

  @Test("a point has both degrees, each in its range")
  func coordinates() throws {
    let issues = { (latitude: JSONValue, longitude: JSONValue) in
      problems(["latitude": latitude, "longitude": longitude], over: Hotel.blank)
    }
    #expect(issues(.number(90), .number(-180)) == [])
    #expect(issues(.text("52,52"), .text(" 13.405 ")) == [])
    #expect(issues(.number(90.0001), .number(0)) == ["latitude notACoordinate"])
    #expect(issues(.number(0), .number(-180.0001)) == ["latitude notACoordinate"])
    #expect(issues(.text("north"), .number(0)) == ["latitude notACoordinate"])
    #expect(issues(.text("nan"), .text("inf")) == ["latitude notACoordinate"])
    #expect(issues(.number(1), .null) == ["longitude coordinateIncomplete"])
    #expect(issues(.text(""), .number(1)) == ["latitude coordinateIncomplete"])
    #expect(issues(.null, .text("")) == [])
  }

  @Test("a degree that a patch does not speak of stays, as a currency does")
  func oneDegree() throws {
    var hotel = Hotel.blank
    hotel.coordinate = Coordinate(latitude: 10, longitude: 20)
    #expect(try hotel.applying(["latitude": .number(11)]).coordinate == Coordinate(latitude: 11, longitude: 20))
    #expect(problems(["latitude": .null], over: hotel) == ["latitude coordinateIncomplete"])
    #expect(problems(["longitude": .text("")], over: hotel) == ["longitude coordinateIncomplete"])
    #expect(problems(["longitude": .number(1)], over: Hotel.blank) == ["latitude coordinateIncomplete"])
  }

  @Test("a point comes back from JSON to the last bit")
  func coordinateBits() throws {
    var generator = Steps(seed: 7)
    for _ in 0..<2000 {
      var hotel = Hotel.blank
      hotel.coordinate = Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
      #expect(try Hotel.blank.applying(Patch(uniqueKeysWithValues: hotel.json)).coordinate == hotel.coordinate)
    }
  }

  @Test("a point that lies almost at zero is still a number in JSON")
  func tinyCoordinate() throws {
    let hotel = try Hotel.blank.applying(["latitude": .text("1e-300"), "longitude": .text("-1e-200")])
    let text = String(decoding: try JSONEncoder().encode(hotel), as: UTF8.self)
    #expect(!text.contains("NaN"))
    #expect(
      try JSONDecoder().decode(Hotel.self, from: Data(text.utf8)).coordinate == Coordinate(latitude: 0, longitude: 0))
  }

  @Test(
    "an amount that cannot be read without its currency is not missing as well",
    arguments: [
      (["amount": "5"], ["currency"]), (["amount": "5", "currency": ""], ["currency"]),
      (["amount": "5", "currency": "€"], ["currency"]), (["currency": "€"], ["currency", "amount"]),
      (["currency": "EUR"], ["amount"]), ([:], ["amount"]), (["amount": "", "currency": "EUR"], ["amount"]),
    ] as [(Patch, [String])])
  func once(patch: Patch, fields: [String]) throws {
    let blank = Expense(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    let error = #expect(throws: WalletError.self) {
      _ = try blank.checked(patch.merging(["date": "2026-03-01T12:00:00Z"]) { one, _ in one })
    }
    guard case .invalid(let issues) = try #require(error) else { throw error ?? .notFound }
    #expect(issues.map(\.field).filter { ["amount", "currency"].contains($0) } == fields)
  }
}
