import Foundation

/// What a journey is made for.
public enum TripType: String, Sendable, Hashable, Codable, CaseIterable {
  case leisure, business, adventure, family, romantic, solo, group, other
}

/// When bookings count towards the budgets of a journey.
public enum BookingCounting: String, Sendable, Hashable, Codable, CaseIterable {
  /// As soon as they are made.
  case booked
  /// From the day on which they begin.
  case used
}

/// A journey: a name, perhaps days, and everything that belongs to it.
public struct Journey: Record {
  public var header: RecordHeader
  public var name = ""
  public var destination = ""
  /// The first day; nil, like the last, while the journey is only a wish.
  public var startDate: CalendarDay?
  /// The last day, which still belongs to the journey.
  public var endDate: CalendarDay?
  public var tripType = TripType.leisure
  public var cities: [String] = []
  /// ISO 3166-1 codes of its countries, set by hand where those that are found by themselves are wrong; mostly empty.
  public var countries: [String] = []
  public var isArchived = false
  /// Whether it came with the wallet to be looked at.
  public var isSample = false
  public var homeCurrency: Currency?
  public var budget: Money?
  /// When bookings, and what was paid for them, count towards budgets.
  public var bookingsCount = BookingCounting.booked
  /// Whether debts are settled in cash: in multiples of the currency's smallest coin.
  public var roundsCash = false
  /// The day on which all debts were settled and no more costs were expected; nil while they are open.
  public var costsClosedOn: CalendarDay?
  public var notes = ""
  /// The document among its own whose picture is its cover; nil for one of the gradients.
  public var coverID: UUID?

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Journey>] = [
    .text("name", \.name).required,
    .text("destination", \.destination),
    .day("startDate", \.startDate),
    .day("endDate", \.endDate),
    .choice("tripType", \.tripType),
    .list("cities", \.cities),
    .list("countries", \.countries),
    .flag("isArchived", \.isArchived),
    .flag("isSample", \.isSample),
    .currency("homeCurrency", \.homeCurrency),
    .money("budget", currency: "budgetCurrency", \.budget),
    .choice("bookingsCount", \.bookingsCount),
    .flag("roundsCash", \.roundsCash),
    .day("costsClosedOn", \.costsClosedOn),
    .prose("notes", \.notes),
    .reference("coverId", \.coverID),
  ]

  /// A name; both days or neither, the last not before the first; countries that exist; a budget that is not negative.
  public func issues() -> [Issue] {
    var issues = missingFields()
    switch (startDate, endDate) {
    case (let start?, let end?) where end < start: issues.append(Issue("endDate", .endBeforeStart))
    case (_?, nil): issues.append(Issue("endDate", .required))
    case (nil, _?): issues.append(Issue("startDate", .required))
    default: break
    }
    if countries.contains(where: { $0.utf8.count != 2 || Country.with(code: $0) == nil }) {
      issues.append(Issue("countries", .notACountry))
    }
    if let budget, budget.minorUnits < 0 { issues.append(Issue("budget", .negative)) }
    issues += tender(homeCurrency, during: days, key: "homeCurrency")
    issues += tender(budget?.currency, during: days, key: "budgetCurrency")
    return issues
  }
}

/// Where a journey stands in time.
public enum JourneyStatus: String, Sendable, Hashable, Codable, CaseIterable {
  case active, upcoming, past, wishlist
}

extension Journey {
  /// First and last day; nil for a wish.
  public var days: ClosedRange<CalendarDay>? {
    guard let startDate, let endDate, startDate <= endDate else { return nil }
    return startDate...endDate
  }

  /// How many calendar days it lasts, both ends counted; nil for a wish.
  public var length: Int? {
    days.map { $0.lowerBound.days(until: $0.upperBound) + 1 }
  }

  /// The destination; empty where the name says it already.
  public var destinationBesideName: String { destination.isSameName(name) ? "" : destination }

  /// Where the journey stands on a day: it is active from its first day to its last, all day long.
  public func status(on today: CalendarDay) -> JourneyStatus {
    guard let days else { return .wishlist }
    return days.contains(today) ? .active : today < days.lowerBound ? .upcoming : .past
  }
}

extension Journey {
  /// The app writes instants where we keep calendar days.
  public static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch {
    var patch = patch
    for key in ["startDate", "endDate"] {
      guard let text = patch[key]?.text, let instant = Date(rfc3339: text) else { continue }
      patch[key] = .text(CalendarDay(of: instant, in: zone).iso)
    }
    return patch
  }
}

extension Journey: RemindedRecord {
  public var plainTitle: String { name }
  /// The beginning of its first day, at home.
  public func event(home: Zone) -> RemindedEvent? {
    RemindedEvent(startDate.flatMap { LocalTime(day: $0, hour: 0, minute: 0)?.instantShown(in: home) }, home)
  }

  public var reminderOffers: [ReminderOffer] { ReminderOffer.documentsAndPacking }
}
