import Foundation

/// Of which changes by others in their journeys a user is notified.
public enum ActivityNotice: String, Sendable, Hashable, Codable, CaseIterable {
  case all
  /// Comments in which they are mentioned.
  case mentions
  case none
}

/// A language that the wallet speaks, by its BCP 47 tag.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
  case en, de, ru, kk, tr, uk
}

/// Light, dark, or as the device is set.
public enum Theme: String, Sendable, Hashable, Codable, CaseIterable {
  case system, light, dark
}

/// A user with their settings.
public struct User: Record {
  public var header: RecordHeader
  public var name = ""
  /// Nil to follow the browser's `Accept-Language`.
  public var language: Language?
  /// The home currency.
  public var currency: Currency?
  /// The home time zone, in which days are counted where no place gives another.
  public var zone: Zone?
  public var theme = Theme.system
  /// Whether the welcome pages are done or were skipped.
  public var isOnboarded = false
  /// How long before a new transport its reminders come, as `ReminderOffset` writes it.
  public var transportReminders = ["-PT24H", "-PT3H"]
  /// The same for hotels.
  public var hotelReminders: [String] = []
  /// The same for rented cars.
  public var carRentalReminders: [String] = []
  /// The same for bookings that can be cancelled without a charge until some moment.
  public var cancellationReminders = ["-P1D@09:00"]
  /// The notification channels that the user has turned on, among those that are set up.
  public var channels = User.allChannels
  /// Start and end of the quiet hours, as `ClockTime` writes them; both empty for none.
  public var quietFrom = ""
  public var quietUntil = ""
  /// The hour at which the day's plan is sent, from 0 to 23; nil for never.
  public var summaryHour: Int?
  /// Of which changes by others the user is notified.
  public var activityNotices = ActivityNotice.mentions
  /// Whether the plan of the day says what others have changed.
  public var activityInPlan = false
  /// The percentages of a budget at whose use the user is notified; nil for no notification.
  public var firstBudgetAlert: Int? = 75
  public var secondBudgetAlert: Int? = 90
  /// Whether bookings found without doubt are saved without a review, with a notification.
  public var filesCertain = false
  /// In what the weather is shown; nil for what is usual where the language is spoken.
  public var temperatureUnit: TemperatureUnit?
  public var windUnit: WindUnit?
  public var precipitationUnit: PrecipitationUnit?
  /// Whether the user is notified of weather to be prepared for.
  public var weatherAlerts = true
  /// Whether what a service says of the user's flights is written into their bookings without being asked.
  public var updatesFlights = false
  /// What costs are counted by, as `CostRate` writes it.
  public var costRates: [String] = []

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<User>] = [
    .text("name", \.name),
    .choice("language", \.language),
    .currency("currency", \.currency),
    .zone("zone", \.zone),
    .choice("theme", \.theme),
    .flag("isOnboarded", \.isOnboarded),
    .list("transportReminders", \.transportReminders),
    .list("hotelReminders", \.hotelReminders),
    .list("carRentalReminders", \.carRentalReminders),
    .list("cancellationReminders", \.cancellationReminders),
    .list("channels", \.channels),
    .text("quietFrom", \.quietFrom, limit: 5),
    .text("quietUntil", \.quietUntil, limit: 5),
    .count("summaryHour", \.summaryHour, in: 0...23),
    .flag("filesCertain", \.filesCertain),
    .choice("activityNotices", \.activityNotices),
    .flag("activityInPlan", \.activityInPlan),
    .count("firstBudgetAlert", \.firstBudgetAlert, in: User.budgetAlertRange),
    .count("secondBudgetAlert", \.secondBudgetAlert, in: User.budgetAlertRange),
    .choice("temperatureUnit", \.temperatureUnit),
    .choice("windUnit", \.windUnit),
    .choice("precipitationUnit", \.precipitationUnit),
    .flag("weatherAlerts", \.weatherAlerts),
    .flag("updatesFlights", \.updatesFlights),
    .list("costRates", \.costRates, limit: CostRate.lengthLimit),
  ]

  /// A current currency, valid offsets, known channels, quiet hours with a start and an end.
  public func issues() -> [Issue] {
    var issues = missingFields()
    for (field, offsets) in [
      ("transportReminders", transportReminders), ("hotelReminders", hotelReminders),
      ("carRentalReminders", carRentalReminders), ("cancellationReminders", cancellationReminders),
    ] where offsets.contains(where: { ReminderOffset($0) == nil }) {
      issues.append(Issue(field, .notATime))
    }
    if currency?.days != nil { issues.append(Issue("currency", .notACurrency)) }
    if costRates.contains(where: { CostRate($0) == nil }) { issues.append(Issue("costRates", .notANumber)) }
    if costRates.count > CostRate.most { issues.append(Issue("costRates", .tooMany, limit: "\(CostRate.most)")) }
    if !Set(channels).isSubset(of: User.allChannels) { issues.append(Issue("channels", .notAChoice)) }
    for (field, text, other) in [("quietFrom", quietFrom, quietUntil), ("quietUntil", quietUntil, quietFrom)] {
      if text.isEmpty {
        if !other.isEmpty { issues.append(Issue(field, .required)) }
      } else if ClockTime(text) == nil {
        issues.append(Issue(field, .notATime))
      }
    }
    return issues
  }
}

extension User {
  /// `app` for pages that are open, and the channels that lead outside.
  public static let allChannels = ["app", "push", "mail", "webhook"]

  /// The percentages of a budget that a notification can be set to.
  public static let budgetAlertRange = 1...200

  /// The percentages of a budget at whose use the user is notified, in ascending order.
  public var budgetAlerts: [Int] { Set([firstBudgetAlert, secondBudgetAlert].compactMap(\.self)).sorted() }

  /// The zone in which the user counts days and reads clocks: their own, else that of the machine.
  public var home: Zone { zone ?? Zone(TimeZone.current.identifier) ?? .utc }

  /// The country of the home zone (ISO 3166-1 alpha-2), by whose conventions times and amounts are written; nil where the user has named no
  /// zone, and for a zone of several countries.
  public var country: String? { zone.flatMap(Country.of)?.code }

  /// The quiet hours; nil for none.
  public var quietHours: QuietHours? {
    guard let start = ClockTime(quietFrom), let end = ClockTime(quietUntil) else { return nil }
    return QuietHours(from: start, until: end)
  }
}
