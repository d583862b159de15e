import BookingImport
import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Papers that are photographed")
struct ScanPageTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/documents"

  private func vips(_ script: String) throws -> [UInt8] {
    let outcome = ForeignProgram.outcome(
      "bash", ["-c", script], .bytes([1]), .init(output: 8 << 20, time: .seconds(30).paced, memory: 1 << 30))
    return try #require(outcome.bytes)
  }

  private func sheet(_ width: Int, _ height: Int, _ format: String) throws -> [UInt8] {
    try vips("vips black b.v \(width) \(height) && vips invert b.v w.v && vips copy w.v \(format)")
  }

  private func send(_ files: [[UInt8]], to path: String, _ served: Served) async throws -> Reply {
    var body: [UInt8] = []
    for (index, bytes) in files.enumerated() {
      let head = "--x-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(index)\"\r\n\r\n"
      body += Array(head.utf8) + bytes + Array("\r\n".utf8)
    }
    body += Array("--x-1--\r\n".utf8)
    return try await served.send(
      .post, path, headers: [.contentType: "multipart/form-data; boundary=x-1"], body: ByteBuffer(bytes: body))
  }

  @Test("photographs become one PDF, a page for each, in their order and their shape; nothing else stays")
  func pages() async throws {
    try await withServed { served in
      let files = [try sheet(420, 594, ".jpg"), try sheet(600, 300, ".png"), try sheet(300, 300, ".jpg")]
      let saved = try await send(files, to: "\(Self.list)/scan?name=My%20lease", served)
      #expect(saved.status == 303)
      let page = try #require(saved.location.split(separator: "?").first.map(String.init))
      let document = try await served.get("/api/v1\(page)").json
      #expect(document["fileName"] == "My lease.pdf" && document["mediaType"] == "application/pdf")
      let url = try await served.wallet.file(
        of: try #require(document["id"]?.text.flatMap { UUID(uuidString: $0) }), in: Samples.journeyID,
        as: .user(Served.ownerID)
      ).url
      let info = ForeignProgram.outcome(
        "pdfinfo", ["-l", "9", "file"], .file(url), .init(output: 10_000, time: .seconds(10).paced),
        capturesErrors: true)
      #expect(
        info.text.contains("Pages:           3") && !info.text.contains("Error") && !info.text.contains("Warning"))
      let sizes = info.text.split(separator: "\n").filter { $0.hasPrefix("Page") && $0.contains(" size:") }.map {
        line in
        line.split(separator: " ").compactMap { Double($0) }.map { Int($0.rounded()) }.suffix(2)
      }
      #expect(sizes.map(Array.init) == [[595, 842], [842, 421], [842, 842]])
      _ = try await waiting(for: "the photographs to go") {
        try served.wallet.files.hashes().count == 1 ? true : nil
      }
    }
  }

  @Test("what is no picture is refused, and nothing is made of the others")
  func refused() async throws {
    try await withServed { served in
      let before = try await served.contents()
      #expect(try await send([sheet(40, 40, ".jpg"), [1, 2, 3]], to: "\(Self.list)/scan", served).status == 422)
      #expect(try await send([], to: "\(Self.list)/scan", served).status == 422)
      let page = try sheet(20, 20, ".jpg")
      #expect(try await send(Array(repeating: page, count: 51), to: "\(Self.list)/scan", served).status == 422)
      #expect(try await served.contents() == before)
    }
  }

  @Test("the corners of a sheet on a table are found; where there is none, none are said")
  func corners() async throws {
    try await withServed { served in
      // Given a white sheet of 400 by 300, its corners known, on a dark table of 1000 by 800
      let table = try vips(
        """
        vips black t.v 1000 800 && vips linear t.v table.v 1 60 --uchar
        vips black s.v 400 300 && vips invert s.v sheet.v && vips insert table.v sheet.v .jpg 250 200
        """)
      let found = try await send([table], to: "\(Self.list)/scan/corners", served).json.values ?? []
      let places = found.map { [$0["x"]?.integer ?? -1, $0["y"]?.integer ?? -1] }
      let expected = [[250, 250], [650, 250], [650, 625], [250, 625]]
      #expect(places.count == 4)
      for (place, corner) in zip(places, expected) {
        #expect(abs(place[0] - corner[0]) < 12 && abs(place[1] - corner[1]) < 12, "\(places)")
      }
      let nothing = try await send([sheet(300, 300, ".jpg")], to: "\(Self.list)/scan/corners", served)
      #expect(nothing.json.values?.isEmpty == true)
    }
  }
}
