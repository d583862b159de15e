import Foundation

/// The format of a document's file, as the original app tells formats apart.
public enum DocumentType: String, Sendable, Hashable, Codable, CaseIterable {
  case pdf, jpeg, png, other
}

/// What a document is for.
public enum DocumentCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case ticket, boardingPass, confirmation, receipt, passport, visa, insurance, map, photo, other
}

/// A document: what it is called, and the file or the address that it stands for.
public struct Document: JourneyItem {
  public static let kind = ItemKind.document
  public static let copyQuestion: CopyQuestion? = .documents

  public var header: RecordHeader
  public var name = ""
  public var category = DocumentCategory.other
  public var fileType = DocumentType.other
  public var fileName = ""
  /// In bytes.
  public var fileSize: Int?
  /// Where the file lay in the app that the record was imported from.
  public var filePath = ""
  /// The format of the file, told from its content (IANA media type); empty where there is no file.
  public var mediaType = ""
  /// The SHA-256 of the file in 64 small hexadecimal digits, under which it is kept; empty where there is no file.
  public var contentHash = ""
  /// The address that the document is, where it is no file.
  public var link = ""
  public var tags: [String] = []
  /// The item of the journey that it belongs to.
  public var relatedItem: ItemReference?
  /// The further items that it belongs to, as identifiers in text: the other flights of a confirmation.
  public var otherEntityIDs: [String] = []
  public var notes = ""
  /// Whether only its maker sees it.
  public var isPrivate = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Document>] = [
    .text("name", \.name).required,
    .choice("category", \.category),
    .choice("fileType", \.fileType),
    .text("fileName", \.fileName, limit: FieldType.lineLimit),
    .count("fileSize", \.fileSize, in: 0...1_000_000_000_000),
    .text("filePath", \.filePath, limit: FieldType.lineLimit),
    .text("mediaType", \.mediaType),
    .text("contentHash", \.contentHash),
    .link("link", \.link),
    .list("tags", \.tags),
    .item("relatedEntityId", kind: "relatedEntityType", \.relatedItem, .documented),
    .list("otherEntityIds", \.otherEntityIDs),
    .prose("notes", \.notes),
    .privacy(\.isPrivate),
  ]

  /// A name, a hash that is one, and identifiers that are some.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if !contentHash.isEmpty, contentHash.wholeMatch(of: /[0-9a-f]{64}/) == nil {
      issues.append(Issue("contentHash", .notAnIdentifier))
    }
    if otherEntityIDs.contains(where: { UUID(uuidString: $0) == nil }) {
      issues.append(Issue("otherEntityIds", .notAnIdentifier))
    }
    return issues
  }

  /// Lets it belong to a further item.
  /// - Returns: whether it belongs to the item now; false where it belongs to as many as it may
  @discardableResult
  public mutating func attach(to item: ItemReference) -> Bool {
    guard let id = item.id, id != relatedItem?.id, !otherEntityIDs.contains(id.text) else { return true }
    if relatedItem?.id == nil {
      relatedItem = item
      return true
    }
    guard otherEntityIDs.count < FieldType.listLimit else { return false }
    otherEntityIDs.append(id.text)
    return true
  }
}

extension Document {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []

  /// The app knows some documents by their files' names alone, and a format by any of its names.
  public static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch {
    var patch = patch
    if (patch["name"]?.text ?? "").isEmpty, let fileName = patch["fileName"] { patch["name"] = fileName }
    guard let type = patch["fileType"]?.text?.lowercased() else { return patch }
    let known = DocumentType(rawValue: type == "jpg" ? "jpeg" : type) ?? .other
    patch["fileType"] = .text(known.rawValue)
    return patch
  }
}

extension ItemKind {
  public static let document = ItemKind("document")
}
