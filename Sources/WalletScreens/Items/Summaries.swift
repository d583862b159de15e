import Foundation
import JourneyStore
import Journeys

// What the sections of a journey's page say in a few words beside their counts.

extension Hotel {
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    let hotels = try journey.items(Hotel.self).filter { !$0.isCancelled }
    let nights = Nights.count(of: hotels, home: context.zone)
    return nights > 0 ? context.words("count.nights", count: nights) : ""
  }
}

extension CarRental {
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    let days = try journey.items(CarRental.self).compactMap(\.rentalDays).reduce(0, +)
    return days > 0 ? context.words("count.days", count: days) : ""
  }
}

extension PlaceToVisit {
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    try context.part("summary.visited", journey.tally(PlaceToVisit.self, flag: "isVisited"))
  }
}

extension Checklist {
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    try context.part("summary.done", journey.tally(ChecklistItem.self, flag: "isDone"))
  }
}

extension Reminder {
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    try context.part("summary.done", journey.tally(Reminder.self, flag: "isCompleted"))
  }
}

extension Transport {
  /// When the next one leaves.
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    guard let next = try journey.items(Transport.self, from: context.now, limit: 1).first,
      let moment = next.occurrence?.first
    else { return "" }
    let day = CalendarDay(of: moment.instant, in: moment.zone ?? context.zone)
    return context.words("summary.next", ["day": context.formats.shortDay(day, thisYear: context.thisYear)])
  }
}

extension ScreenContext {
  /// `3 of 8 …`; nothing where there is nothing to count.
  fileprivate func part(_ key: String, _ tally: (set: Int, all: Int)) -> String {
    tally.all == 0 ? "" : words(key, ["count": formats.number(tally.set), "total": formats.number(tally.all)])
  }
}
