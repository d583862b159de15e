import Foundation
import JourneyStore
import Journeys
import TestSupport

@testable import WalletServices

/// Mails in the Inbox of a wallet, and what was found in them.
extension Home {
  /// A mail that has just come into the Inbox.
  func entry(_ mail: String) async throws -> InboxEntry {
    var incoming = try wallet.files.incoming(id: UUID())
    try Array(mail.utf8).withUnsafeBytes { try incoming.write($0) }
    return try await wallet.receive(
      try incoming.finish(), as: UUID(), named: "mail.eml", from: .mail, by: .user(owner))
  }

  /// The same, searched for bookings.
  func receive(_ mail: String) async throws -> UUID {
    let entry = try await entry(mail)
    try await wallet.readBookings()
    return entry.id
  }

  func found(_ entry: UUID) async throws -> (bookings: [FoundBooking], matches: [BookingMatch?]) {
    try await wallet.store.read(as: .user(owner)) { snapshot in
      let found = try snapshot.foundBookings(in: snapshot.inboxEntry(entry))
      return (found, try found.map { try $0.match(in: snapshot) })
    }
  }

  /// The way back of the flight, under the same reference.
  func addReturn() async throws {
    _ = try await wallet.create(
      Transport.self, UUID.version7(at: Home.now), in: Samples.journeyID,
      [
        "type": "flight", "transportNumber": "LH 1167", "departureLocation": "Lisbon", "arrivalLocation": "Frankfurt",
        "departureDate": "2026-06-09T14:40", "departureZone": "Europe/Lisbon", "bookingReference": "QX7T2M",
      ], by: .user(owner))
  }

  func items<Item: StoredItem>(_ kind: Item.Type) async throws -> [Item] {
    try await wallet.store.read(as: .user(owner)) { try $0.journey(Samples.journeyID).items(Item.self) }
  }

  func waiting() async throws -> [UUID] {
    try await wallet.store.read(as: .user(owner)) { try $0.inbox().map(\.id) }
  }
}
