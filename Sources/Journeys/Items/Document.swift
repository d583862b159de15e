import Foundation

/// The format of a document's file.
public enum DocumentType: String, Sendable, Hashable, Codable, CaseIterable {
  case pdf, jpeg, png, other
}

/// The record of a document: what it is called and what file it speaks of.
public struct Document: JourneyItem {
  public static let kind = ItemKind.document

  public var header: RecordHeader
  public var name = ""
  public var fileType = DocumentType.other
  public var fileName = ""
  /// In bytes.
  public var fileSize: Int?
  /// Where the file lay in the app that the record was imported from.
  public var filePath = ""
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Document>] = [
    .text("name", \.name).required,
    .choice("fileType", \.fileType),
    .text("fileName", \.fileName, limit: FieldType.lineLimit),
    .count("fileSize", \.fileSize, in: 0...1_000_000_000_000),
    .text("filePath", \.filePath, limit: FieldType.lineLimit),
    .prose("notes", \.notes),
  ]
}
