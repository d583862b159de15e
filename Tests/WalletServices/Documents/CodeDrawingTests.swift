import BookingImport
import Foundation
import JourneyStore
import Testing

@testable import WalletServices

@Suite("The codes of tickets")
struct CodeDrawingTests {
  /// Payloads as tickets bear them, and worse ones.
  static let payloads: [[UInt8]] = [
    // A boarding pass (IATA resolution 792) of one leg
    Array("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100".utf8),
    // and of two, with what is conditional
    Array(
      "M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 14D>6181WW6225BAC 00141234560032A0141234567890 1AC AC 1234567890123    20KYLX58ZDEF456 FRAGVALH 3664 327C012C0002 12E2A0140987654321 1AC AC 1234567890123    2PCNWQ"
        .utf8),
    uic, Array(0...255), Array((0...255).reversed()), [0], [0, 0, 0, 255, 255, 10, 13, 0],
    Array("Билет №7 — ₸₴₺".utf8), Array("line\r\nline\nBytes: 41 42\nFormat: QRCode\n".utf8),
    Array("12345678901234".utf8),
    [29, 30, 4, 126, 92, 49, 92, 120, 48, 48],
  ]

  /// A rail ticket (UIC 918.3): head, signature of 50 bytes, length, records that are packed without compression.
  static let uic: [UInt8] = {
    let records = Array("U_HEAD01005300801234567890123456789012010220261200DEDE0".utf8)
    let count = UInt16(records.count)
    let size = [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    let packed = [0x78, 0x01, 0x01] + size + records + [0, 0, 0, 0]
    let digits = String(packed.count)
    let length = String(repeating: "0", count: 4 - digits.count) + digits
    return Array("#UT01008000007".utf8) + (0..<50).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
      + Array(length.utf8) + packed
  }()

  @Test(
    "what is drawn is read back byte by byte, in its own symbology",
    arguments: TicketCode.Symbology.allCases, payloads)
  func roundTrip(symbology: TicketCode.Symbology, payload: [UInt8]) throws {
    // When
    let svg = try #require(
      CodeDrawing(.real).svg(FileCode(symbology: symbology.rawValue, payload: payload)))
    // Then as a phone's screen shows it, a reader reads the same
    let picture = try Papers.shell("vips copy 'file[scale=4]' .png", Array(svg.utf8))
    #expect(BookingImporter().codes(in: picture) == [TicketCode(symbology, payload)])
  }

  @Test(
    "codes as large as they come are drawn",
    arguments: [(TicketCode.Symbology.aztec, 1500), (.qr, 2500), (.pdf417, 900), (.dataMatrix, 1500)])
  func large(symbology: TicketCode.Symbology, size: Int) throws {
    let payload = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 7 &* $0) }
    let svg = try #require(CodeDrawing(.real).svg(FileCode(symbology: symbology.rawValue, payload: payload)))
    let picture = try Papers.shell("vips copy 'file[scale=4]' .png", Array(svg.utf8))
    #expect(BookingImporter().codes(in: picture) == [TicketCode(symbology, payload)])
  }

  @Test("what no symbol holds, and what is no symbology, is not drawn; nor is anything without zint")
  func impossible() {
    let drawing = CodeDrawing(.real)
    #expect(drawing.svg(FileCode(symbology: "qr", payload: Array(repeating: 200, count: 4000))) == nil)
    #expect(drawing.svg(FileCode(symbology: "ean", payload: [1])) == nil)
    var world = World.real
    world.program = { _ in nil }
    #expect(CodeDrawing(world).svg(FileCode(symbology: "qr", payload: [1])) == nil)
  }

  @Test("a boarding pass is told in words, each leg of it; a rail ticket of no known contents in none")
  func rides() {
    let one = TicketCode(.aztec, Self.payloads[0]).rides
    #expect(one.map(\.traveller) == ["LUC DESMARAIS"] || one.map(\.traveller) == ["Luc Desmarais"])
    #expect(one.first?.from == "YUL" && one.first?.to == "FRA" && one.first?.number == "AC 834")
    #expect(one.first?.seat == "1A" && one.first?.sequence == "25")
    let two = TicketCode(.pdf417, Self.payloads[1]).rides
    #expect(two.map(\.number) == ["AC 834", "LH 3664"] && two.map(\.seat) == ["1A", "12C"])
    #expect(TicketCode(.qr, Array("https://example.com/ticket/123456".utf8)).rides == [])
  }

  @Test("the code of a pass has the bytes that its encoding says")
  func passes() throws {
    func code(_ message: String, _ encoding: String, _ format: String) throws -> [TicketCode] {
      let json = """
        {"formatVersion":1,"eventTicket":{},"barcodes":[{"message":"\(message)","messageEncoding":"\(encoding)",
        "format":"\(format)"}]}
        """
      let archive = try Papers.shell(
        "mv file pass.json && python3 -m zipfile -c out.zip pass.json && cat out.zip", Array(json.utf8))
      return BookingImporter().codes(in: archive)
    }
    #expect(
      try code("Grün\\u0001\\u00ff", "iso-8859-1", "PKBarcodeFormatPDF417") == [
        TicketCode(.pdf417, [0x47, 0x72, 0xFC, 0x6E, 1, 255])
      ])
    #expect(try code("Grün", "utf-8", "PKBarcodeFormatAztec") == [TicketCode(.aztec, Array("Grün".utf8))])
    #expect(try code("Билет", "iso-8859-1", "PKBarcodeFormatQR") == [TicketCode(.qr, Array("Билет".utf8))])
    #expect(try code("1", "utf-8", "PKBarcodeFormatCode128") == [])
  }
}
