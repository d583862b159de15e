import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Accounts and sessions")
struct AccountTests {
  static let hash = Data(repeating: 7, count: 32), otherHash = Data(repeating: 8, count: 32)
  static let command = Actor.system(.accounts)

  func account(_ wallet: Wallet, _ user: UUID, _ email: String) async throws {
    try await wallet.write(by: Self.command) {
      try $0.setEmail(email, of: user)
      try $0.setPassword(hash: "$scrypt$hash-of-\(email)", of: user)
    }
  }

  func session(_ number: Int) -> Session {
    Session(id: Samples.id(number), name: "Phone", kind: .phone, createdAt: Wallet.now)
  }

  @Test("the first user is the administrator, and is known on this computer until anybody has an account")
  func thisComputer() async throws {
    let store = try Store()
    #expect(try await store.recognisedOnThisComputer() == nil)
    let wallet = try await Wallet(store)
    let known = try #require(try await store.recognisedOnThisComputer())
    #expect(known.user == wallet.owner && known.isAdministrator && known.proof == .thisComputer)
    // An address alone is no password
    try await wallet.write(by: Self.command) { try $0.setEmail("ada@example.org", of: wallet.owner) }
    #expect(try await store.recognisedOnThisComputer() != nil)
    // That of another user shows that there is one
    try await wallet.write(by: Self.command) { try $0.setEmail("bob@example.org", of: wallet.editor) }
    #expect(try await store.recognisedOnThisComputer() == nil)
    #expect(try await !store.hasPasswords())
  }

  @Test("a session lasts thirty days after its last use, and is its user's alone")
  func sessions() async throws {
    let wallet = try await Wallet(), store = wallet.store, owner = Actor.user(wallet.owner)
    try await store.begin(session(1), hash: Self.hash, of: owner)
    let end = Wallet.now.addingTimeInterval(Session.lifetime)
    let known = try #require(try await store.recognised(bySession: Self.hash, at: end.addingTimeInterval(-1)))
    #expect(known.user == wallet.owner && known.proof == .session(Samples.id(1)))
    #expect(try await store.recognised(bySession: Self.hash, at: end) == nil)
    #expect(try await store.recognised(bySession: Self.otherHash, at: Wallet.now) == nil)
    // Used, it lasts longer
    try await store.noteUse(known.proof, at: end.addingTimeInterval(-1), of: owner)
    #expect(try await store.recognised(bySession: Self.hash, at: end.addingTimeInterval(60)) != nil)
    // Others neither see nor end it
    let stranger = Actor.user(wallet.stranger)
    #expect(try await wallet.read(as: stranger) { try $0.sessions(at: Wallet.now) }.isEmpty)
    try await store.endSession(Samples.id(1), of: stranger)
    try await store.endSessions(of: stranger)
    #expect(try await wallet.read { try $0.sessions(at: Wallet.now) }.count == 1)
    // And what has run out is removed
    try await store.removeExpiredSessions(at: end.addingTimeInterval(Session.lifetime))
    #expect(try await wallet.number("SELECT count(*) FROM sessions") == 0)
  }

