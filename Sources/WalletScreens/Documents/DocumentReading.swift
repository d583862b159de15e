import JourneyStore
import Journeys
import WalletServices

/// How far the reading of a document's file has come, and what was recognised in it.
package struct DocumentReading: Sendable {
  /// What there is to say; nil where everything is as one expects.
  package let text: String?
  package let isProblem: Bool
  /// Whether it is worth asking again in a moment.
  package let isUnderWay: Bool
  /// What was recognised in a picture.
  package let recognisedText: String?

  /// Nil for a document whose file holds nothing to be read.
  init?(_ document: Document, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    let type = MediaType(rawValue: document.mediaType), words = context.words
    guard !document.contentHash.isEmpty, type == .pdf || type.isPicture || type == .pass else { return nil }
    let reading = try journey.reading(document.contentHash)
    isUnderWay = reading == nil || reading?.state == .reading
    isProblem = reading?.problem != nil
    recognisedText =
      reading?.isRecognised == true ? try journey.snapshot.fileText(document.contentHash).flatMap(\.orNil) : nil
    let recognised = recognisedText == nil ? nil : words("reading.recognised")
    text =
      switch (reading?.state, reading?.problem) {
      case (nil, _): words("reading.waiting")
      case (.reading, _): words("reading.reading")
      case (_, let problem?): words("reading.\(problem.rawValue)", ["package": reading?.package ?? ""])
      case (.nothing, _): words("reading.nothing")
      case (_, nil) where (reading?.pageCount ?? 0) > FileLimits.searchedPages:
        words("reading.partly", ["count": "\(FileLimits.searchedPages)", "total": "\(reading?.pageCount ?? 0)"])
      default: recognised
      }
  }
}
