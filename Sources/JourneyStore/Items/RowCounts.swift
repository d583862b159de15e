import Foundation
import Journeys

/// What rows of a journey's items count of what belongs to them.
public struct RowCounts: Sendable, Equatable {
  /// How many comments there are on each item that has some.
  public var comments: [UUID: Int] = [:]
  /// How far each checklist with lines has come.
  public var checklists: [UUID: Progress] = [:]

  public init() {}

  /// How many lines of a checklist are done.
  public struct Progress: Sendable, Equatable {
    public let done: Int
    public let total: Int
  }
}

extension JourneySnapshot {
  /// The largest counts that are kept in memory, in items.
  private static let mostCounted = 2000

  /// What rows count, as the reader sees it.
  public func rowCounts() throws -> RowCounts {
    try derived("rowCounts", isKept: { $0.comments.count + $0.checklists.count <= Self.mostCounted }) {
      var counts = RowCounts()
      counts.comments = try commentCounts()
      counts.checklists = try checklistProgress()
      return counts
    }
  }

  private func commentCounts() throws -> [UUID: Int] {
    let seen = Privacy.condition(Comment.self, reader: "?")
    let counts: [(UUID, Int)] = try snapshot.rows(
      """
      SELECT subject_id, count(*) FROM comments
      WHERE journey_id = ? AND subject_id IS NOT NULL AND deleted_at IS NULL\(seen.map { " AND \($0)" } ?? "")
      GROUP BY subject_id
      """, [journey.id.databaseValue, snapshot.reader.databaseValue]
    ) { ($0[0], $0[1]) }
    return Dictionary(counts) { first, _ in first }
  }

  private func checklistProgress() throws -> [UUID: RowCounts.Progress] {
    let counts: [(UUID, RowCounts.Progress)] = try snapshot.rows(
      """
      SELECT checklist_id, sum(is_done), count(*) FROM checklist_items
      WHERE journey_id = ? AND deleted_at IS NULL GROUP BY checklist_id
      """, [journey.id.databaseValue]
    ) { ($0[0], RowCounts.Progress(done: $0[1], total: $0[2])) }
    return Dictionary(counts) { first, _ in first }
  }
}
