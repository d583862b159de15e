import BookingImport
import Foundation

/// A PDF through poppler's programs.
struct PDFFile {
  private let file: URL
  private let program: @Sendable (String) -> String?

  /// How many pages are searched for text.
  static let mostPages = FileLimits.searchedPages

  init(_ file: URL, _ program: @escaping @Sendable (String) -> String?) { (self.file, self.program) = (file, program) }

  /// How many pages it has; refused where it is protected or broken.
  func pageCount() -> Result<Int, Refusal> {
    let outcome = run("pdfinfo", [ForeignProgram.copy], output: 64 << 10, time: .seconds(10), capturesErrors: true)
    switch outcome {
    case .missing: return .failure(Refusal(problem: .programMissing, package: "poppler-utils"))
    case .late: return .failure(Refusal(problem: .tooMuch))
    case .failed: return .failure(Refusal(problem: .damaged))
    case .wrote:
      if outcome.text.contains("Incorrect password") { return .failure(Refusal(problem: .encrypted)) }
      let line = outcome.text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Pages:") }
      let count = line.flatMap { Int($0.dropFirst(6).filter(\.isNumber)) } ?? 0
      return count > 0 ? .success(count) : .failure(Refusal(problem: .damaged))
    }
  }

  /// The text of the first pages; empty where it has none.
  func text(pages: Int = mostPages, time: Duration = .seconds(20)) -> Result<String, Refusal> {
    let arguments = ["-l", "\(pages)", "-enc", "UTF-8", "-nopgbrk", ForeignProgram.copy, "-"]
    let outcome = run("pdftotext", arguments, output: FileReader.textLimit, time: time)
    switch outcome {
    case .missing: return .failure(Refusal(problem: .programMissing, package: "poppler-utils"))
    case .late, .failed: return .failure(Refusal(problem: .tooMuch))
    case .wrote: return .success(outcome.text)
    }
  }

  /// Whether the text is what is written on the pages, and not only a line that a scanner has put there.
  func isWritten(_ text: String, on pageCount: Int) -> Bool {
    let letters = text.count { $0.isLetter || $0.isNumber }
    return letters >= 8 * min(pageCount, 5)
  }

  /// A page as a grey picture (PGM), as large as an A4 page is at 220 dots per inch.
  func page(_ number: Int) -> ForeignProgram.Outcome {
    run(
      "pdftoppm", ["-gray", "-scale-to", "2600", "-f", "\(number)", "-l", "\(number)", ForeignProgram.copy],
      output: 16 << 20, time: .seconds(20))
  }

  private func run(
    _ name: String, _ arguments: [String], output: Int, time: Duration, capturesErrors: Bool = false
  ) -> ForeignProgram.Outcome {
    guard let path = program(name) else { return .missing }
    return ForeignProgram.outcome(
      path, arguments, .file(file), .init(output: output, time: time), capturesErrors: capturesErrors)
  }
}
