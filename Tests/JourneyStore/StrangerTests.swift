import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("What another user sees: nothing")
struct StrangerTests {
  private static let today = day("2026-03-30")

  /// Whoever is no member: a stranger, a system that serves one, a system that serves nobody, and nobody.
  private func outsiders(_ wallet: Wallet) -> [Actor] {
    [.user(wallet.stranger), .system(.reading, for: wallet.stranger), .system(.reading), .nobody]
  }

  @Test("neither the text of a file, nor how far its reading has come, nor its codes")
  func files() async throws {
    // Given a document whose file has been read
    let wallet = try await Wallet(), hash = Samples.fileHash
    try await wallet.put(Samples.item(.document))
    try await wallet.store.keep(
      FileReading(.read), text: "Gate 12", codes: [FileCode(symbology: "qr", payload: [1, 2])], ofFile: hash)
    // Then its members see what came of it, in the trash too
    func seen(_ actor: Actor, in journey: UUID) async throws -> [String?] {
      try await wallet.read(as: actor) { snapshot in
        let inside = try snapshot.journey(journey)
        return [
          try snapshot.fileText(hash), try inside.reading(hash)?.state.rawValue,
          try inside.codes(hash).first?.symbology,
        ]
      }
    }
    for member in [wallet.owner, wallet.editor, wallet.viewer] {
      #expect(try await seen(.user(member), in: Samples.journeyID) == ["Gate 12", "read", "qr"])
    }
    #expect(try await seen(.user(wallet.stranger), in: Wallet.strangersJourneyID) == [nil, nil, nil])
    for outsider in outsiders(wallet) {
      #expect(try await wallet.read(as: outsider) { try $0.fileText(hash) } == nil)
    }
  }

  @Test("nothing of what was found in an Inbox, whatever they say that it is")
  func bookings() async throws {
    let wallet = try await Wallet()
    let entry = try await wallet.write { transaction in
      var entry = InboxEntry(header: RecordHeader(id: Samples.id(900)))
      (entry.userID, entry.name, entry.text) = (wallet.owner, "Mail", "Your booking")
      return try transaction.create(entry)
    }
    try await wallet.store.beginBookingReading(entry.readingKey, reader: 1, attempt: 1)
    try await wallet.store.keepBookings("[1]", of: entry.readingKey)
    #expect(try await wallet.read { try $0.bookingReading(of: entry)?.bookings } == "[1]")
    for outsider in outsiders(wallet) + [.user(wallet.editor)] {
      #expect(try await wallet.read(as: outsider) { try $0.bookingReading(of: entry) } == nil)
    }
  }

  @Test("no bookings of others by their references, for which editors alone may find them, in any case and with blanks")
  func references() async throws {
    let wallet = try await Wallet()
    var hotel = try #require(Samples.item(.hotel) as? Hotel)
    hotel.bookingReference = "AB 12-34"
    try await wallet.put(hotel)
    let codes = (0..<10_000).map { "ZZ\($0)" } + ["ab12-34"]
    #expect(try await wallet.read { try $0.bookings(Hotel.self, references: codes).map(\.id) } == [hotel.id])
    #expect(try await wallet.read { try $0.bookings(Hotel.self, references: ["", "AB12"]) } == [])
    for outsider in outsiders(wallet) {
      #expect(try await wallet.read(as: outsider) { try $0.bookings(Hotel.self, references: codes) } == [])
    }
  }

  @Test("no counts and no countries of journeys whose identifiers they know")
  func counts() async throws {
    let wallet = try await Wallet(), ids = [Samples.journeyID]
    try await wallet.put(Samples.item(.hotel))
    #expect(try await wallet.read { try $0.itemCounts(of: ids) } == [Samples.journeyID: [.hotel: 1]])
    #expect(try await wallet.read { try $0.countries(of: ids) } == [Samples.journeyID: ["JP"]])
    for outsider in outsiders(wallet) {
      #expect(try await wallet.read(as: outsider) { try $0.itemCounts(of: ids) } == [:])
      #expect(try await wallet.read(as: outsider) { try $0.countries(of: ids) } == [Samples.journeyID: []])
    }
  }

