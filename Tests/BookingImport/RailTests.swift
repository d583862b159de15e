import Testing

@testable import BookingImport

@Suite struct RailTests {
  @Test("packed values are read after a schema")
  func packed() throws {
    let schema = PackedSchema("Thing* name?:A count:1..200 note?:U kind:E4*\n")
    var bits = BitWriter(count: 8)
    // extension 0, name present, note absent
    bits.put(0b010, at: 0, 3)
    bits.put(2, at: 3, 8)
    bits.put(0x41, at: 11, 7)
    bits.put(0x42, at: 18, 7)
    bits.put(6, at: 25, 8)
    bits.put(0b0_10, at: 33, 3)
    let node = try #require(PackedReader.decode(bits.bytes[...], as: "Thing", schema))
    #expect(node["name"]?.text == "AB")
    #expect(node.int("count") == 7)
    #expect(node.int("kind") == 2)
  }

  @Test("values that end too early are none")
  func cut() {
    #expect(PackedReader.decode([0x7F, 0xFF][...], as: "Ticket", FlexibleContentSchema.version(1)) == nil)
  }

  @Test("a small structured code gives its ride")
  func small() throws {
    var bits = BitWriter(count: 114)
    bits.put(3, at: 0, 4)
    bits.put(1179, at: 4, 14)
    bits.put(2, at: 22, 5)
    bits.put(1, at: 27, 7)
    bits.put(2, at: 42, 6)
    bits.put("7120002138", at: 48, characters: 14)
    bits.put(5, at: 132, 4)
    bits.put(39, at: 136, 9)
    bits.put(1, at: 165, 4)
    bits.put(7_944_700, at: 169, 28)
    bits.put(8_303_304, at: 197, 28)
    let draft = try #require(Fixtures.drafts(bits.bytes, named: "a.bin").first)
    #expect(draft.text(.startName) == "7944700")
    #expect(draft.text(.endIdentifier) == "uic:8303304")
    #expect(draft.text(.day) == "2025-02-08")
    #expect(draft.text(.reference) == "7120002138")
    #expect(draft.text(.barcodeFormat) == "aztecbin")
  }

  @Test("a printed layout gives the ride on it")
  func layout() throws {
    func field(_ row: String, _ column: String, _ text: String) -> String {
      row + column + "01" + "72" + "0" + String("000\(text.utf8.count)".suffix(4)) + text
    }
    let record =
      "RCT20006" + field("00", "18", "FAHRSCHEIN") + field("00", "52", "Mara Lindqvist")
      + field("06", "01", "16.09 18:58") + field("06", "13", "WIEN HBF")
      + field("06", "34", "GRAZ HBF") + field("06", "52", "16.09 21:33") + field("08", "01", "ZUG 371 RJ WAGEN 23")
      + field("13", "52", "EUR 99,90")
    let layout = try #require(TicketLayout(Array(record.utf8)[...]))
    let draft = try #require(layout.drafts(issued: StatedTime(iso8601: "2026-08-01"), Origin(.barcode)).first)
    #expect(draft.text(.startName) == "WIEN HBF")
    #expect(draft.text(.end)?.hasPrefix("2026-09-16T21:33") == true)
    #expect(draft.text(.number) == "RJ 371")
    #expect(draft.text(.coach) == "23")
    #expect(draft.text(.price) == "99.90")
  }

  @Test(
    "a code with a wrong header, without payload or with broken compression is none",
    arguments: ["#OT0100800000600", "#UT0100800000600", "#UT01008000006000120x789C"])
  func broken(text: String) {
    #expect(Fixtures.drafts(Array((text + String(repeating: "0", count: 60)).utf8), named: "a.bin").isEmpty)
  }

  @Test("a French code gives its legs")
  func french() {
    let code =
      "i0CVXXX007123456789121101/01/1970CHGVAFRAVG5432101/110123456789012345678                DOE               JOHN2    1FRAVGFRXYT04321"
    let rides = Fixtures.drafts(code)
    #expect(rides.compactMap { $0.text(.endName) } == ["FRAVG", "FRXYT"])
    #expect(rides.first?.text(.day) == "2026-11-01")
  }

