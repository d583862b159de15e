import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  private func written(_ value: JSONValue) -> JSONWriter {
    var writer = JSONWriter()
    writer.value(value)
    return writer
  }

  @Test("every control character and every quote reads back")
  func escapes() throws {
    let scalars = (0..<0x300).compactMap(Unicode.Scalar.init).map(Character.init)
    let value = JSONValue.text(String(scalars) + "\"\\/\u{2028}\u{2029}\u{feff}🌸\u{10ffff}")
    #expect(try JSONValue(parsing: Data(written(value).bytes)) == value)
  }

  @Test("no control character stands in what is written")
  func clean() {
    let text = String((0..<0x20).compactMap(Unicode.Scalar.init).map(Character.init))
    #expect(written(.text(text)).bytes.allSatisfy { $0 >= 0x20 })
    #expect(written(.text("\u{0}\n\u{1f}")).text == #""\u0000\u000a\u001f""#)
  }

  @Test("values of every type, nested, read back")
  func nested() throws {
    let number = try #require(Decimal(string: "-1234567890123456.789"))
    let value = JSONValue.object([
      "null": .null, "yes": .flag(true), "no": .flag(false), "number": .number(number), "zero": .number(0),
      "empty": .array([]), "none": .object([:]), "a \"key\"\n": .array([.text(""), .object(["x": .array([.null])])]),
    ])
    #expect(try JSONValue(parsing: Data(written(value).bytes)) == value)
  }

  @Test(
    "numbers are written in full, never with an exponent",
    arguments: ["0.0001", "1000000000000000", "-0.05", "12.345", "10", "52.520000000000003"])
  func numbers(text: String) throws {
    #expect(written(.number(try #require(Decimal(string: text)))).text == text)
  }

  @Test("members come in the given order, those of a value by the alphabet")
  func order() {
    var writer = JSONWriter()
    writer.object([("b", .number(1)), ("a", .object(["d": .null, "c": .flag(true)]))])
    #expect(writer.text == #"{"b":1,"a":{"c":true,"d":null}}"#)
  }

  @Test("an array leaves its elements to the caller")
  func array() {
    var writer = JSONWriter()
    writer.array(of: 1...3) { $0.value(.number(Decimal($1))) }
    #expect(writer.text == "[1,2,3]")
  }

  @Test("what every kind writes is what Foundation reads", arguments: ItemKind.allCases)
  func kinds(kind: ItemKind) throws {
    let item = Samples.item(kind)
    var writer = JSONWriter()
    writer.record(item)
    #expect(try JSONValue(parsing: Data(writer.bytes)) == JSONValue(parsing: JSONEncoder().encode(item)))
    var members = JSONWriter()
    members.object(item.json)
    #expect(writer.text == members.text)
  }

  @Test("amounts are written as the decimals that they are", arguments: ["EUR", "JPY", "KWD"])
  func amounts(code: String) throws {
    let currency = try #require(Currency(code))
    var random = Steps(seed: 7)
    let largest = Money.largest
    let units =
      [0, 1, -1, 5, 10, 99, 100, 1050, -1200, largest, -largest]
      + (0..<500).map { _ in Int.random(in: -largest...largest, using: &random) }
    for money in units.map({ Money(minorUnits: $0, currency) }) {
      var writer = JSONWriter()
      writer.amount(money)
      #expect(writer.text == written(.number(money.amount)).text)
      #expect(Decimal(string: writer.text) == money.amount)
    }
  }

  @Test("degrees read back as the same binary number, without an exponent")
  func degrees() {
    var random = Steps(seed: 8)
    let numbers =
      [0, 1e-12, -0.00001, 12, 52.52, -179.99999999999997]
      + (0..<500).map { _ in Double.random(in: -180...180, using: &random) }
    for number in numbers {
      var writer = JSONWriter()
      writer.shortest(number)
      #expect(Double(writer.text) == number)
      #expect(!writer.text.contains("e"))
    }
  }

  @Test("identifiers, days and instants are written as text")
  func texts() {
    var random = Steps(seed: 9)
    for _ in 0..<500 {
      let id = UUID(), instant = Date(milliseconds: .random(in: -2_208_988_800_000...7_258_118_400_000, using: &random))
      var writer = JSONWriter()
      writer.array(of: [0, 1, 2]) { writer, index in
        switch index {
        case 0: writer.id(id)
        case 1: writer.instant(instant)
        default: writer.day(CalendarDay(of: instant, in: .utc))
        }
      }
      let day = instant.formatted(.iso8601.year().month().day())
      #expect(writer.text == #"["\#(id.uuidString.lowercased())","\#(instant.rfc3339)","\#(day)"]"#)
      #expect(Date(rfc3339: instant.rfc3339) == instant)
    }
  }
}
