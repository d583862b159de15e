import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Rows written past the domain")
struct ConstraintTests {
  private static let journey = Samples.journeyID.sql, id = Samples.id(9).sql

  @Test(
    "the schema refuses what breaks a rule",
    arguments: [
      "UPDATE journeys SET name = ''",
      "UPDATE journeys SET name = NULL",
      "UPDATE journeys SET end_date = '2026-03-27'",
      "UPDATE journeys SET end_date = NULL",
      "UPDATE journeys SET start_date = 'soon'",
      "UPDATE journeys SET budget_currency = NULL",
      "UPDATE journeys SET budget = -1",
      "UPDATE journeys SET budget = 'much'",
      "UPDATE journeys SET trip_type = 'honeymoon'",
      "UPDATE journeys SET cities = 'Tokyo'",
      "UPDATE journeys SET version = 0",
      "UPDATE journeys SET id = x'00'",
      "UPDATE transports SET arrival_date = departure_date - 1",
      "UPDATE transports SET type = 'rocket'",
      "UPDATE transports SET departure_location = '', departure_code = '', arrival_location = '', arrival_code = '', booking_reference = '', transport_number = ''",
      "UPDATE transports SET departure_latitude = 91",
      "UPDATE transports SET arrival_longitude = NULL",
      "UPDATE hotels SET check_out_date = check_in_date - 1",
      "UPDATE hotels SET cost = -1",
      "UPDATE hotels SET currency = 'EURO'",
      "UPDATE hotels SET name = printf('%.*c', 201, 'x')",
      "UPDATE car_rentals SET dropoff_date = pickup_date - 1",
      "UPDATE activities SET custom_name = ''",
      "UPDATE activities SET duration = 0",
      "UPDATE activities SET party_size = 1001",
      "UPDATE documents SET file_size = -1",
      "UPDATE notes SET title = '', content = ''",
      "UPDATE notes SET content = printf('%.*c', 1048577, 'x')",
      "UPDATE places_to_visit SET is_visited = 2",
      "UPDATE checklist_items SET position = -1",
      "UPDATE reminders SET reminder_date = NULL",
      "UPDATE expenses SET amount = 0",
      "UPDATE expenses SET currency = NULL",
      "UPDATE users SET is_owner = 1",
      "UPDATE users SET theme = 'pink'",
      "UPDATE memberships SET role = 'king'",
      "UPDATE changes SET before = '{'",
      "UPDATE changes SET action = 'guess'",
    ])
  func refused(statement: String) async throws {
    // Given a wallet with one of each kind
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    // When
    let error = await #expect(throws: (any Error).self) { try await wallet.sql(statement) }
    // Then
    #expect("\(String(describing: error))".contains("SQLite error 19"), "\(String(describing: error))")
    #expect(try await wallet.store.faults() == [])
  }

  @Test("an item belongs to a journey that is there, and a checklist's item to a list of the same journey")
  func foreignKeys() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.checklistItem))
    for statement in [
      "UPDATE checklists SET journey_id = \(Samples.id(404).sql)",
      "UPDATE checklist_items SET checklist_id = \(Samples.id(404).sql)",
      "UPDATE checklist_items SET journey_id = \(Wallet.strangersJourneyID.sql)",
      "INSERT INTO memberships VALUES (\(Self.journey), \(Self.id), 'viewer')",
    ] {
      let error = await #expect(throws: (any Error).self) { try await wallet.sql(statement) }
      #expect("\(String(describing: error))".contains("FOREIGN KEY"), "\(statement)")
    }
  }

  @Test("there is one owner")
  func oneOwner() async throws {
    let wallet = try await Wallet()
    #expect(try await wallet.number("SELECT count(*) FROM users WHERE is_owner = 1") == 1)
    #expect(try await wallet.number("SELECT count(*) FROM users") == 4)
  }

  @Test("a log entry that cannot be read says so instead of stopping the program")
  func damagedLog() async throws {
    let wallet = try await Wallet()
    try await wallet.sql("UPDATE changes SET before = '[]', after = '7', contested = '{}'")
    let changes = try await wallet.read { try $0.changes(after: 0, limit: 9) }
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { $0.before.isEmpty && $0.after.isEmpty && $0.contested.isEmpty })
  }
}
