import Foundation
import JourneyStore
import Journeys

/// What notices say, which the layer above knows.
public struct NoticeWords: Sendable {
  let notice: @Sendable (Delivery, Snapshot, Date) throws -> ReminderNotification?
  let hasPlan: @Sendable (CalendarDay, Snapshot, Date) throws -> Bool

  /// Words made by closures.
  /// - Parameters:
  ///   - notice: what a delivery says at a moment; nil for what is gone or done since
  ///   - hasPlan: whether there is something to say of a day
  public init(
    notice: @escaping @Sendable (Delivery, Snapshot, Date) throws -> ReminderNotification?,
    hasPlan: @escaping @Sendable (CalendarDay, Snapshot, Date) throws -> Bool
  ) {
    (self.notice, self.hasPlan) = (notice, hasPlan)
  }
}
