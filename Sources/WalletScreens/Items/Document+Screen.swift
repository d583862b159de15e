import Foundation
import JourneyStore
import Journeys

extension Document: PresentedItem {
  static let look = Appearance(icon: "document", tint: "slate")
  static let hiddenInDetail = [
    "name", "filePath", "fileType", "mediaType", "contentHash", "relatedEntityId",
    "otherEntityIds", "link", "isPrivate",
  ]
  static let tiles: [String] = []
  static let listing = Listing.documents
  static let unasked = [
    "fileType", "fileName", "fileSize", "filePath", "mediaType", "contentHash", "otherEntityIds",
  ]
  static let formSections = [
    FormSection("name", "category", "link"), FormSection("relatedEntityId", "tags", "notes", "isPrivate"),
  ]

  func title(_ context: ScreenContext) -> String { name }

  /// An expense can be made of what may have a price on it.
  func actions(_ context: ScreenContext) -> [ItemAction] {
    let type = MediaType(rawValue: mediaType)
    let isPriced = ![.boardingPass, .passport, .visa, .map].contains(category)
    guard !contentHash.isEmpty, isPriced, type == .pdf || type.isPicture || type.isText else { return [] }
    return [
      ItemAction(
        context.words("document.makeExpense"), icon: "expense", new: .expense, from: FormInput.sourceName, self)
    ]
  }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(
      category == .other ? "" : context.words.choice(Document.kind.rawValue, "category", category.rawValue),
      MediaType(rawValue: mediaType).fileExtension.uppercased(), fileSize.map(context.formats.bytes) ?? "",
      fileName.isEmpty || fileName.hasPrefix(name) ? "" : fileName)
  }

  /// The codes in it.
  func passes(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard] {
    try PassCard.all(of: self, in: journey, context)
  }

  /// Its file, and how far it was read.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras(hasDocuments: false)
    extras.documentView = try DocumentView(self, in: journey, context)
    if !contentHash.isEmpty, !isPrivate {
      let links = "\(PagePath.journey(journeyID))/links?document=\(id.text)"
      extras.ownersActions = [ItemAction(context.words("document.share"), icon: "link", to: links)]
    }
    extras.documentReading = try DocumentReading(self, in: journey, context)
    return extras
  }

  /// A file, of which a name may be made.
  static func beginning(in journey: Journey, _ context: ScreenContext, id: UUID, _ issues: [Issue]) -> FormBeginning {
    let file = FormField(
      file: "file", context.words("ui.file"), hint: context.words("ui.fileHint"),
      problem: issues.first { $0.field == "file" }.map(context.words.message))
    return FormBeginning(file: file)
  }
}
