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

  /// It is paid by nothing and has no document; what can be done with it depends on its journey (`extras`).
  func actions(_ context: ScreenContext) -> [ItemAction] { [] }

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

  /// The codes that are shown at a gate with one of its own: those of all who take the ride or see the event that it is for,
  /// from whichever document; nil where it belongs to none.
  func passes(with own: PassCard, in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard]? {
    for kind in context.kinds.types(.documented) {
      for id in itemIDs {
        let all = try Document.passes(of: context.kinds.presented(kind.kind), id, in: journey, context)
        if all.contains(where: { $0.gateAddress == own.gateAddress }) { return all }
      }
    }
    return nil
  }

  /// The items that it belongs to.
  private var itemIDs: [UUID] {
    [relatedItem?.id].compactMap(\.self) + otherEntityIDs.compactMap { UUID(uuidString: $0) }
  }

  private static func passes<Item: PresentedItem>(
    of kind: Item.Type, _ id: UUID, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [PassCard] {
    try journey.has(Item.self, id) ? try journey.item(Item.self, id).passes(in: journey, context) : []
  }

  /// Its file, and how far it was read.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras(hasDocuments: false)
    extras.documentView = try DocumentView(self, in: journey, context)
    extras.facts = try [belonging(in: journey, context)].compactMap(\.self) + others(in: journey, context)
    extras.actions = try expenseAction(in: journey, context).map { [$0] } ?? []
    if !contentHash.isEmpty, !isPrivate {
      let links = "\(PagePath.journey(journeyID))/links?document=\(id.text)"
      extras.ownersActions = [ItemAction(context.words("document.share"), icon: "link", to: links)]
    }
    extras.documentReading = try DocumentReading(self, in: journey, context)
    return extras
  }

  /// An expense can be made of what may have a price on it, and is none's receipt yet.
  private func expenseAction(in journey: JourneySnapshot, _ context: ScreenContext) throws -> ItemAction? {
    let type = MediaType(rawValue: mediaType)
    let isPriced = ![.boardingPass, .passport, .visa, .map].contains(category)
    guard !contentHash.isEmpty, isPriced, type == .pdf || type.isPicture || type.isText else { return nil }
    for kind in context.kinds.types(.documented) where kind.sourceCategory != nil {
      if try itemIDs.contains(where: { try Document.has(kind, $0, in: journey) }) { return nil }
    }
    return ItemAction(
      context.words("document.makeExpense"), icon: "expense", new: .expense, from: FormInput.sourceName, self)
  }

  /// The item that it belongs to, where its form was opened from there, and the category that documents of such items have.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  {
    for kind in context.kinds.types(.documented) {
      guard let id = query[kind.kind.rawValue].flatMap({ UUID(uuidString: $0) }), try has(kind, id, in: journey) else {
        continue
      }
      var patch: Patch = ["relatedEntityType": .text(kind.kind.rawValue), "relatedEntityId": .text(id.text)]
      if let category = kind.sourceCategory { patch["category"] = .text(category.rawValue) }
      return patch
    }
    return [:]
  }

  /// The item that it belongs to, with the way there; nil where it belongs to none, and where that is gone.
  private func belonging(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Fact? {
    guard let id = relatedItem?.id, let kind = relatedItem.flatMap({ context.kinds[$0.kind] }) else { return nil }
    return try Document.fact(of: context.kinds.presented(kind.kind), id, in: journey, context)
  }

  /// The further items that it belongs to, without those that are gone.
  private func others(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [Fact] {
    try otherEntityIDs.compactMap { UUID(uuidString: $0) }.compactMap { id -> Fact? in
      for kind in context.kinds.types(.documented) {
        let presented = try context.kinds.presented(kind.kind)
        let fact = try Document.fact(of: presented, id, field: "otherEntityIds", in: journey, context)
        if let fact { return fact }
      }
      return nil
    }
  }

  private static func fact<Item: PresentedItem>(
    of kind: Item.Type, _ id: UUID, field: String = "relatedEntityId", in journey: JourneySnapshot,
    _ context: ScreenContext
  ) throws -> Fact? {
    guard try journey.has(Item.self, id) else { return nil }
    let item = try journey.item(Item.self, id)
    // What was made of it is called what it is.
    let label = Item.sourceCategory == nil ? context.words.label(Document.kind.rawValue, field) : item.kindName(context)
    return Fact(label, item.title(context), address: PagePath.item(item))
  }

  private static func has<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID, in journey: JourneySnapshot
  ) throws -> Bool { try journey.has(Item.self, id) }

  /// A file, of which a name may be made.
  static func beginning(in journey: Journey, _ context: ScreenContext, id: UUID, _ issues: [Issue]) -> FormBeginning {
    let file = FormField(
      file: "file", context.words("ui.file"), hint: context.words("ui.fileHint"), limit: FileLimit(context),
      problem: issues.first { $0.field == "file" }.map(context.words.message))
    return FormBeginning(file: file)
  }
}
