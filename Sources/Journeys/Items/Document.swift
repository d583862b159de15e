import Foundation

/// The format of a document's file, as the original app tells formats apart.
public enum DocumentType: String, Sendable, Hashable, Codable, CaseIterable {
  case pdf, jpeg, png, other
}

/// What a document is for.
public enum DocumentCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case ticket, boardingPass, confirmation, receipt, passport, visa, insurance, map, photo, other
}

/// The kinds of items that a document can belong to.
public enum DocumentEntityType: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, hotel, carRental, activity, place, expense

  /// The kind of the item.
  public var kind: ItemKind {
    switch self {
    case .transport: .transport
    case .hotel: .hotel
    case .carRental: .carRental
    case .activity: .activity
    case .place: .place
    case .expense: .expense
    }
  }
}

/// A document: what it is called, and the file or the address that it stands for.
public struct Document: JourneyItem {
  public static let kind = ItemKind.document

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
  public var relatedEntityType: DocumentEntityType?
  public var relatedEntityID: UUID?
  /// The further items that it belongs to, as identifiers in text: the other flights of a confirmation.
  public var otherEntityIDs: [String] = []
  public var notes = ""

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
    .choice("relatedEntityType", \.relatedEntityType),
    .reference("relatedEntityId", \.relatedEntityID),
    .list("otherEntityIds", \.otherEntityIDs),
    .prose("notes", \.notes),
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
}
