import Foundation
import Hummingbird
import JourneyStore
import Journeys

/// The itinerary of a journey: each moment at which the traveller is somewhere, in its order.
struct ItineraryAPI {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(API.root)/journeys/:journey/itinerary") { request, context in
      let id = try context.parameters.id("journey")
      let (offset, limit) = try request.stretch()
      let stops = try await site.wallet.store.read(as: context.actor) { snapshot in
        try Stop.all(in: snapshot.journey(id), home: snapshot.currentUser().home)
      }
      return Answer.json { writer in
        writer.raw("{\"stops\":")
        writer.array(of: stops.dropFirst(offset).prefix(limit)) { writer, stop in stop.write(to: &writer) }
        writer.raw(",\"total\":\(stops.count)}")
      }
    }
  }

  /// One end of an item.
  private struct Stop: Sendable {
    let order: MomentOrder
    let end: Occurrence.End
    let side: Visit.Side
    let item: any StoredItem

    static func all(in journey: JourneySnapshot, home: Zone) throws -> [Stop] {
      let items = try journey.items(of: Set(Occurrence.Course.allCases)).filter { !$0.isCancelledBooking }
      let times = StayTimes(items)
      return items.flatMap { item in
        (item.occurrence?.moments(home: home) ?? []).map {
          Stop(order: times.order(of: $0, of: item.id, home: home), end: $0.end, side: $0.side, item: item)
        }
      }.sorted { ($0.order, $0.item.id.text) < ($1.order, $1.item.id.text) }
    }

    func write(to writer: inout JSONWriter) {
      let side =
        switch side {
        case .start: "start"
        case .end: "end"
        case .whole: "whole"
        }
      var members: [(String, JSONValue)] = [
        ("day", .text(order.day.iso)), ("at", .text(end.instant.rfc3339)), ("side", .text(side)),
        ("place", .text(end.place)),
        ("kind", .text(type(of: item).kind.rawValue)),
      ]
      if let zone = end.zone { members.append(("zone", .text(zone.identifier))) }
      writer.raw("{")
      for (key, value) in members {
        writer.key(key)
        writer.value(value)
        writer.raw(",")
      }
      writer.key("record")
      writer.record(item)
      writer.raw("}")
    }
  }
}
