import Foundation

/// What a member of a journey says about it, or about one of its items. Its words are those of the
/// user who made it, as the log of changes says; others do not change them.
public struct Comment: JourneyItem {
  public static let kind = ItemKind.comment
  public static let mayHaveComments = false

  public var header: RecordHeader
  public var text = ""
  /// What it is about; nil for the journey itself.
  public var subject: ItemReference?

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Comment>] = [
    .prose("text", \.text).required,
    .item("subjectId", kind: "subjectType", \.subject, .commented),
  ]

  /// A text that is not blank.
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
