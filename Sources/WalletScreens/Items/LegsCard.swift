import Foundation
import Journeys

/// The transports of one booking, with the time between those that follow one another.
package struct LegsCard: Sendable {
  package let legs: [Leg]

  package struct Leg: Sendable {
    package let leg: ItemRow
    package let layover: LayoverText?
  }

  /// The time before the next leg.
  package struct LayoverText: Sendable {
    package let text: String
    package let verdict: String?
    /// `fine`, `tight` or `impossible`.
    package let rating: String
  }

  /// Nil where one is booked alone.
  init?(of transport: Transport, among all: [Transport], _ context: ScreenContext, by role: Role) {
    let booked = Connection.legs(with: transport, among: all)
    guard booked.count > 1 else { return nil }
    legs = booked.indices.map { index in
      let next = booked.dropFirst(index + 1).first
      var row = ItemRow(booked[index], context, by: role)
      row.isSelected = booked[index].id == transport.id
      return Leg(
        leg: row,
        layover: next.flatMap { Connection(from: booked[index], to: $0) }.map {
          LayoverText($0, at: booked[index].arrival, context)
        })
    }
  }
}

extension LegsCard.LayoverText {
  init(_ connection: Connection, at place: TransportEnd, _ context: ScreenContext) {
    let duration = context.duration(max(0, connection.layover))
    let name = place.location.isEmpty ? place.code : place.location
    switch (connection.verdict, name.isEmpty) {
    case (.impossible, _):
      self.text = context.words("layover.missed", ["duration": context.duration(-connection.layover)])
    case (_, true): text = context.words("layover.time", ["duration": duration])
    case (_, false): text = context.words("layover.at", ["duration": duration, "place": name])
    }
    switch connection.verdict {
    case .fine: verdict = nil
    case .tight: verdict = context.words("layover.tight")
    case .impossible: verdict = context.words("layover.impossible")
    }
    rating = connection.verdict.rawValue
  }
}
