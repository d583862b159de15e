import Foundation
import GRDB
import Journeys

/// One notification on its way to the traveller by one channel.
public struct Delivery: Sendable, Hashable, Identifiable {
  /// What it is about.
  public enum Subject: Sendable, Hashable {
    case reminder(UUID)
    /// The plan of a day and the next.
    case day(CalendarDay)
  }

  public let id: Int64
  public let user: UUID
  /// The identifier of the notification, the same over all channels and attempts, by which receivers drop duplicates.
  public let notificationID: String
  public let subject: Subject
  /// `app`, or one of the channels that lead outside.
  public let channel: String
  /// To whom, as the channel names its receivers.
  public let target: String
  /// How often it was tried.
  public let attempts: Int
  /// The moment after which it is of no use; nil for none.
  public let expires: Date?

  static let columns = "id, user_id, notice, reminder_id, day, channel, target, attempts, expires_at"

  init?(_ row: Row) {
    if let reminder = row[3] as UUID? {
      subject = .reminder(reminder)
    } else if let day = (row[4] as String?).flatMap({ CalendarDay($0) }) {
      subject = .day(day)
    } else {
      return nil
    }
    (id, user, notificationID, channel, target, attempts) = (row[0], row[1], row[2], row[5], row[6], row[7])
    expires = (row[8] as Int64?).map(Date.init(milliseconds:))
  }
}

/// Where something can be sent to.
public struct DeliveryTarget: Sendable, Hashable {
  public let channel: String
  public let target: String

  /// The pages that are open.
  public static let app = DeliveryTarget(channel: "app", target: "")

  /// A receiver of a channel.
  public init(channel: String, target: String) {
    (self.channel, self.target) = (channel, target)
  }
}

/// What came of an attempt to deliver something.
public enum DeliveryOutcome: Sendable, Hashable {
  case sent
  /// It is tried again at a moment.
  case again(Date, said: String)
  /// It is given up.
  case failed(said: String)
}
