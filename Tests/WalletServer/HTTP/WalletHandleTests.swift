import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("The wallet that is served, and replaced")
struct WalletHandleTests {
  @Test("requests in flight are waited for, and new ones are refused meanwhile")
  func drains() async throws {
    let wallet = try await Served.emptyWallet().filled(with: .empty)
    let other = try await Served.emptyWallet().filled(with: .demo)
    let served = try await WalletHandle(wallet), gate = HeldRequest()
    async let request: Void = served.visit { await gate.passes() }
    try await waiting(for: "the request") { await gate.isAsked ? () : nil }
    // When it is to be replaced while somebody is in
    async let replaced = served.replace(for: Samples.user(Served.ownerID)) { _ in (other, 1) }
    try await waiting(for: "the closed wallet") { served.isClosed ? () : nil }
    await #expect(throws: WalletError.unavailable(.restoring)) { try await served.visit {} }
    #expect(served.reader != nil)
    // Then that happens once they have left
    await gate.open()
    try await request
    #expect(try await replaced == 1)
    #expect(try await served.visit { try await served.wallet.localUser().id } == served.localUser)
  }

  @Test("a cancelled replacement leaves the wallet open")
  func givenUp() async throws {
    let wallet = try await Served.emptyWallet().filled(with: .empty)
    let served = try await WalletHandle(wallet), gate = HeldRequest()
    async let request: Void = served.visit { await gate.passes() }
    try await waiting(for: "the request") { await gate.isAsked ? () : nil }
    let change = Task { try await served.replace(for: Samples.user(Served.ownerID)) { ($0, 1) } }
    try await waiting(for: "the closed wallet") { served.isClosed ? () : nil }
    change.cancel()
    await #expect(throws: CancellationError.self) { try await change.value }
    try await served.visit {}
    await gate.open()
    try await request
  }
}

/// Holds somebody up until it is opened.
private actor HeldRequest {
  private(set) var isAsked = false
  private var waiting: CheckedContinuation<Void, Never>?

  func passes() async {
    await withCheckedContinuation {
      waiting = $0
      isAsked = true
    }
  }

  func open() { waiting?.resume() }
}
