import BookingImport
import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Tickets through pages")
struct PassPageTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/documents"
  private static let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"

  private func add(_ bytes: [UInt8], named name: String, _ served: Served) async throws -> String {
    let reply = try await served.send(
      .post, "/api/v1\(Self.list)/files?name=\(name)", headers: [.contentType: "application/octet-stream"],
      body: ByteBuffer(bytes: bytes))
    _ = try await served.wallet.readFiles()
    return "\(Self.list)/\(try #require(reply.json["id"]?.text))"
  }

  private func picture(_ svg: String) throws -> [UInt8] {
    let outcome = ForeignProgram.outcome(
      "vips", ["copy", "file[scale=4]", ".png"], .bytes(Array(svg.utf8)),
      .init(output: 8 << 20, time: .seconds(20).paced))
    return try #require(outcome.bytes)
  }

  private func ticket() throws -> [UInt8] {
    let code = FileCode(symbology: "aztec", payload: Array(Self.leg.utf8))
    return try picture(try #require(CodeDrawing(.real).svg(code)))
  }

  @Test("a picture of a boarding pass shows its code on its page, on its flight's, and at the gate")
  func pass() async throws {
    try await withServed { served in
      let page = try await add(ticket(), named: "pass.png", served)
      // Its own page
      let own = try await served.get(page).text
      #expect(own.contains("\(page)/codes/1/drawing") && own.contains("AC 834 · YUL → FRA"))
      #expect(own.contains("Seat 1A") && own.contains(english("pass.code", ["symbology": "Aztec", "name": "pass"])))
      // The flight's, once it belongs to it
      let flight = "/journeys/\(Samples.journeyID.text)/transports/\(Samples.itemID(.transport).text)"
      #expect(try await served.get(flight).text.contains("/codes/1") == false)
      _ = try await served.json(
        .patch, "/api/v1\(page)",
        ["relatedEntityType": "transport", "relatedEntityId": .text(Samples.itemID(.transport).text), "baseVersion": 1])
      #expect(try await served.get(flight).text.contains("\(page)/codes/1/drawing"))
      // The journey's, while one is on the way
      let underWay: JSONValue = [
        "departureDate": "2026-03-30T06:00:00Z", "arrivalDate": "2026-03-30T12:00:00Z", "baseVersion": 1,
      ]
      #expect(try await served.json(.patch, "/api/v1\(flight)", underWay).status == 200)
      #expect(try await served.get(Samples.journeyPage).text.contains("href=\"\(page)/codes/1\""))
      // The gate
      let gate = try await served.get("\(page)/codes/1")
      #expect(gate.status == 200 && gate.text.contains("data-gate") && gate.text.contains("LUC DESMARAIS"))
      // And what is drawn is what was read
      let drawing = try await served.get("\(page)/codes/1/drawing")
      #expect(drawing.headers[.contentType] == "image/svg+xml")
      let read = BookingImporter().codes(in: try picture(drawing.text))
      #expect(read == [TicketCode(.aztec, Array(Self.leg.utf8))])
    }
  }

  /// Flights by their identifiers, with these numbers.
  private func addFlights(_ numbers: [UUID: String], _ served: Served) async throws {
    for (flight, number) in numbers {
      _ = try await served.wallet.create(
        Transport.self, flight, in: Samples.journeyID,
        [
          "type": "flight", "transportNumber": .text(number), "departureLocation": "A", "arrivalLocation": "B",
          "departureDate": "2026-11-21T10:00", "departureZone": "UTC",
        ], by: .user(Served.ownerID))
    }
  }

  @Test("of the passes in one file, each flight shows its own, and another booking all")
  func several() async throws {
    try await withServed { served in
      // Given one file with the passes of two flights, which belongs to them and to a hotel
      let id = Samples.id(78), hash = String(repeating: "b", count: 64)
      try await addFlights([Samples.id(80): "AC 834", Samples.id(81): "AC0835"], served)
      let hotel = Samples.itemID(.hotel)
      try await served.wallet.create(
        document: id, in: Samples.journeyID,
        [
          "name": "Passes", "mediaType": "application/pdf", "contentHash": .text(hash),
          "relatedEntityType": "transport",
          "relatedEntityId": .text(Samples.id(80).text),
          "otherEntityIds": .text("\(Samples.id(81).text)\n\(hotel.text)"),
        ], by: .user(Served.ownerID))
      let codes = [Self.leg, Self.leg.replacing("0834", with: "0835")].map {
        FileCode(symbology: "aztec", payload: Array($0.utf8))
      }
      try await served.wallet.store.keep(FileReading(.read), text: "", codes: codes, ofFile: hash)
      // Then
      func shown(_ path: String) async throws -> [Bool] {
        let text = try await served.get("/journeys/\(Samples.journeyID.text)/\(path)").text
        return [1, 2].map { text.contains("/codes/\($0)/drawing") }
      }
      #expect(try await shown("transports/\(Samples.id(80).text)") == [true, false])
      #expect(try await shown("transports/\(Samples.id(81).text)") == [false, true])
      #expect(try await shown("hotels/\(hotel.text)") == [true, true])
    }
  }

  @Test("at the gate the pass of the next traveller follows, though it is a document of its own")
  func nextTraveller() async throws {
    try await withServed { served in
      // Given the passes of two travellers for one flight, the second one's with that for the flight after
      try await addFlights([Samples.id(80): "AC 834", Samples.id(81): "AC 835"], served)
      let later = Self.leg.replacing("0834", with: "0835")
      let passes = [("Luc", "c", [Self.leg]), ("Anna", "d", [Self.leg.replacing("LUC ", with: "ANNA"), later])]
      for (place, (name, digit, codes)) in passes.enumerated() {
        let hash = String(repeating: digit, count: 64)
        try await served.wallet.create(
          document: Samples.id(90 + place), in: Samples.journeyID,
          [
            "name": .text(name), "mediaType": "application/pdf", "contentHash": .text(hash),
            "relatedEntityType": "transport", "relatedEntityId": .text(Samples.id(80).text),
            "otherEntityIds": .text(codes.count > 1 ? Samples.id(81).text : ""),
          ], by: .user(Served.ownerID))
        let kept = codes.map { FileCode(symbology: "aztec", payload: Array($0.utf8)) }
        try await served.wallet.store.keep(FileReading(.read), text: "", codes: kept, ofFile: hash)
      }
      // Then
      let codes = [90, 91].map { "\(Self.list)/\(Samples.id($0).text)/codes" }
      let first = try await served.get("\(codes[0])/1").text, second = try await served.get("\(codes[1])/1").text
      #expect(first.contains("rel=\"next\" href=\"\(codes[1])/1\"") && first.contains("1 of 2"))
      #expect(second.contains("rel=\"prev\" href=\"\(codes[0])/1\"") && !second.contains("rel=\"next\""))
      // The pass for the flight after is alone with it.
      let alone = try await served.get("\(codes[1])/2")
      #expect(alone.status == 200 && !alone.text.contains("rel=\"next\"") && !alone.text.contains("rel=\"prev\""))
    }
  }

  @Test("codes that are not there lead nowhere", arguments: ["0", "2", "-1", "x", "99999999999999999999"])
  func missing(number: String) async throws {
    try await withServed { served in
      let page = try await add(ticket(), named: "pass.png", served)
      #expect(try await served.get("\(page)/codes/\(number)").status == 404)
      #expect(try await served.get("\(page)/codes/\(number)/drawing").status == 404)
    }
  }

  @Test("codes go with the file: another one in its place has its own")
  func replaced() async throws {
    try await withServed { served in
      let page = try await add(ticket(), named: "pass.png", served)
      #expect(try await served.get(page).text.contains("/codes/1"))
      let body =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nno code\r\n--x--\r\n"
      let reply = try await served.send(
        .post, "\(page)/file", headers: [.contentType: "multipart/form-data; boundary=x"],
        body: ByteBuffer(string: body))
      #expect(reply.status == 303)
      _ = try await served.wallet.readFiles()
      #expect(try await served.get(page).text.contains("/codes/1") == false)
      #expect(try await served.get("\(page)/codes/1").status == 404)
    }
  }
}

