import Foundation
import Testing

@testable import Journeys

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONFault) -> JSONValue {
    try JSONValue(parsing: Data(text.utf8))
  }

  private func fault(_ data: Data) -> JSONFault.Kind? {
    do throws(JSONFault) {
      _ = try JSONValue(parsing: data)
      return nil
    } catch { return error.kind }
  }

  @Test("every kind of value is read, with blanks or without")
  func values() throws {
    let text = " {\"a\" : [ 1,-2.50 ,1.5E+2,0, true,false,null , \"\" ] ,\r\n\t\"b\":{ },\"c\":[]}\n"
    let numbers: [JSONValue] = [1, .number(Decimal(string: "-2.5") ?? 0), 150, 0]
    #expect(try read(text) == ["a": .array(numbers + [true, false, .null, ""]), "b": [:], "c": []])
    #expect(try read("\u{FEFF}[1]") == [1])
    #expect(try read("12") == 12)
  }

  @Test("texts keep every character, written as it is or escaped")
  func texts() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t""#) == .text("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(try read(#""\u00e9 \u20Ac \ud83c\udf38 🌸 مرحبا \u0000""#) == .text("é € 🌸 🌸 مرحبا \0"))
  }

  @Test("amounts are read exactly", arguments: ["1704.05", "0.1", "1703.9999999999998", "123456789012345678.25"])
  func amounts(text: String) throws {
    let amount = try #require(Decimal(string: text))
    #expect(try read(text) == .number(amount))
    #expect(try read("-\(text)") == .number(-amount))
  }

  @Test(
    "what breaks off is told from what is wrong",
    arguments: [
      "", " ", "{", "[1", "[1,", "{\"a", "{\"a\"", "{\"a\":", "\"\\", "\"\\u00", "tru", "-", "1.", "1e", "[{}",
    ])
  func breaksOff(text: String) {
    #expect(fault(Data(text.utf8)) == .endsEarly)
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "{\"a\":}", "nul]", "1 2", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[01]", "[+1]", "[.5]", "[1.]", "NaN",
      "[Infinity]", "[0x1]", "\"\\x\"", "\"\n\"", "\"\\ud83c\"", "\"\\udf38\\ud83c\"", "\"\\u00g0\"", "[1]]", "// a\n1",
    ])
  func noJSON(text: String) {
    #expect(fault(Data(text.utf8)) == .unexpected)
  }

  @Test("what would be read in part only is refused, and the place is named")
  func partly() {
    #expect(throws: JSONFault(kind: .keyTwice, offset: 13)) { try read(#"{"a":{"b":1, "\u0062":2}}"#) }
    #expect(throws: JSONFault(kind: .numberOutOfRange, offset: 5)) { try read("{\"a\":1e999}") }
    #expect(fault(Data([0x22, 0xFF, 0xFE, 0x22])) == .notUTF8)
    #expect(fault("{\"a\":1}".data(using: .utf16) ?? Data()) == .unexpected)
  }

  @Test("brackets are taken a hundred deep, and a hundred thousand do no harm")
  func depth() throws {
    func brackets(_ count: Int) -> Data {
      Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    _ = try JSONValue(parsing: brackets(100))
    #expect(fault(brackets(101)) == .tooDeep)
    #expect(fault(brackets(100_000)) == .tooDeep)
    #expect(fault(Data(String(repeating: "{\"a\":", count: 100_000).utf8)) == .tooDeep)
  }

  @Test("it reads what Foundation writes, and Foundation reads what it reads")
  func foundation() throws {
    let value: JSONValue = ["a": [1, "é\u{1}\"\\/", .null, true], "b": ["c": .number(Decimal(string: "-0.001") ?? 0)]]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: data) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
  }
}
