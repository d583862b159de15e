import Foundation
import JourneyStore
import Journeys

/// The texts of notifications, which the layer above makes.
public struct NotificationTexts: Sendable {
  let notification: @Sendable (Delivery, Snapshot, Date) throws -> ReminderNotification?
  let hasPlan: @Sendable (CalendarDay, Snapshot, Date) throws -> Bool
  let flight: @Sendable (FlightAnnouncement, Snapshot, Date) throws -> ReminderNotification
  let weather: @Sendable (WeatherAnnouncement, Snapshot, Date) throws -> ReminderNotification

  /// Texts made by closures.
  /// - Parameters:
  ///   - notification: the notification of a delivery at a moment; nil where its subject was deleted or completed since
  ///   - hasPlan: whether there is something to say of a day
  ///   - flight: the notification of what has changed about a flight
  ///   - weather: the notification of weather to be prepared for
  public init(
    notification: @escaping @Sendable (Delivery, Snapshot, Date) throws -> ReminderNotification?,
    hasPlan: @escaping @Sendable (CalendarDay, Snapshot, Date) throws -> Bool,
    flight: @escaping @Sendable (FlightAnnouncement, Snapshot, Date) throws -> ReminderNotification,
    weather: @escaping @Sendable (WeatherAnnouncement, Snapshot, Date) throws -> ReminderNotification
  ) {
    (self.notification, self.hasPlan, self.flight, self.weather) = (notification, hasPlan, flight, weather)
  }
}
