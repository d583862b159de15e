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
    writer.object(item.json)
    #expect(try JSONValue(parsing: Data(writer.bytes)) == JSONValue(parsing: JSONEncoder().encode(item)))
  }
}
