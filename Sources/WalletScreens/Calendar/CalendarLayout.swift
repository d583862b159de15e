import Foundation
import Journeys

/// Where each thing of a journey stands in columns of days: as a block at its height, or as a bar above over its days.
struct CalendarLayout: Sendable {
  /// Something that takes place.
  struct Entry {
    let id: UUID
    let occurrence: Occurrence
  }

  /// A part of an entry on one day, in minutes of the clock at its place.
  struct Block: Hashable, Sendable {
    let id: UUID
    let day: CalendarDay
    let start: Int
    let end: Int
    /// Whether it begins here, and not on a day before.
    let isFirst: Bool
    /// Whether it ends here.
    let isLast: Bool
    /// Its place among those beside it, from 0.
    var lane = 0
    /// How many stand side by side.
    var lanes = 1
  }

  /// An entry over whole days.
  struct Bar: Hashable, Sendable {
    let id: UUID
    let days: ClosedRange<CalendarDay>
    /// Its line below the head, from 0.
    var line = 0
  }

  /// What has no length is as high as so many minutes.
  static let leastMinutes = 30
  /// The minutes of a day on a clock; where clocks are changed one of them is passed over or comes twice.
  static let dayMinutes = 1440

  let blocks: [Block]
  let bars: [Bar]

  /// - Parameter home: the zone of a place that has none
  init(_ entries: [Entry], home: Zone) {
    var blocks: [Block] = [], bars: [Bar] = []
    for entry in entries {
      if let days = CalendarLayout.wholeDays(entry.occurrence, home) {
        bars.append(Bar(id: entry.id, days: days))
      } else {
        blocks += CalendarLayout.blocks(entry, home)
      }
    }
    self.blocks = CalendarLayout.sideBySide(blocks)
    self.bars = CalendarLayout.stacked(bars)
  }

  /// The days of a stay (check-in ≤ day < check-out), of a rental over some days, and of an event of a day and more; nil for
  /// what stands at a height.
  static func wholeDays(_ occurrence: Occurrence, _ home: Zone) -> ClosedRange<CalendarDay>? {
    let days = occurrence.days(home: home)
    switch occurrence.course {
    case .stay: return occurrence.nights(home: home) ?? days.lowerBound...days.lowerBound
    case .rental: return days.lowerBound < days.upperBound ? days : nil
    case .event: return occurrence.isLongEvent ? days : nil
    case .ride, .remark: return nil
    }
  }

  /// From the clock at its start to the clock at its end. Where the clock there shows no later time than here, as over the date
  /// line, it is as long as it takes.
  private static func blocks(_ entry: Entry, _ home: Zone) -> [Block] {
    let first = entry.occurrence.first, end = entry.occurrence.end
    let start = Clock(first, home)
    var stop = end.map { Clock($0, home) } ?? start
    if let end, stop <= start {
      let taken = Int((end.instant.timeIntervalSince(first.instant) / 60).rounded())
      stop = start.advanced(by: max(0, taken))
    }
    // What is short is made higher, but does not run into the next day.
    stop = max(stop, start.advanced(by: min(leastMinutes, dayMinutes - start.minute)))
    return (start.day.daysSince1970...stop.day.daysSince1970).compactMap { number in
      let day = CalendarDay(daysSince1970: number), isFirst = day == start.day
      let from = isFirst ? start.minute : 0, to = day == stop.day ? stop.minute : dayMinutes
      // What ends at midnight is not there on the next day.
      guard to > from else { return nil }
      let isLast = day == stop.day || day.advanced(by: 1) == stop.day && stop.minute == 0
      return Block(id: entry.id, day: day, start: from, end: to, isFirst: isFirst, isLast: isLast)
    }
  }

  /// A day and a minute on the clock of a place.
  private struct Clock: Comparable {
    let total: Int

    init(_ end: Occurrence.End, _ home: Zone) {
      let zone = end.zone ?? home
      total = Int(((end.instant.timeIntervalSince1970 + Double(zone.offset(at: end.instant))) / 60).rounded(.down))
    }

    private init(total: Int) { self.total = total }

    var day: CalendarDay { CalendarDay(daysSince1970: (total - minute) / dayMinutes) }
    var minute: Int { ((total % dayMinutes) + dayMinutes) % dayMinutes }
    func advanced(by minutes: Int) -> Clock { Clock(total: total + minutes) }
    static func < (left: Clock, right: Clock) -> Bool { left.total < right.total }
  }

  /// Blocks of a day that overlap stand beside each other, as few lanes as there are at once.
  private static func sideBySide(_ blocks: [Block]) -> [Block] {
    Dictionary(grouping: blocks, by: \.day).sorted { $0.key < $1.key }.flatMap { _, blocks in
      var done: [Block] = [], group: [Block] = [], ends: [Int] = []
      let sorted = blocks.sorted { ($0.start, -$0.end, $0.id.uuidString) < ($1.start, -$1.end, $1.id.uuidString) }
      for var block in sorted {
        if let last = ends.max(), block.start >= last {
          done += group.map { $0.among(ends.count) }
          (group, ends) = ([], [])
        }
        block.lane = ends.firstIndex { $0 <= block.start } ?? ends.count
        if block.lane == ends.count { ends.append(block.end) } else { ends[block.lane] = block.end }
        group.append(block)
      }
      return done + group.map { $0.among(ends.count) }
    }
  }

  /// Bars that share a day stand in lines one below the other.
  static func stacked(_ bars: [Bar]) -> [Bar] {
    var ends: [CalendarDay] = []
    return bars.sorted { ($0.days.lowerBound, $0.id.uuidString) < ($1.days.lowerBound, $1.id.uuidString) }.map { bar in
      var bar = bar
      bar.line = ends.firstIndex { $0 < bar.days.lowerBound } ?? ends.count
      if bar.line == ends.count { ends.append(bar.days.upperBound) } else { ends[bar.line] = bar.days.upperBound }
      return bar
    }
  }
}

extension CalendarLayout.Block {
  fileprivate func among(_ lanes: Int) -> Self {
    var block = self
    block.lanes = lanes
    return block
  }
}
