import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

extension ScreenSamples {
  /// The Inbox with a file, an address and a text, and one thing in the trash.
  static func inbox(_ wallet: Wallet, _ language: Language) async throws -> [any PresentedScreen] {
    let hash = String(repeating: "a", count: 64)
    let pdf = TakenFile(hash: hash, size: 12_345, mediaType: .pdf)
    try await wallet.receive(pdf, as: Samples.id(4100), named: "Ticket.pdf", from: .share, by: .user(Served.ownerID))
    let words = [
      SharedWords(title: "A place", text: "https://example.com"),
      SharedWords(title: "T", text: "Long text\nof two lines"),
    ]
    for (index, words) in words.enumerated() {
      try await wallet.receive(words, as: Samples.id(4101 + index), from: .command, by: .user(Served.ownerID))
    }
    try await wallet.receive(SharedWords(text: "gone"), as: Samples.id(4105), from: .upload, by: .user(Served.ownerID))
    try await wallet.dismiss(Samples.id(4105), by: .user(Served.ownerID))
    let bare = try await Served.emptyWallet().filled(with: .empty)
    try await bare.receive(words[0], as: Samples.id(4100), from: .share, by: .user(Served.ownerID))
    let few = try await read(wallet, language) { try [InboxScreen($0, $1)] }
    for number in 0..<51 {
      try await wallet.receive(
        SharedWords(text: "\(number)"), as: Samples.id(4200 + number), from: .upload, by: .user(Served.ownerID))
    }
    return try await few + read(bare, language) { try [InboxScreen($0, $1)] }
      + read(wallet, language) { try [InboxScreen($0, $1), TrashScreen($0, $1), HomeScreen($0, $1)] }
  }

  /// The review of new bookings, of what is there already and changed, of what cannot be taken, and of nothing; the Inbox and
  /// Home after something was filed by itself.
  static func review(_ language: Language) async throws -> [any PresentedScreen] {
    let wallet = try await Served.emptyWallet().filled(with: .samples), id = Samples.id(4300)
    func take(_ text: String, _ id: UUID) async throws {
      try await wallet.receive(SharedWords(title: "Mail", text: text), as: id, from: .mail, by: .user(Served.ownerID))
    }
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), id)
    try await take("Nothing in it", Samples.id(4301))
    let pdf = TakenFile(hash: String(repeating: "b", count: 64), size: 12_345, mediaType: .pdf)
    try await wallet.receive(pdf, as: Samples.id(4305), named: "Ticket.pdf", from: .mail, by: .user(Served.ownerID))
    try await take(
      Confirmations.hotel(status: "was cancelled").replacing("Casa do Rio", with: "Casa Nova"), Samples.id(4306))
    _ = try await wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
    ) {
      _ in ["isArchived": false]
    }
    let waiting = try await read(wallet, language) { try [InboxScreen($0, $1)] }
    try await wallet.readBookings()
    let locked = try await wallet.store.read(as: .user(Served.ownerID)) { try $0.inboxEntry(Samples.id(4305)) }
    try await wallet.store.keepBookings("[]", unread: "[\"locked\"]", of: locked.readingKey)
    let wrong = ReviewInput(["b0.keep": "on", "b0.departureDate": "never", "journey": "new", "journeyName": ""])
    let error = WalletError.invalid([
      Issue("0.departureDate", .notATime), Issue("journey", .required), Issue("journey.name", .required),
    ])
    let new = try await read(wallet, language) { snapshot, context in
      try [
        ReviewScreen(id, snapshot, context),
        ReviewScreen(id, snapshot, context, attempt: ReviewScreen.Attempt(wrong, error)),
        ReviewScreen(Samples.id(4301), snapshot, context), ReviewScreen(Samples.id(4305), snapshot, context),
        ReviewScreen(Samples.id(4306), snapshot, context), InboxScreen(snapshot, context),
      ] as [any PresentedScreen]
    }
    let found = try await wallet.store.read(as: .user(Served.ownerID)) {
      try $0.foundBookings(in: $0.inboxEntry(id))
    }
    var decision = ReviewDecision(
      target: .journey(Samples.journeyID), choices: [0: .make(found.first?.patch ?? [:])])
    decision.isAutomatic = true
    _ = try await wallet.commitReview(id, decision, by: .user(Served.ownerID))
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "15C")], gate: "B7"), Samples.id(4302))
    try await take(Confirmations.flight(seats: [("Ada Lovelace", "14A")]) + " ", Samples.id(4303))
    try await take(
      Confirmations.flight(seats: [("Ada Lovelace", "14A")], status: "ReservationCancelled"), Samples.id(4304))
    try await wallet.readBookings()
    return try await waiting + new
      + read(wallet, language) { snapshot, context in
        try (4302...4304).map { try ReviewScreen(Samples.id($0), snapshot, context) }
          + [InboxScreen(snapshot, context), HomeScreen(snapshot, context)]
      }
  }
}