  @Test("a small structured code of a card, or with a station that is none, is no ride", arguments: [1, 2, 4])
  func smallCards(type: Int) {
    var bits = BitWriter(count: 114)
    bits.put(3, at: 0, 4)
    bits.put(1088, at: 4, 14)
    bits.put(type, at: 22, 5)
    bits.put(5, at: 132, 4)
    bits.put(39, at: 136, 9)
    #expect(Fixtures.drafts(bits.bytes, named: "a.bin").isEmpty)
  }

  @Test("a record of two stations and a day is a ride, without the stations a ticket")
  func record() throws {
    let block = { (number: String, text: String) in
      "S\(number)" + String("000\(text.utf8.count)".suffix(4)) + text
    }
    let head = "03" + block("001", "Fare")
    let ride = DBRecord(Array((head + block("015", "A") + block("016", "B") + block("031", "06.03.2026")).utf8)[...])
    let draft = try #require(ride?.draft(Origin(.barcode)))
    #expect(draft.kind == .train)
    #expect([draft.text(.startName), draft.text(.endName), draft.text(.day)] == ["A", "B", "2026-03-06"])
    let ticket = DBRecord(Array((head + block("031", "06.03.2026") + block("032", "07.03.2026")).utf8)[...])
    #expect(ticket?.draft(Origin(.barcode))?.kind == .ticket)
  }

  @Test("a signature gives back the message in it, and nothing to another key")
  func signature() throws {
    // A key of 512 bits made for this test, and a signature by its private half.
    let key = try #require(SignatureKey(modulus: SignedSample.modulus, exponent: [1, 0, 1]))
    let message = try #require(key.message(in: SignedSample.signature, rest: Array("rest".utf8)))
    #expect(String(decoding: message, as: UTF8.self) == SignedSample.message + "rest")
    var other = SignedSample.signature
    other[10] ^= 1
    #expect(key.message(in: other, rest: []) == nil)
  }

  @Test("a column of digits with an impossible day is no ticket")
  func impossibleDay() {
    let code = "i0CVABCDEF123456789" + "1211" + "01/01/1980" + "FRAAAFRBBB" + "08123" + "31/02"
    #expect(Fixtures.drafts(code.padded(140)).isEmpty)
  }

  @Test("an element list gives its legs, and nothing where a day is impossible")
  func elementList() throws {
    let leg = { (from: String, to: String, day: String) in "\(from)\(to)009440ABCD\(day)0070322XXXXYY" }
    let head = "e0CVQX7PLM1234567890" + "211" + "0000000000" + "AD" + "0100" + "6" + "010" + "065" + "070"
    let code = head + leg("FRPNO", "BEBMI", "065") + leg("BEBMI", "NLASC", "070")
    let rides = Fixtures.drafts(code)
    #expect(rides.compactMap { $0.text(.startName) } == ["FRPNO", "BEBMI"])
    #expect(rides.compactMap { $0.text(.day) } == ["2026-03-06", "2026-03-11"])
    #expect(rides.first?.text(.number) == "9440")
    #expect(rides.first?.text(.reference) == "QX7PLM")
    #expect(Fixtures.drafts(head + leg("FRPNO", "BEBMI", "400")).isEmpty)
  }

  @Test("older structured codes give a ride where both stations and the train are there")
  func older() throws {
    var bits = BitWriter(count: 107)
    bits.put(1, at: 0, 4)
    bits.put(1088, at: 4, 14)
    bits.put(1, at: 25, 7)
    bits.put(65, at: 39, 9)
    bits.put(8_727_100, at: 106, 30)
    bits.put(8_814_001, at: 137, 30)
    #expect(Fixtures.drafts(bits.bytes, named: "a.bin").isEmpty)
    bits.put(9440, at: 173, 17)
    bits.put(7, at: 236, 10)
    bits.put(32, at: 246, 7)
    let draft = try #require(Fixtures.drafts(bits.bytes, named: "a.bin").first)
    #expect(draft.text(.startIdentifier) == "uic:8727100")
    #expect(draft.text(.day) == "2026-03-06")
    #expect([draft.text(.number), draft.text(.coach), draft.text(.seat)] == ["9440", "7", "32"])
  }
}
