import ArgumentParser
import BookingImport
import Foundation

/// `journey-wallet extract`: what the importer finds in files, as schema.org JSON-LD, one array a file.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the bookings in mails, passes, PDFs, calendars and tickets as JSON-LD, one array for each file.")

  @Option(
    help: "The day on which the files came (ISO 8601), from which years are told that they leave out; today if absent.")
  var received: String?

  @Argument(help: "The files.")
  var files: [String]

  func run() throws {
    let moment =
      received.map { StatedTime(iso8601: $0) } ?? StatedTime(dayNumber: Int(Date().timeIntervalSince1970 / 86_400))
    guard let moment else { throw ValidationError("'\(received ?? "")' is no date; write it as 2026-02-03.") }
    let importer = BookingImporter()
    var isComplete = true
    for file in files {
      guard
        let data = try? FileHandle(forReadingFrom: URL(filePath: file)).read(upToCount: BookingImporter.mostBytes + 1)
      else {
        FileHandle.standardError.write(Data("\(file): cannot be read\n".utf8))
        print("[]")
        isComplete = false
        continue
      }
      let reading = importer.reading(of: Array(data), named: file, received: moment.wholeDay)
      if !reading.unread.isEmpty {
        let reasons = reading.unread.map { Self.words(for: $0) }.sorted().joined(separator: ", ")
        FileHandle.standardError.write(Data("\(file): not read as a whole: \(reasons)\n".utf8))
      }
      print(SchemaWriter.json(reading.drafts))
    }
    if !isComplete { throw ExitCode(66) }
  }

  private static func words(for reason: Unread) -> String {
    switch reason {
    case .tooLarge: "it is too large"
    case .tooManyParts: "it has too many parts"
    case .tookTooLong: "it takes too long"
    case .locked: "it is locked with a password"
    case .damaged: "it is damaged"
    }
  }
}
