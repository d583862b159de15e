import Foundation
import JourneyStore
import Journeys

/// The reminders of a booking or of a journey, and those that the wallet offers.
public struct RemindersCard: Sendable {
  package let remindersTitle: String
  /// Where what is chosen is sent to.
  package let remindersAction: String
  package let reminderLines: [Line]
  package let offers: [Offer]
  package let units: [Unit]
  /// Why nothing can be offered; nil where something is.
  package let offersText: String?
  /// What was wrong with what was chosen; nil for nothing.
  package var offersProblem: String?

  /// A reminder that is there.
  package struct Line: Sendable {
    package let address: String
    package let text: String
    package let moment: String
    package let isDone: Bool
    package let removeAddress: String
    package let removeLabel: String
  }

  /// One that could be.
  package struct Offer: Sendable {
    package let value: String
    package let label: String
    package let moment: String
  }

  /// What a distance of one's own is counted in.
  package struct Unit: Sendable {
    package let value: String
    package let label: String
  }

  /// Nil for what one is not reminded of, and for those who may not change it.
  init?<Stored: StoredRecord>(_ record: Stored, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    guard let reminded = record as? any RemindedRecord, journey.role.mayEdit, !record.isCancelledBooking else {
      return nil
    }
    let words = context.words, isJourney = record is Journey
    let there = try isJourney ? journey.remindersOfJourney() : journey.reminders(of: record.id)
    remindersTitle = words("kinds.reminder")
    remindersAction = (isJourney ? PagePath.journey(record.id) : PagePath.item(record, in: journey)) + "/remind"
    // On the journey's own list they stand in the list itself.
    reminderLines = isJourney ? [] : there.map { Line($0, context) }
    let known = Set(there.map { "\($0.topic?.rawValue ?? "")\($0.offset)" })
    guard let event = reminded.event(home: context.zone), event.moment > context.now else {
      (offers, units) = ([], [])
      offersText = words(reminded.event(home: context.zone) == nil ? "reminders.noTime" : "reminders.over")
      return
    }
    offers = reminded.allReminderOffers.compactMap { offer in
      guard let event = reminded.event(for: offer.topic, home: context.zone) else { return nil }
      let moment = offer.offset.moment(before: event.moment, in: event.zone)
      guard moment > context.now, !known.contains(offer.text) else { return nil }
      return Offer(
        value: offer.text, label: offer.label(context),
        moment: context.formats.moment(moment, event.zone, thisYear: context.thisYear))
    }
    units = ["minutes", "hours", "days"].map { Unit(value: $0, label: words("reminders.unit.\($0)")) }
    offersText = nil
  }

  /// What was chosen in the card's form.
  /// - Parameter fields: the fields as they were sent, the names of offers with their values
  /// - Throws: `WalletError.invalid` for a distance that is none.
  public static func chosen(_ fields: [String: String]) throws(WalletError) -> [ReminderOffer] {
    var offers = fields.keys.filter { $0.hasPrefix("offer-") }.sorted()
      .compactMap { ReminderOffer(String($0.dropFirst(6))) }
    let count = (fields["count"] ?? "").trimmingCharacters(in: .whitespaces)
    guard !count.isEmpty else { return offers }
    guard let number = Int(count), (1...999).contains(number) else {
      throw .invalid([Issue("offset", .outOfRange, limit: "1–999")])
    }
    let clock = fields["clock"] ?? ""
    guard clock.isEmpty || ClockTime(clock) != nil else { throw .invalid([Issue("offset", .notATime)]) }
    let offset: ReminderOffset =
      switch fields["unit"] {
      case "hours": .hours(number)
      case "days": .days(number, at: ClockTime(clock))
      default: .minutes(number)
      }
    guard ReminderOffset(offset.text) != nil else { throw .invalid([Issue("offset", .outOfRange, limit: "1–366")]) }
    offers.append(ReminderOffer(.event, offset))
    return offers
  }
}

extension RemindersCard.Line {
  fileprivate init(_ reminder: Reminder, _ context: ScreenContext) {
    let start = reminder.occurrence?.first
    self.address = PagePath.item(reminder)
    let about = reminder.subtitle(context)
    self.text = reminder.topic == nil || about.isEmpty ? reminder.title : about
    moment =
      start.map { context.formats.moment($0.instant, $0.zone ?? context.zone, thisYear: context.thisYear) } ?? ""
    isDone = reminder.isCompleted
    removeAddress = "\(address)/delete"
    removeLabel = "\(context.words("ui.delete")): \(text)"
  }
}

extension ReminderOffer {
  /// `3 hours before`, `Online check-in · 24 hours before`.
  func label(_ context: ScreenContext) -> String {
    let about = topic == .event ? "" : context.words("reminder.about.\(topic.rawValue)")
    return context.line(about, context.words.ahead(offset))
  }
}

extension PagePath {
  fileprivate static func item<Stored: StoredRecord>(_ record: Stored, in journey: JourneySnapshot) -> String {
    guard let kind = (Stored.self as? any StoredItem.Type)?.kind else { return self.journey(journey.journey.id) }
    return item(kind, record.id, in: journey.journey.id)
  }
}