@Suite("How far the reading of a file has come")
struct ReadingPageTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/documents"

  private func page(_ bytes: [UInt8], _ served: Served) async throws -> String {
    let reply = try await served.send(
      .post, "/api/v1\(Self.list)/files?name=a.pdf", headers: [.contentType: "application/octet-stream"],
      body: ByteBuffer(bytes: bytes))
    return "\(Self.list)/\(try #require(reply.json["id"]?.text))"
  }

  @Test("a broken file says so on its page, and is handed out as it was")
  func broken() async throws {
    try await withServed { served in
      let bytes = Array("%PDF-1.7\n1 0 obj << /Length 99999999 >> stream\n".utf8) + [1, 2, 3]
      let page = try await page(bytes, served)
      _ = try await served.wallet.readFiles()
      #expect(try await served.get(page).says("reading.damaged"))
      let file = try await served.get("\(page)/file?download=yes")
      #expect(file.status == 200 && Array(file.text.utf8) == bytes)
    }
  }

  @Test("a file that waits, and one that is being read, say so")
  func underWay() async throws {
    try await withServed { served in
      let id = Samples.id(77), hash = String(repeating: "a", count: 64)
      try await served.wallet.create(
        document: id, in: Samples.journeyID,
        ["name": "Scan", "mediaType": "application/pdf", "contentHash": .text(hash)], by: .user(Served.ownerID))
      let page = "\(Self.list)/\(id.text)"
      #expect(try await served.get(page).says("reading.waiting"))
      try await served.wallet.store.beginReading(ofFile: hash)
      let reading = try await served.get(page).text
      #expect(reading.contains(english("reading.reading")) && reading.contains("data-under-way"))
      try await served.wallet.store.keep(
        FileReading(.read, isRecognised: true), text: "Gate closes 09:20", codes: [], ofFile: hash)
      let read = try await served.get(page).text
      #expect(read.contains("Gate closes 09:20") && !read.contains("data-under-way"))
    }
  }
}
