import Foundation

/// A list of things to do or to pack.
public struct Checklist: JourneyItem {
  public static let kind = ItemKind.checklist

  public var header: RecordHeader
  public var title = ""
  /// Whether only its maker sees it.
  public var isPrivate = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Checklist>] = [
    .text("title", \.title).required,
    .privacy(\.isPrivate),
  ]
}

/// One line of a checklist, a record of its own, so that ticking it changes nothing else.
public struct ChecklistItem: JourneyItem {
  public static let kind = ItemKind.checklistItem
  public static let parent: ParentField? = ParentField(name: "checklistId", kind: .checklist)

  public var header: RecordHeader
  public var checklistID: UUID?
  public var title = ""
  public var isDone = false
  /// Where it stands in its list, smaller first; items of the same position stand in the order of their creation.
  public var position: Int?

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<ChecklistItem>] = [
    .reference("checklistId", \.checklistID).required,
    .text("title", \.title).required,
    .flag("isDone", \.isDone),
    .count("position", \.position, in: 0...1_000_000),
  ]
}

extension Checklist {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ChecklistItem {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ItemKind {
  public static let checklist = ItemKind("checklist")
  public static let checklistItem = ItemKind("checklistItem", noun: "checklist-items")
}
