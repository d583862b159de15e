import Journeys
import TestSupport
import Testing

@Suite("What a file is, by its content")
struct MediaTypeTests {
  @Test(
    "formats are told from the first bytes",
    arguments: [
      ("%PDF-1.7\n", MediaType.pdf), ("\u{FEFF}\n%PDF-1.4", .pdf), ("BEGIN:VCALENDAR\r\nVERSION:2.0", .calendar),
      ("From: a@b.example\r\nSubject: x\r\n\r\nHello", .mail), ("Received: by x\nFrom: y\nDate: z\n\nBody", .mail),
      ("Note: this is no mail", .text), ("Hello, Қазақстан", .text), ("<!DOCTYPE html><p>", .html),
      ("<html><script>alert(1)</script>", .html), ("<svg xmlns='x'>", .svg), ("<?xml version='1.0'?><svg>", .svg),
      ("a\u{0}b", .unknown), ("", .unknown),
    ])
  func texts(text: String, type: MediaType) {
    #expect(MediaType(ofBeginning: text.utf8) == type)
  }

  @Test("binary formats too")
  func bytes() {
    let cases: [([UInt8], MediaType)] = [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic),
      ([0, 0, 0, 24] + Array("ftypmp42".utf8), .unknown), (Array("PK\u{3}\u{4}".utf8) + Array("pass.json".utf8), .pass),
      (Array("PK\u{3}\u{4}".utf8), .zip), ([0xFF, 0xFE, 0x00], .unknown), ([0xC3], .unknown),
    ]
    for (bytes, type) in cases { #expect(MediaType(ofBeginning: bytes) == type) }
  }

  @Test("a letter that the sample cuts makes no text unreadable")
  func cut() {
    let text = String(repeating: "ж", count: MediaType.sniffedLength)
    #expect(MediaType(ofBeginning: Array(text.utf8.dropFirst(2)) + [0x41]) == .text)
    #expect(MediaType(ofBeginning: ("a" + text).utf8) == .text)
  }

  @Test(
    "what a document is for is suggested from its name, then its text",
    arguments: [
      ("Boarding pass LH 400", "", DocumentCategory.boardingPass), ("Bordkarte", "", .boardingPass),
      ("Rechnung 4711", "", .receipt), ("IMG_2041", "", .photo), ("scan", "PASSPORT / REISEPASS", .passport),
      ("Страховой полис", "", .insurance), ("Uçak bileti", "bilet", .ticket), ("x", "", .other),
      ("booking.com confirmation", "", .confirmation), ("revisa", "", .other),
    ])
  func category(name: String, text: String, category: DocumentCategory) {
    #expect(DocumentCategory.suggested(name: name, text: text) == category)
  }

  @Test("whatever the bytes are, a format is told, and none that draws or runs without its marks")
  func anyBytes() {
    var steps = Steps(seed: 20_261_121)
    let marks = [
      "%PDF-1.", "\u{FEFF}<svg", "BEGIN:VCALENDAR", "From: a\nDate: b\n\n", "RIFF1234WEBP", "PK\u{3}\u{4}pass.json",
    ]
    for _ in 0..<20_000 {
      // Random bytes, a mark cut somewhere among them, or one in front of them
      let noise = (0..<Int.random(in: 0..<200, using: &steps)).map { _ in UInt8.random(in: 0...255, using: &steps) }
      let mark = Array((marks.randomElement(using: &steps) ?? "").utf8)
      let cut = mark.prefix(Int.random(in: 0...mark.count, using: &steps))
      for bytes in [noise, noise + cut, cut + noise] {
        let type = MediaType(ofBeginning: bytes)
        #expect(type.rawValue.contains("/"))
        if type == .pdf { #expect(bytes.firstRange(of: Array("%PDF-".utf8)) != nil) }
        if type.isText { #expect(String(validating: bytes, as: UTF8.self) != nil) }
        if type == .jpeg { #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF])) }
      }
    }
  }
}