  @Test("not whether an identifier is that of something, of which journey, and whether that lies in the trash")
  func oracles() async throws {
    let wallet = try await Wallet(), id: UUID = Samples.item(.note).id
    try await wallet.put(Samples.item(.note))
    func standing(_ actor: Actor? = nil) async throws -> WriteTransaction.Standing {
      try await wallet.write(by: actor) { try $0.standing(of: Note.self, id) }
    }
    #expect(try await standing() == .here(in: Samples.journeyID, isInTrash: false))
    for outsider in outsiders(wallet) { #expect(try await standing(outsider) == .taken) }
    // When it goes to the trash
    try await wallet.write { try $0.delete(Note.self, id) }
    // Then only members are told
    #expect(try await standing() == .here(in: Samples.journeyID, isInTrash: true))
    #expect(try await wallet.write { try $0.isInTrash(Note.self, id) })
    for outsider in outsiders(wallet) {
      #expect(try await standing(outsider) == .taken)
      #expect(try await wallet.write(by: outsider) { try !$0.isInTrash(Note.self, id) })
    }
    #expect(try await wallet.write { try $0.standing(of: Note.self, Samples.id(404)) } == .free)
  }

  @Test("not that something has changed")
  func newest() async throws {
    let wallet = try await Wallet(), stranger = Actor.user(wallet.stranger)
    let (before, own) = (
      try await wallet.read(as: stranger) { try $0.newestSequence() }, try await wallet.read { try $0.newestSequence() }
    )
    try await wallet.put(Samples.item(.note))
    #expect(try await wallet.read(as: stranger) { try $0.newestSequence() } == before)
    #expect(try await wallet.read { try $0.newestSequence() } > own)
    #expect(try await wallet.read(as: .nobody) { try $0.newestSequence() } == 0)
  }

  @Test("no devices, which they can neither remove nor spoil")
  func devices() async throws {
    let wallet = try await Wallet(), id = Samples.id(800), stranger = Actor.user(wallet.stranger)
    let endpoint = try #require(URL(string: "https://push.invalid/1"))
    try await wallet.store.keep(
      PushSubscription(
        id: id, endpoint: endpoint, publicKey: Data(repeating: 4, count: 65), secret: Data(repeating: 1, count: 16),
        serverKey: Data(repeating: 4, count: 65), name: "Phone", createdAt: Wallet.now), of: .user(wallet.owner))
    try await wallet.store.removeSubscription(id, of: stranger)
    try await wallet.store.removeSubscription(endpoint: endpoint, of: stranger)
    try await wallet.store.note("gone", at: Wallet.now, ofSubscription: id, of: stranger)
    #expect(try await wallet.read(as: stranger) { try $0.pushSubscriptions() } == [])
    let kept = try await wallet.read { try $0.pushSubscriptions() }
    #expect(kept.map(\.id) == [id] && kept.map(\.failure) == [""])
    await #expect(throws: WalletError.notFound) {
      try await wallet.store.mailToken(of: .nobody, orNew: "trips-0123456789abcdef")
    }
  }

  @Test("nothing of what is kept for somebody else on the same day, after the same change")
  func kept() async throws {
    let wallet = try await Wallet()
    func names(_ actor: Actor) async throws -> [UUID] {
      try await wallet.read(as: actor) {
        try $0.journeyNames(today: Self.today).ids(.archived, by: .name, holding: "", today: Self.today)
      }
    }
    try await wallet.put(Samples.item(.transport))
    for _ in 0..<2 {
      #expect(try await names(.user(wallet.owner)) == [Samples.journeyID])
      #expect(try await names(.user(wallet.stranger)) == [Wallet.strangersJourneyID])
      #expect(try await names(.nobody) == [])
      for (actor, trains) in [(wallet.owner, 1), (wallet.stranger, nil)] {
        #expect(
          try await wallet.read(as: .user(actor)) { try $0.statistics(today: Self.today) }.types[
            .init(.transport, "train")] == trains)
      }
    }
  }

  @Test("nothing of what was told, and a reminder that they do not see is not missed for them, nor by them for others")
  func told() async throws {
    // Given a reminder that is due, and only its journey's members
    let wallet = try await Wallet(), moment = Wallet.now + 3600
    try await wallet.sql("UPDATE journeys SET is_archived = 0")
    try await wallet.write { transaction in
      var reminder = Reminder(header: RecordHeader(id: Samples.id(711), journeyID: Samples.journeyID))
      (reminder.title, reminder.reminderDate) = ("Water the plants", moment)
      _ = try transaction.create(reminder)
    }
    func state(_ user: UUID) async throws -> String? {
      try await wallet.read { snapshot in
        try snapshot.row("SELECT state FROM schedule WHERE user_id = ?", [user.databaseValue])?[0]
      }
    }
    func dispatch(_ user: UUID, at now: Date) async throws -> Int {
      try await wallet.store.dispatchDue(at: now, as: .system(.reminders, for: user), to: [.app])
    }
    // When others are told long after it
    #expect(try await dispatch(wallet.stranger, at: moment + 86_400 * 3) == 0)
    #expect(try await dispatch(wallet.editor, at: moment + 86_400 * 3) == 1)
    #expect(try await wallet.store.dispatchDue(at: moment, as: .system(.reminders), to: [.app]) == 0)
    // Then it is missed by the editor alone
    #expect(try await state(wallet.stranger) == nil)
    #expect(try await state(wallet.editor) == "missed")
    #expect(try await state(wallet.owner) == "waiting")
    // And each member who is told in time is told once
    #expect(try await dispatch(wallet.owner, at: moment) == 1)
    #expect(try await dispatch(wallet.viewer, at: moment) == 1)
    for user in [wallet.owner, wallet.viewer] {
      let begun = try await wallet.store.beginDeliveries(as: .system(.reminders, for: user), at: moment, limit: 9)
      #expect(begun.map(\.user) == [user])
      try await wallet.store.finish(begun.map { ($0, .failed(said: "for \($0.user.text)")) }, at: moment)
    }
    func failures(_ actor: Actor, in journey: UUID = Samples.journeyID) async throws -> [String]? {
      try await wallet.read(as: actor) { try $0.journey(journey).delivery(of: Samples.id(711))?.failures }
    }
    #expect(try await failures(.user(wallet.owner)) == ["app: for \(wallet.owner.text)"])
    #expect(try await failures(.user(wallet.editor)) == [])
    #expect(try await failures(.user(wallet.stranger), in: Wallet.strangersJourneyID) == nil)
  }
}