  @Test("users change their own accounts, administrators those of all, and the log says so without any secret")
  func rights() async throws {
    let wallet = try await Wallet()
    try await account(wallet, wallet.editor, "bob@example.org")
    for actor in [Actor.user(wallet.stranger), .nobody, .system(.reading, for: wallet.stranger)] {
      await #expect(throws: WalletError.self) {
        try await wallet.write(by: actor) { try $0.setPassword(hash: "x", of: wallet.editor) }
      }
      await #expect(throws: WalletError.self) {
        try await wallet.write(by: actor) { try $0.setDisabled(true, of: wallet.editor) }
      }
      await #expect(throws: WalletError.self) { try await wallet.read(as: actor) { try $0.accounts() } }
    }
    try await wallet.write(by: .user(wallet.editor)) { try $0.setPassword(hash: "$scrypt$new", of: wallet.editor) }
    let accounts = try await wallet.read { try $0.accounts() }
    #expect(accounts.count == 4 && accounts[0].isAdministrator && accounts.count { $0.hasPassword } == 1)
    let log = try await wallet.number("SELECT count(*) FROM changes WHERE before || after LIKE '%scrypt%'")
    #expect(log == 0)
    let changes = try await wallet.read(as: .user(wallet.editor)) { try $0.changes(after: 0, limit: 100) }
      .filter { $0.kind == WriteTransaction.accountKind }
    #expect(changes.map(\.after) == [["email": "bob@example.org"], ["hasPassword": true], ["hasPassword": true]])
    // The administrator sees no journey by that
    await #expect(throws: WalletError.notFound) {
      try await wallet.read { _ = try $0.journey(Wallet.strangersJourneyID) }
    }
  }

  @Test("the user of this computer and the last administrator stay")
  func needed() async throws {
    let wallet = try await Wallet()
    for change: @Sendable (inout WriteTransaction) throws -> Void in [
      { try $0.setDisabled(true, of: wallet.owner) }, { try $0.setAdministrator(false, of: wallet.owner) },
      { try $0.removeUser(wallet.owner, journeys: .deletePrivate) },
    ] {
      await #expect(throws: WalletError.conflict(.accountNeeded)) { try await wallet.write(by: Self.command, change) }
    }
  }

  @Test(
    "removing a user leaves the journeys that others share, and those that nobody else owns only where that is said")
  func remove() async throws {
    let wallet = try await Wallet(), stranger = wallet.stranger
    func remove(_ choice: OwnedJourneys) async throws {
      try await wallet.write(by: Self.command) { try $0.removeUser(stranger, journeys: choice) }
    }
    func titles() async throws -> Int? { try await wallet.number("SELECT count(*) FROM journeys") }
    // Given a journey of the stranger's alone, and one that the editor shares
    let shared = Samples.id(3)
    try await wallet.write(by: .user(stranger)) {
      _ = try $0.create(Samples.journey(shared))
      try $0.setRole(.editor, of: wallet.editor, in: shared)
    }
    await #expect(throws: WalletError.conflict(.ownsJourneys)) { try await remove(.refuse) }
    // What others share is not deleted with the rest
    await #expect(throws: WalletError.conflict(.ownsJourneys)) { try await remove(.deletePrivate) }
    #expect(try await titles() == 3)
    // When the editor owns that too, only the private one goes
    try await wallet.write(by: .user(stranger)) { try $0.setRole(.owner, of: wallet.editor, in: shared) }
    try await remove(.deletePrivate)
    #expect(try await titles() == 2)
    #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.journey(shared).role } == .owner)
    #expect(try await wallet.number("SELECT count(*) FROM users") == 3)
    #expect(try await wallet.store.faults() == [])
  }

  @Test("what assistants suggested to a user goes with the user")
  func suggestions() async throws {
    let wallet = try await Wallet(), stranger = wallet.stranger
    let suggestion = SuggestedChange(
      id: Samples.id(80), .create, kind: Journey.changeKind, journeyID: nil, recordID: Samples.id(81), baseVersion: 0,
      patch: ["name": "Lisbon"], source: "t", createdAt: Wallet.now)
    for user in [stranger, wallet.editor] { try await wallet.store.keep(suggestion.copy(for: user), of: .user(user)) }
    try await wallet.write(by: Self.command) { try $0.removeUser(stranger, journeys: .give(to: wallet.viewer)) }
    #expect(try await wallet.number("SELECT count(*) FROM suggested_changes") == 1)
    #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.suggestedChangeCount() } == 1)
    #expect(try await wallet.store.faults() == [])
  }

  @Test("journeys that are given to another user are theirs from then on, as the log says")
  func give() async throws {
    let wallet = try await Wallet(), stranger = wallet.stranger
    try await wallet.write(by: Self.command) { try $0.removeUser(stranger, journeys: .give(to: wallet.viewer)) }
    try await wallet.read(as: .user(wallet.viewer)) { snapshot in
      let journey = try snapshot.journey(Wallet.strangersJourneyID)
      #expect(journey.role == .owner)
      let given = try snapshot.changes(after: 0, limit: 100).filter { $0.kind == WriteTransaction.membershipKind }
      #expect(given.contains { $0.journeyID == Wallet.strangersJourneyID && $0.recordID == wallet.viewer })
    }
  }

  @Test("a pairing begins one session, within its time")
  func pairing() async throws {
    let wallet = try await Wallet(), store = wallet.store, owner = Actor.user(wallet.owner)
    let code = Data(repeating: 9, count: 32), end = Wallet.now.addingTimeInterval(600)
    try await store.begin(pairing: code, until: end, of: owner)
    #expect(try await store.user(ofPairing: code, at: Wallet.now) == wallet.owner)
    #expect(try await store.user(ofPairing: code, at: end) == nil)
    await #expect(throws: WalletError.notFound) {
      try await store.begin(session(1), hash: Self.hash, byPairing: code, of: .user(wallet.stranger), at: Wallet.now)
    }
    try await store.begin(session(1), hash: Self.hash, byPairing: code, of: owner, at: Wallet.now)
    await #expect(throws: WalletError.notFound) {
      try await store.begin(session(2), hash: Self.otherHash, byPairing: code, of: owner, at: Wallet.now)
    }
    #expect(try await wallet.read { try $0.sessions(at: Wallet.now) }.map(\.id) == [Samples.id(1)])
  }

  @Test(
    "one-time codes are the user's own; only administrators and the command turn off those of others, and the log says so"
  )
  func oneTimeCodes() async throws {
    let wallet = try await Wallet(), editor = Actor.user(wallet.editor)
    try await account(wallet, wallet.editor, "bob@example.org")
    let secret = Data(repeating: 5, count: 20)
    try await wallet.write(by: editor) { try $0.beginOneTimeCodes(secret: secret) }
    // Begun, they are not asked for; a later secret takes the place of the first
    #expect(try await wallet.store.signInRecord(email: "bob@example.org")?.needsCode == false)
    try await wallet.write(by: editor) { try $0.beginOneTimeCodes(secret: Data(repeating: 6, count: 20)) }
    #expect(try await wallet.read(as: editor) { try $0.oneTimeCodes() }?.secret.first == 6)
    // None is used before they are confirmed
    #expect(try await wallet.write(by: editor) { try $0.useOneTimeCode(step: 10) } == false)
    try await wallet.write(by: editor) {
      try $0.confirmOneTimeCodes(step: 10, recoveryCodes: [Self.hash, Self.otherHash])
    }
    #expect(try await wallet.store.signInRecord(email: "bob@example.org")?.needsCode == true)
    await #expect(throws: WalletError.conflict(.versionOutdated)) {
      try await wallet.write(by: editor) { try $0.beginOneTimeCodes(secret: secret) }
    }
    // Each step and each recovery code is used once, by its user alone
    let outcomes = try await wallet.write(by: editor) { transaction in
      try [10, 11, 11, 9].map { try transaction.useOneTimeCode(step: $0) }
        + [Self.hash, Self.hash].map { try transaction.useRecoveryCode(hash: $0) }
    }
    #expect(outcomes == [false, true, false, false, true, false])
    let foreign = try await wallet.write(by: .user(wallet.stranger)) {
      try $0.useOneTimeCode(step: 20) || $0.useRecoveryCode(hash: Self.otherHash)
    }
    #expect(!foreign)
    #expect(try await wallet.read(as: editor) { try $0.oneTimeCodes() }?.recoveryCodesLeft == 1)
    // A stranger turns nothing off
    await #expect(throws: WalletError.self) {
      try await wallet.write(by: .user(wallet.stranger)) { try $0.removeOneTimeCodes(of: wallet.editor) }
    }
    try await wallet.write(by: Self.command) { try $0.removeOneTimeCodes(of: wallet.editor) }
    #expect(try await wallet.read(as: editor) { try $0.oneTimeCodes() } == nil)
    #expect(try await wallet.number("SELECT count(*) FROM recovery_codes") == 0)
    let changes = try await wallet.read(as: editor) { try $0.changes(after: 0, limit: 100) }
      .filter { $0.kind == WriteTransaction.accountKind }.suffix(2)
    #expect(changes.map(\.after) == [["hasSecondFactor": true], ["hasSecondFactor": false]])
  }
}

extension SuggestedChange {
  /// The same, suggested to another user.
  fileprivate func copy(for user: UUID) -> SuggestedChange {
    SuggestedChange(
      id: user, action, kind: kind, journeyID: journeyID, recordID: recordID, baseVersion: baseVersion, patch: patch,
      source: source, createdAt: createdAt)
  }
}
