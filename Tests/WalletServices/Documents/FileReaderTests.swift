import BookingImport
import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// What is found in files, with and without the programs that find it.
@Suite("Reading files", .serialized)
struct FileReaderTests {
  private func read(
    _ bytes: [UInt8], _ language: Language = .en, without missing: Set<String> = []
  ) async throws -> FileReader.Result {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "it")
      try Data(bytes).write(to: file)
      let program: @Sendable (String) -> String? = { missing.contains($0) ? nil : World.installed($0) }
      return FileReader(program: program, language: language).read(file, MediaType(ofBeginning: bytes))
    }
  }

  private func scan(_ lines: [String]) throws -> [UInt8] {
    PicturePDF.file([try #require(JPEGPicture(Papers.picture(lines, ".jpg")))])
  }

  @Test("a PDF with text gives its text, and nothing is recognised")
  func text() async throws {
    let result = try await read(Papers.pdf(["Ticket to the Colosseum", "Second page"]))
    #expect(result.text.contains("Colosseum") && result.text.contains("Second page"))
    #expect(result.reading == FileReading(.read, pageCount: 2) && result.codes == [])
  }

  @Test(
    "what is written in pictures and scans is recognised in the user's language and in English",
    arguments: [
      (Language.en, ["Boarding closes", "at twenty past nine"]), (.de, ["Fahrkarte für Gäste", "Gültig bis Frühling"]),
      (.ru, ["Электронный билет", "Прибытие вечером"]), (.kk, ["Жолаушы билеті", "Келу уақыты"]),
      (.tr, ["Uçuş kartı ve kimlik", "Öğleden sonra kalkış"]), (.uk, ["Посадковий квиток", "Прибуття ввечері"]),
    ])
  func recognised(language: Language, lines: [String]) async throws {
    for bytes in [try Papers.picture(lines), try scan(lines)] {
      let result = try await read(bytes, language)
      #expect(result.reading.state == .read && result.reading.isRecognised && result.reading.problem == nil)
      for word in lines[0].split(separator: " ") { #expect(result.text.contains(word), "\(result.text)") }
    }
  }

  @Test("without tesseract a scan says which package is missing; what has text is read all the same")
  func noTesseract() async throws {
    let scanned = try await read(scan(["Boarding closes", "at nine"]), without: ["tesseract"])
    #expect(scanned.reading == FileReading(.failed, .programMissing, package: "tesseract-ocr", pageCount: 1))
    #expect(scanned.text == "")
    let written = try await read(Papers.pdf(["Ticket to the Colosseum"]), without: ["tesseract"])
    #expect(written.reading == FileReading(.read, pageCount: 1))
  }

  @Test("without poppler or vips their packages are named")
  func noPoppler() async throws {
    let pdf = try await read(Papers.pdf(["Ticket"]), without: ["pdfinfo"])
    #expect(pdf.reading == FileReading(.failed, .programMissing, package: "poppler-utils"))
    let picture = try await read(Papers.picture(["Ticket"]), without: ["vipsthumbnail"])
    #expect(picture.reading == FileReading(.failed, .programMissing, package: "libvips-tools"))
  }

  @Test("a picture without writing says that there is none")
  func nothing() async throws {
    let noise = try Papers.shell("vips gaussnoise n.v 600 400 && vips cast n.v out.png uchar && cat out.png", [1])
    let result = try await read(noise)
    #expect(result.reading == FileReading(.nothing) && result.text == "")
  }

  @Test("a protected, a broken and a cut file say what they are")
  func broken() async throws {
    #expect(try await read(Papers.encrypted).reading == FileReading(.failed, .encrypted))
    let garbage = Array("%PDF-1.7\n1 0 obj << /Length 99999999 >> stream\n".utf8) + (0..<5000).map { UInt8($0 % 251) }
    #expect(try await read(garbage).reading == FileReading(.failed, .damaged))
    let whole = try Papers.picture(["Boarding closes at nine"])
    #expect(try await read(Array(whole.prefix(60))).reading == FileReading(.failed, .damaged))
  }

  @Test("of ten thousand pages the first ones are searched")
  func manyPages() async throws {
    let result = try await read(Papers.pdf((1...10_000).map { "Page number \($0) of the book" }))
    #expect(result.reading == FileReading(.read, pageCount: 10_000))
    #expect(result.text.contains("Page number 200 ") && !result.text.contains("Page number 201 "))
  }

  @Test("a file that unpacks to more than there is room for is given up on, and nothing is harmed")
  func bomb() async throws {
    let bytes = try Papers.bomb()
    #expect(bytes.count < 4 << 20)
    let result = try await read(bytes)
    #expect(result.reading == FileReading(.failed, .tooMuch, pageCount: 1))
  }

  @Test("the code of a ticket is found in a picture, on a page of a PDF and in a turned photograph")
  func codes() async throws {
    let payload = CodeDrawingTests.payloads[1]
    let svg = try #require(CodeDrawing(.real).svg(FileCode(symbology: "aztec", payload: payload)))
    for script in [
      "vips copy 'file[scale=4]' .png", "vips copy 'file[scale=3,dpi=72]' .jpg",
      "vips copy 'file[scale=6]' a.png && vips flatten a.png b.png --background 255 && vips similarity b.png .png --angle 9 --background 255",
    ] {
      let picture = try Papers.shell(script, Array(svg.utf8))
      let result = try await read(picture)
      #expect(result.codes == [FileCode(symbology: "aztec", payload: payload)], "\(script)")
      #expect(result.reading.state == .read)
    }
    let jpeg = try Papers.shell(
      "vips copy 'file[scale=4]' a.png && vips flatten a.png .jpg --background 255", Array(svg.utf8))
    let scan = PicturePDF.file([try #require(JPEGPicture(jpeg))])
    #expect(try await read(scan).codes == [FileCode(symbology: "aztec", payload: payload)])
  }
}

@Suite("What was recognised, and where it stands")
struct RecognisedPageTests {
  private func table(_ words: [(String, Int, Int, Int, Int)]) -> String {
    words.map { "5\t1\t\($0.3)\t1\t1\t1\t\($0.1)\t\($0.2)\t50\t20\t\($0.4).5\t\($0.0)" }.joined(separator: "\n")
  }

  @Test("what stands side by side is one row, whatever was found first")
  func rows() {
    let page = RecognisedPage(
      tsv: table([
        ("12,50", 400, 101, 2, 90), ("EUR", 460, 99, 2, 90), ("Date", 10, 140, 3, 90), ("Total", 10, 100, 1, 90),
      ]))
    #expect(page.text == "Total  12,50 EUR\nDate")
  }

  @Test("specks are left out, and a page of nothing but doubt is empty")
  func doubt() {
    #expect(RecognisedPage(tsv: table([("Ticket", 0, 0, 1, 95), ("~;", 0, 100, 2, 10)])).text == "Ticket")
    #expect(RecognisedPage(tsv: table([("wjiu", 0, 0, 1, 35), ("oell", 0, 100, 2, 40)])).text == "")
    #expect(RecognisedPage(tsv: "").text == "" && RecognisedPage(tsv: "level\tpage\n5\t1").text == "")
  }
}
