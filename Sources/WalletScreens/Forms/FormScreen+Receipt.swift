import JourneyStore
import Journeys

extension FormScreen {
  /// A receipt as it is: a picture of it, or what is written in it.
  package struct ReceiptView: Sendable {
    package let receiptAddress: String
    package let receiptTitle: String
    package let receiptPicture: String?
    package let receiptWords: String?

    init(_ document: Document, in journey: JourneySnapshot) throws {
      let type = MediaType(rawValue: document.mediaType), address = PagePath.item(document)
      (receiptAddress, receiptTitle) = ("\(address)/file", document.name)
      receiptPicture = type == .pdf || type.isPicture ? "\(address)/picture?size=large" : nil
      receiptWords = type.isText ? try journey.snapshot.fileText(document.contentHash)?.orNil : nil
    }
  }
}
