import Foundation

/// What a member of a journey says about it, or about one of its items. Its words are its author's: others do not change them.
public struct Comment: JourneyItem {
  public static let kind = ItemKind.comment
  public static let mayHaveComments = false

  public var header: RecordHeader
  public var text = ""
  /// What it is about; nil for the journey itself.
  public var subject: ItemReference?
  /// The user who wrote it; nil for one that came with a file from another wallet.
  public var authorID: UUID?
  /// What the author was called when it was written.
  public var author = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Comment>] = [
    .prose("text", \.text).required,
    .item("subjectId", kind: "subjectType", \.subject, .commented),
    .reference("authorId", \.authorID),
    .text("author", \.author),
  ]

  /// Some words.
  public func issues() -> [Issue] {
    text.allSatisfy(\.isWhitespace) ? [Issue("text", .required)] : []
  }
}

extension Comment {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ItemKind {
  public static let comment = ItemKind("comment")
}
