import Foundation
import JourneyStore
import Journeys

/// Three journeys to look around in, past, present and coming, dated around today.
struct Demo: Sendable {
  /// A time of day on a day of a journey, counted from 1, in a zone.
  struct Moment: Sendable {
    let day: Int
    let time: String
    let zone: String

    init(_ day: Int, _ time: String, _ zone: String) {
      (self.day, self.time, self.zone) = (day, time, zone)
    }

    /// The moment as a patch takes it; an hour later where clocks go forward past it.
    func text(from firstDay: CalendarDay) -> String {
      let text = "\(firstDay.advanced(by: day - 1).iso)T\(time)"
      guard let zone = Zone(zone), var local = LocalTime(text), local.instant(in: zone) == nil else { return text }
      local.hour += 1
      return local.isoToTheMinute
    }
  }

  let today: CalendarDay
  let newID: @Sendable () -> UUID
  var words = DemoWords(.en)

  /// The records of one journey, the journey itself first.
  struct Sheet {
    let journeyID: UUID
    let firstDay: CalendarDay
    let newID: @Sendable () -> UUID
    private let words: DemoWords
    private(set) var creations: [Creation] = []

    init(
      _ patch: Patch, from firstDay: CalendarDay, to lastDay: CalendarDay, _ words: DemoWords = DemoWords(.en),
      _ newID: @escaping @Sendable () -> UUID
    ) throws {
      (journeyID, self.firstDay, self.words, self.newID) = (newID(), firstDay, words, newID)
      var patch = patch.mapValues { value in value.text.map { JSONValue.text(words($0)) } ?? value }
      patch["isSample"] = .flag(true)
      patch["startDate"] = .text(firstDay.iso)
      patch["endDate"] = .text(lastDay.iso)
      creations.append(Creation(try Journey(header: RecordHeader(id: journeyID)).checked(patch).record))
    }

    /// Adds an item; a key whose value is a moment gives the key's instant and, under `zoneKey`, its zone.
    @discardableResult
    mutating func add<Item: StoredItem>(
      _ kind: Item.Type, _ texts: [String: String], _ moments: [String: Moment] = [:]
    ) throws -> UUID {
      let id = newID()
      var patch = texts.mapValues { JSONValue.text(words($0)) }
      for (key, moment) in moments {
        patch[key] = .text(moment.text(from: firstDay))
        if case .instant(let zoneKey) = Item.field(key)?.type { patch[zoneKey] = .text(moment.zone) }
      }
      creations.append(Creation(try Item(header: RecordHeader(id: id, journeyID: journeyID)).checked(patch).record))
      return id
    }

    /// Adds a checklist with its lines, the first ones done.
    mutating func addList(_ title: String, _ lines: [String], done: Int) throws {
      let list = try add(Checklist.self, ["title": title])
      for (index, line) in lines.enumerated() {
        try add(
          ChecklistItem.self,
          ["title": line, "checklistId": list.text, "isDone": index < done ? "on" : "", "position": "\(index)"])
      }
    }
  }

  /// Everything, in the order in which it can be created.
  func creations() throws -> [Creation] {
    try newYork() + lisbon() + almaty()
  }
}
