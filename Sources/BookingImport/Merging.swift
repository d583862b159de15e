/// Makes one draft of what several parts of a file say about one booking.
enum Merging {
  /// The drafts without repetition: better sources first, each filled from the others that speak of the same booking.
  static func merged(_ drafts: [BookingDraft]) -> [BookingDraft] {
    var result: [BookingDraft] = []
    let ordered = drafts.enumerated().sorted {
      ($1.element.reliability, $0.offset) < ($0.element.reliability, $1.offset)
    }
    var places: [Int] = []
    for (place, draft) in ordered {
      if let index = result.firstIndex(where: { $0.isSame(as: draft) }) {
        // Of two descriptions of one place the fuller one is believed.
        let isFuller = draft.kind.isPlace && draft.fields.count > result[index].fields.count
        result[index] = isFuller ? draft.filled(from: result[index]) : result[index].filled(from: draft)
      } else {
        result.append(draft)
        places.append(place)
      }
    }
    return zip(places, result).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension BookingDraft {
  /// The reliability of the best source of a draft.
  var reliability: Int { fields.values.map { $0.origin.source.rawValue }.max() ?? 0 }
}

extension BookingDraft.Kind {
  /// Whether it is a house that nobody has booked.
  var isPlace: Bool { self == .lodgingPlace || self == .diningPlace }
}
