import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

extension ScreenSamples {
  /// A journey whose hotels leave nights out, and whose transports are booked together.
  static func booked() async throws -> Wallet {
    let wallet = try await wallet(.empty)
    _ = try await wallet.createJourney(
      Samples.journeyID, ["name": "Booked", "startDate": "2026-04-01", "endDate": "2026-04-09"],
      by: .user(Served.ownerID))
    let times = [
      ("flight", "FRA", "06:00", "08:00"), ("flight", "IST", "08:30", "12:00"), ("bus", "Almaty", "11:00", "13:00"),
    ]
    for (index, (type, place, departure, arrival)) in times.enumerated() {
      _ = try await wallet.create(
        Transport.self, Samples.id(3000 + index), in: Samples.journeyID,
        [
          "type": .text(type), "departureLocation": .text(place), "arrivalLocation": index == 1 ? "" : "There",
          "departureZone": "UTC", "arrivalZone": "UTC", "bookingReference": "AB12CD",
          "departureDate": .text("2026-04-01T\(departure)"), "arrivalDate": .text("2026-04-01T\(arrival)"),
        ], by: .user(Served.ownerID))
    }
    _ = try await wallet.create(
      CarRental.self, Samples.id(3010), in: Samples.journeyID,
      [
        "pickupLocation": "Berlin", "zone": "UTC", "dropoffZone": "UTC", "pickupDate": "2026-04-01T09:00",
        "dropoffDate": "2026-04-02T09:00",
      ], by: .user(Served.ownerID))
    for (name, start, end) in [("Inn", "01", "04"), ("Lodge", "03", "06")] {
      _ = try await wallet.create(
        Hotel.self, in: Samples.journeyID,
        [
          "name": .text(name), "zone": "UTC", "checkInDate": .text("2026-04-\(start)T15:00"),
          "checkOutDate": .text("2026-04-\(end)T11:00"),
        ], by: .user(Served.ownerID))
    }
    // The reminders of the flights came while nobody served, when the flights had left.
    _ = try await wallet.store.dispatchDue(at: instant("2026-04-03T00:00:00Z"), as: .user(Served.ownerID), to: [])
    return wallet
  }

  static func bookings(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let query = ["after": Samples.id(3000).text]
    return [
      try JourneyScreen(journey, context),
      try ItemListScreen(.transport, journey, context, newID: Samples.id(8), offset: 0, type: "bus"),
      try ItemScreen(.transport, Samples.id(3001), journey, context),
      try ItemScreen(
        .carRental, Samples.id(3010), journey, context, wrongReminders: [Issue("offset", .inThePast)]),
      try ItemScreen(.reminder, try journey.items(Reminder.self)[0].id, journey, context),
      try FormScreen(new: .transport, in: journey, query: query, context, id: Samples.id(6)),
      try FormScreen(new: .carRental, in: journey, query: [:], context, id: Samples.id(6)),
    ]
  }
}
