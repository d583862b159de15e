import BookingImport
import Foundation
import JourneyStore
import Journeys

/// Recognises what is written in a picture, through tesseract.
struct TextRecognition {
  /// How many pages of one file are recognised.
  static let mostPages = 30
  /// How long that may take for one file.
  static let mostTime = Duration.seconds(180)

  private let path: String
  /// "eng", "deu" …
  private let languages: [String]
  /// The Debian package of the user's language, where it is missing; empty where nothing is.
  let missingPackage: String

  /// tesseract's names of languages (ISO 639-2).
  static let names: [Language: String] = [.en: "eng", .de: "deu", .ru: "rus", .kk: "kaz", .tr: "tur", .uk: "ukr"]

  /// The Debian package for a language.
  static func package(_ name: String) -> String { "tesseract-ocr-\(name)" }

  /// The names of the languages that are installed; nil where tesseract is not.
  static func installed(_ program: (String) -> String?) -> Set<String>? {
    guard let path = program("tesseract") else { return nil }
    let list = ForeignProgram.outcome(
      path, ["--list-langs"], .bytes([]), .init(output: 64 << 10, time: .seconds(10)), capturesErrors: true)
    return Set(list.text.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// With what is installed of the user's language and English; refused where that is nothing.
  static func make(
    _ program: (String) -> String?, _ language: Language
  ) -> Result<TextRecognition, Refusal> {
    guard let path = program("tesseract"), let installed = installed(program) else {
      return .failure(Refusal(problem: .programMissing, package: "tesseract-ocr"))
    }
    let own = names[language] ?? "eng"
    let wanted = own == "eng" ? ["eng"] : [own, "eng"], there = wanted.filter(installed.contains)
    guard !there.isEmpty else { return .failure(Refusal(problem: .programMissing, package: package(own))) }
    let missing = there.contains(own) ? "" : package(own)
    return .success(TextRecognition(path: path, languages: there, missingPackage: missing))
  }

  /// The texts of some pages, from 1 on.
  /// - Returns: what was recognised until something went wrong, and what that was
  func texts(
    count: Int, _ page: (Int) -> ForeignProgram.Outcome
  ) -> (text: String, problem: FileReading.Problem?) {
    var texts: [String] = []
    let end = ContinuousClock.now + TextRecognition.mostTime
    var problem: FileReading.Problem?
    for number in 1...max(1, count) where problem == nil {
      let picture = page(number)
      guard let bytes = picture.bytes else {
        problem = picture == .late ? .tooMuch : .damaged
        continue
      }
      let outcome = ForeignProgram.outcome(
        path, ["stdin", "stdout", "-l", languages.joined(separator: "+"), "--dpi", "220", "tsv"], .bytes(bytes),
        .init(output: 8 << 20, time: .seconds(60), memory: 1 << 30))
      switch outcome {
      case .wrote(let bytes): texts.append(RecognisedPage(tsv: String(decoding: bytes, as: UTF8.self)).text)
      default: problem = .tooMuch
      }
      if .now > end { problem = problem ?? .tooMuch }
    }
    return (texts.filter { !$0.isEmpty }.joined(separator: "\n"), problem)
  }
}
