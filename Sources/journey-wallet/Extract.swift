import ArgumentParser
import BookingImport
import Foundation

/// `journey-wallet extract`: what the importer finds in files, as schema.org JSON-LD, one array a file.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the bookings found in emails, passes, PDFs, calendars and tickets as JSON-LD, one array per file.")

  @Option(
    help: "The date you received the files (ISO 8601), used where a date has no year. Default: today.")
  var received: String?

  @Argument(help: "The files to read.")
  var files: [String]

  func run() throws {
    let moment =
      received.map { StatedTime(iso8601: $0) } ?? StatedTime(dayNumber: Int(Date().timeIntervalSince1970 / 86_400))
    guard let moment else { throw ValidationError("Enter a date such as 2026-02-03, not '\(received ?? "")'.") }
    let importer = BookingImporter()
    var isComplete = true
    for file in files {
      guard
        let data = try? FileHandle(forReadingFrom: URL(filePath: file)).read(upToCount: BookingImporter.mostBytes + 1)
      else {
        FileHandle.standardError.write(Data("\(file): can't read this file\n".utf8))
        print("[]")
        isComplete = false
        continue
      }
      let reading = importer.reading(of: Array(data), named: file, received: moment.wholeDay)
      if !reading.unread.isEmpty {
        let reasons = reading.unread.map { Self.words(for: $0) }.sorted().joined(separator: ", ")
        FileHandle.standardError.write(Data("\(file): not fully read: \(reasons)\n".utf8))
      }
      print(SchemaWriter.json(reading.drafts))
    }
    if !isComplete { throw ExitCode(66) }
  }

  private static func words(for reason: SkipReason) -> String {
    switch reason {
    case .tooLarge: "it is too large"
    case .tooManyParts: "it has too many parts"
    case .tookTooLong: "it took too long"
    case .locked: "it is password-protected"
    case .damaged: "it is damaged"
    }
  }
}
