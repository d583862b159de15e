import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// For whom a screen is made, in which language, and when.
public struct ScreenContext: Sendable {
  public let user: User
  public let words: Words
  public let formats: Formats
  public let now: Date
  /// The kinds of items that the wallet keeps.
  public let kinds: ItemCatalogue
  /// The zone at home, in which a day begins where no place says otherwise.
  public let zone: Zone
  /// The day that it is at home; on the pages of a journey that has begun, where the traveller is.
  public internal(set) var today: CalendarDay
  /// The zone that it is that day in.
  var todayZone: Zone
  /// Whether the page is made for a device that keeps it, and says later what the clock says then.
  public var isKept = false
  /// How many reminders are due, up to a hundred.
  public var dueReminders = 0
  /// What the upload before this page brought although it was here already.
  public var present: [Present] = []
  /// Whether the pages of an administrator are open to the user.
  public var isAdministrator = true
  /// Whether a form has led to the page, which nothing else shows again: what was wrong, or a secret that is shown once.
  public var isFormAnswer = false
  /// What rows count of the items of the journey whose page it is.
  var rowCounts = RowCounts()
  /// What the makers of comments are called, by the comment.
  var makers: [UUID: String] = [:]
  /// What reminders say, by their identifiers.
  var reminderWords: [UUID: ReminderWords] = [:]
  /// What the travellers of budgets are called, by their identifiers.
  var travellers: [UUID: String] = [:]
  /// The own categories of costs of the page's journey, by their identifiers.
  var costCategories: [UUID: CostCategory] = [:]
  /// What is most likely paid in, apart from what a form suggests; pickers offer it before all others.
  var likelyCurrencies: [Currency] = []
  /// The journey of the page, where it has several members.
  public var sharedJourney: UUID?
  /// What opens directions on the device.
  public var maps = MapChoice()
  /// The tiles below the pins of its maps; nil for the outlines, and known on the pages of maps alone.
  public var ground: MapGround?
  /// The online services that may be asked; known on the pages of forms alone.
  public var services: Set<ExternalService> = []
  /// The stored routes of the ways of the page's journey, by `Way.routeKey`.
  var routes: [String: StreetRoute] = [:]
  /// What of the page's journey is expected other than booked.
  var expected = ExpectedTimes()
  /// How large a file may be, in bytes.
  public var fileLimit = DocumentFiles.sizeLimit

  /// A context; the user's own language goes before the one that the browser asks for.
  public init(user: User, accepted: Language = .en, now: Date, kinds: ItemCatalogue = .product) {
    (self.user, self.now, self.kinds) = (user, now, kinds)
    let language = user.language ?? accepted
    words = Words.of(language)
    formats = Formats(language, in: user.country)
    zone = user.home
    today = CalendarDay(of: now, in: zone)
    todayZone = zone
  }

  /// The language that the screen is written in.
  public var language: Language { words.language }

  var thisYear: Int { today.components.year }

  /// `Sat, 28 March`, with `Today`, `Tomorrow` and `Yesterday` in words before it.
  func dayTitle(_ day: CalendarDay) -> String { dayTitle(day, today: today) }

  /// The same, seen from a day that it is where the traveller is.
  func dayTitle(_ day: CalendarDay, today: CalendarDay) -> String {
    let date = formats.longDay(day, thisYear: thisYear)
    // Some languages write the days of the week small, but a title begins with a capital.
    let title = date.prefix(1).uppercased() + date.dropFirst()
    switch today.days(until: day) {
    case 0: return words("day.today", ["date": date])
    case 1: return words("day.tomorrow", ["date": date])
    case -1: return words("day.yesterday", ["date": date])
    default: return title
    }
  }

  /// `8 h 45 min`.
  func duration(_ seconds: TimeInterval) -> String {
    let minutes = Int((seconds / 60).rounded())
    let hours = minutes / 60
    let values = ["hours": String(hours), "minutes": String(minutes % 60)]
    if hours == 0 { return words("duration.minutes", values) }
    return words(minutes % 60 == 0 ? "duration.hours" : "duration.both", values)
  }

  /// `in 3 h 12 min`, `in 5 days`, `2 days ago`, from now.
  /// - Parameter today: the day from which days are counted; nil for today on the clocks of the instant
  func distance(to instant: Date, _ zone: Zone, from today: CalendarDay? = nil) -> String {
    let seconds = instant.timeIntervalSince(now)
    if (0..<86_400).contains(seconds) { return words("in.duration", ["duration": duration(max(60, seconds))]) }
    return distance(to: CalendarDay(of: instant, in: zone), from: today ?? CalendarDay(of: now, in: zone))
  }

  /// `today`, `tomorrow`, `in 5 days`, `2 days ago`.
  func distance(to day: CalendarDay, from today: CalendarDay) -> String {
    let days = today.days(until: day)
    switch days {
    case 0: return words("in.today")
    case 1: return words("in.tomorrow")
    case 2...: return words("in.days", count: days)
    default: return words("ago.days", count: -days)
    }
  }
}
