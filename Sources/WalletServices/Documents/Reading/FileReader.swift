import BookingImport
import Foundation
import JourneyStore
import Journeys

/// Reads a file: its text, where need be as it is recognised in a picture, and the bar codes of tickets in it.
struct FileReader: Sendable {
  /// Where the system's programs lie.
  let program: @Sendable (String) -> String?
  /// In which language texts are recognised, besides English.
  let language: Language

  /// What came of reading a file.
  struct Result: Sendable {
    var reading: FileReading
    var text = ""
    var codes: [FileCode] = []
  }

  /// Reads a file; takes its time, some minutes for a scan of many pages.
  func read(_ file: URL, _ type: MediaType) -> Result {
    switch type {
    case .pdf: return pdf(file)
    case .pass: return codes(in: file, written(in: file, type))
    case _ where type.isPicture: return picture(file)
    case _ where type.isText: return written(in: file, type)
    default: return Result(reading: FileReading(.nothing))
    }
  }

  /// What a file says in its first pages, in a moment and without recognising anything.
  func firstWords(of file: URL, _ type: MediaType) -> String {
    guard type == .pdf else { return written(in: file, type).text }
    switch PDFFile(file, program).text(pages: 3, time: .seconds(3)) {
    case .success(let text): return text
    case .failure: return ""
    }
  }

  /// Whether a pass of Apple Wallet is one to board with.
  func isBoardingPass(_ file: URL) -> Bool { ReadableText.isBoardingPass(FileReader.beginning(of: file, 24 << 20)) }

  /// What is written in a file that is a text: mails and passes as people read them, a page of HTML as it is written.
  private func written(in file: URL, _ type: MediaType) -> Result {
    let whole =
      switch type {
      case .mail: ReadableText.ofMail(FileReader.beginning(of: file, 24 << 20))
      case .pass: ReadableText.ofPass(FileReader.beginning(of: file, 24 << 20))
      case _ where type.isText: String(decoding: FileReader.beginning(of: file, FileReader.textLimit), as: UTF8.self)
      default: ""
      }
    let text = String(decoding: whole.utf8.prefix(FileReader.textLimit), as: UTF8.self)
    return Result(reading: FileReading(text.isEmpty ? .nothing : .read), text: text)
  }

  // MARK: PDFs

  private func pdf(_ file: URL) -> Result {
    let document = PDFFile(file, program)
    let pageCount: Int
    switch document.pageCount() {
    case .success(let count): pageCount = count
    case .failure(let refusal): return Result(reading: refusal.reading)
    }
    var result = Result(reading: FileReading(.nothing, pageCount: pageCount))
    switch document.text() {
    case .success(let text): result.text = text
    case .failure(let refusal):
      result.reading = refusal.reading
      result.reading.pageCount = pageCount
      return result
    }
    if !document.isWritten(result.text, on: pageCount) {
      let pages = { (number: Int) in document.page(number) }
      recognise(count: min(pageCount, TextRecognition.mostPages), pages, &result)
    }
    return codes(in: file, settled(result))
  }

  // MARK: Pictures

  private func picture(_ file: URL) -> Result {
    var result = Result(reading: FileReading(.nothing))
    guard program("vipsthumbnail") != nil else {
      return Result(reading: FileReading(.failed, .programMissing, package: "libvips-tools"))
    }
    recognise(count: 1, { _ in Pictures.grey(file) }, &result)
    return codes(in: file, settled(result))
  }

  // MARK: Both

  /// Recognises what is written on some pages, from 1 on.
  private func recognise(
    count: Int, _ page: (Int) -> ForeignProgram.Outcome, _ result: inout Result
  ) {
    switch TextRecognition.make(program, language) {
    case .failure(let refusal):
      result.reading.problem = refusal.problem
      result.reading.package = refusal.package
    case .success(let recognition):
      let texts = recognition.texts(count: count, page)
      result.text = [result.text, texts.text].filter { !$0.isEmpty }.joined(separator: "\n")
      result.reading.isRecognised = !texts.text.isEmpty
      result.reading.problem = texts.problem ?? (recognition.missingPackage.isEmpty ? nil : .languageMissing)
      result.reading.package = texts.problem == nil ? recognition.missingPackage : ""
    }
  }

  /// The same, with the state that follows from what was found.
  private func settled(_ result: Result) -> Result {
    var result = result
    let hasText = result.text.contains { !$0.isWhitespace }
    let isKept = result.reading.problem.map { $0 != .languageMissing } ?? false
    result.reading.state = hasText ? .read : isKept ? .failed : .nothing
    return result
  }

  private func codes(in file: URL, _ result: Result) -> Result {
    var result = result
    do {
      let bytes = Array(try Data(contentsOf: file, options: .mappedIfSafe))
      result.codes = BookingImporter().codes(in: bytes, pageCount: result.reading.pageCount).map {
        FileCode(symbology: $0.symbology.rawValue, payload: $0.payload)
      }
    } catch {
      result.reading = FileReading(.failed, .damaged)
    }
    if !result.codes.isEmpty, result.reading.state == .nothing { result.reading.state = .read }
    return result
  }

  /// The most that is kept of one file's text, in bytes of UTF-8.
  static let textLimit = 200_000

  private static func beginning(of file: URL, _ limit: Int) -> [UInt8] {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
    return (try? handle.read(upToCount: limit)).map { Array($0) } ?? []
  }
}

/// Why a file could not be read, or not all of it.
struct Refusal: Error {
  let problem: FileReading.Problem
  var package = ""

  var reading: FileReading { FileReading(.failed, problem, package: package) }
}
