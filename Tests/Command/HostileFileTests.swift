import Foundation
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

@Suite("Confirmations that mean harm")
struct HostileFileTests {
  /// What somebody could send, by the names of the files.
  private static let files: [(name: String, bytes: @Sendable () -> Data)] = [
    ("nested.eml", { nested }), ("base64.eml", { base64 }), ("tags.html", { tags }), ("bomb.pkpass", { bomb }),
    ("calendar.ics", { calendar }), ("year0.eml", { Data(yearNought.utf8) }),
    ("endless.pdf", { Data(endless.utf8) }), ("every.bin", { Data((0..<4096).map { UInt8(truncatingIfNeeded: $0) }) }),
    ("broken.txt", { Data((0..<60_000).map { UInt8(truncatingIfNeeded: 128 + $0 % 128) }) }),
  ]

  /// Those of which a part is left out.
  private static let cut = ["nested.eml", "base64.eml", "tags.html", "bomb.pkpass", "calendar.ics"]

  private static let head = "Subject: x\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\n"

  private static var nested: Data {
    let levels = (0..<1000).map {
      "Content-Type: multipart/mixed; boundary=b\($0)\r\nSubject: x\r\n\r\n--b\($0)\r\n"
    }
    return Data((head + levels.joined()).utf8)
  }

  private static var base64: Data {
    Data("\(head)Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n".utf8)
      + Data(repeating: 0x41, count: 45 << 20)
  }

  private static var tags: Data { Data(String(repeating: "<div itemscope><b>x</b>", count: 1_000_000).utf8) }

  private static var calendar: Data {
    let event = "BEGIN:VEVENT\nSUMMARY:LH 1827\nEND:VEVENT\n"
    return Data(("BEGIN:VCALENDAR\n" + String(repeating: event, count: 1_000_000)).utf8)
  }

  private static let yearNought = """
    \(head)
    Hotel: Casa do Rio
    Check-in: 0000-00-00
    Check-out: 32.13.0000 25:61
    Flight LH 1166 on 30 February 0000 at 99:99 from FRA to FRA
    """

  private static let endless = """
    %PDF-1.7
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [2 0 R] /Count 100000000 >> endobj
    trailer << /Root 1 0 R >>
    """

  /// An archive of the system's own making, of a gigabyte of nothing.
  private static var bomb: Data {
    let script = """
      import io, sys, zipfile
      out = io.BytesIO()
      with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
          with archive.open("pass.json", "w", force_zip64=True) as entry:
              for _ in range(1024): entry.write(bytes(1 << 20))
      sys.stdout.buffer.write(out.getvalue())
      """
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return Data() }
    return pipe.fileHandleForReading.readDataToEndOfFile()
  }

  @Test("each is kept as it is, a message says what came of it, and the wallet goes on")
  func kept() async throws {
    try await withCommand { command in
      for (name, bytes) in Self.files {
        // Given
        let data = bytes()
        #expect(!data.isEmpty)
        try data.write(to: command.file(name))
        // When
        let outcome = try await command("import", command.file(name).path(), "--json")
        // Then
        #expect(outcome.status == 0, "\(name): \(outcome.errors)")
        let report = try JSONValue(parsing: Data(outcome.output.utf8))
        #expect(report["unreadable"] == .flag(false), "\(name)")
      }
      // And one that is larger than files may be is refused, with a message
      let large = command.file("large.eml")
      try Data(repeating: 0x41, count: 100 << 20).write(to: large)
      let refused = try await command("import", large.path())
      #expect(refused.status != 0 && refused.errors.contains("52.4 MB"), "\(refused.errors)")
      // And a good one is still understood
      let good = try command.write(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), to: "good.eml")
      #expect(try await command("import", good).output.contains("LH 1166"))
      // And all are in the Inbox of the wallet that is served, byte for byte
      try await withWallet(in: command.folder) { wallet in
        let page = try await wallet.place.send("GET", "/inbox").text
        for (name, bytes) in Self.files {
          // A mail is called by its subject, without the ending of its file
          let title = NSRegularExpression.escapedPattern(for: name.replacing(".eml", with: ""))
          let link = try Regex("/inbox/([0-9a-f-]{36})/file\"[^>]*>\(title)")
          let id = try #require(page.firstMatch(of: link)?.output[1].substring, "\(name)")
          let message = try #require(page.components(separatedBy: "id=\"found-\(id)\"").last, "\(name)")
          let said = message.components(separatedBy: "</li>")[0]
          let isCut = ["tooLarge", "tooManyParts", "tookTooLong"].contains {
            said.contains(Words.of(.en)("inbox.unread.\($0)"))
          }
          #expect(isCut == Self.cut.contains(name), "\(name)")
          let file = try await wallet.place.send("GET", "/inbox/\(id)/file?download")
          #expect(file.body == bytes(), "\(name)")
        }
      }
    }
  }
}
