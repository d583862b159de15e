import Foundation
import JourneyStore
import Journeys

/// A document to be looked at on its page: as a picture, page by page, as text, or only to be downloaded.
package struct DocumentView: Sendable {
  package let fileAddress: String
  package let downloadAddress: String
  package let fileTitle: String
  package let pictureAddress: String?
  package let pdfAddress: String?
  package let fileText: String?
  package let linkAddress: String?
  package let hasFile: Bool
  /// Where the file of a record that has none yet is added; nil for who may not.
  package let missingFileAddress: String?
  package let limit: FileLimit
  /// Whether it can be enlarged.
  package let isLarge: Bool
  package let change: Replacement?
  package let earlierFiles: [EarlierFile]
  /// The documents beside it in the journey.
  package let newerAddress: String?
  package let olderAddress: String?

  /// What an editor may do with the file.
  package struct Replacement: Sendable {
    package let replaceAddress: String
    package let renameAddress: String
    package let renameVersion: Int
    package let currentName: String
  }

  /// A file that the document had before.
  package struct EarlierFile: Sendable {
    package let title: String
    package let text: String
    package let address: String
    package let takeBackAddress: String?
  }

  init(_ document: Document, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    let address = PagePath.item(document), type = MediaType(rawValue: document.mediaType)
    let mayEdit = journey.role.mayEdit
    limit = FileLimit(context)
    hasFile = !document.contentHash.isEmpty
    fileAddress = "\(address)/file"
    missingFileAddress = !hasFile && document.link.isEmpty && mayEdit ? fileAddress : nil
    downloadAddress = "\(address)/file?download=yes"
    fileTitle = document.fileName
    // What cannot be opened has no picture either.
    let problem = try journey.reading(document.contentHash)?.problem
    let isShown = problem != .damaged && problem != .encrypted
    pictureAddress = hasFile && isShown && (type.isPicture || type == .pdf) ? "\(address)/picture?size=large" : nil
    pdfAddress = hasFile && type == .pdf ? fileAddress : nil
    isLarge = pictureAddress != nil
    fileText = hasFile && (type.isText || type == .pass) ? try journey.snapshot.fileText(document.contentHash) : nil
    linkAddress = document.link.orNil
    change =
      hasFile && mayEdit
      ? Replacement(
        replaceAddress: fileAddress, renameAddress: address, renameVersion: document.version,
        currentName: document.name) : nil
    earlierFiles = try journey.earlierFiles(of: document).map {
      DocumentView.earlier($0.document, $0.replaced, mayEdit: mayEdit, context)
    }
    let beside = try journey.neighbours(of: document)
    (newerAddress, olderAddress) = (beside.before.map(PagePath.item), beside.behind.map(PagePath.item))
  }

  private static func earlier(
    _ document: Document, _ replaced: Change, mayEdit: Bool, _ context: ScreenContext
  ) -> EarlierFile {
    let address = PagePath.item(document)
    let at = context.formats.moment(replaced.at, context.zone, thisYear: context.thisYear)
    return EarlierFile(
      title: document.fileName,
      text: context.line(
        document.fileSize.map(context.formats.bytes) ?? "", context.words("document.replaced", ["when": at])),
      address: "\(address)/file?download=yes&change=\(replaced.sequence)",
      takeBackAddress: mayEdit ? "\(address)/history/\(replaced.sequence)/revert" : nil)
  }
}
