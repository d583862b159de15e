import Foundation

/// Something written down.
public struct Note: JourneyItem {
  public static let kind = ItemKind.note

  public var header: RecordHeader
  public var title = ""
  public var content = ""
  /// Whether only its maker sees it.
  public var isPrivate = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Note>] = [
    .text("title", \.title),
    .prose("content", \.content),
    .privacy(\.isPrivate),
  ]

  /// A title or a content.
  public func issues() -> [Issue] {
    title.isEmpty && content.isEmpty ? [Issue("title", .requiredEither)] : []
  }
}

extension Note {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ItemKind {
  public static let note = ItemKind("note")
}
