import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Who has a journey open")
struct PresenceTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let presence = Presence(), journey = Samples.id(1), ada = Samples.id(2), bob = Samples.id(3)

  @Test("a user is there as long as one page is open, and leaves with the last")
  func pages() {
    presence.open(Samples.id(10), of: journey, by: ada, at: Self.now)
    presence.open(Samples.id(11), of: journey, by: ada, at: Self.now)
    presence.open(Samples.id(12), of: journey, by: bob, at: Self.now)
    #expect(presence.users(in: journey, at: Self.now) == [ada, bob])
    presence.close(Samples.id(10), by: ada, at: Self.now)
    #expect(presence.users(in: journey, at: Self.now) == [ada, bob])
    presence.close(Samples.id(11), by: ada, at: Self.now)
    #expect(presence.users(in: journey, at: Self.now) == [bob])
    #expect(presence.journeys(of: ada, at: Self.now) == [] && presence.journeys(of: bob, at: Self.now) == [journey])
  }

  @Test("a page that says nothing more is closed after 75 seconds")
  func patience() {
    presence.open(Samples.id(10), of: journey, by: ada, at: Self.now)
    #expect(presence.users(in: journey, at: Self.now + 74) == [ada])
    #expect(presence.users(in: journey, at: Self.now + 75) == [])
    #expect(presence.journeys(of: ada, at: Self.now + 75) == [])
  }

  @Test("nobody closes the page of another, and nobody keeps more than fifty open")
  func bounds() {
    presence.open(Samples.id(10), of: journey, by: ada, at: Self.now)
    presence.close(Samples.id(10), by: bob, at: Self.now)
    #expect(presence.users(in: journey, at: Self.now) == [ada])
    for index in 0..<10_000 { presence.open(UUID(), of: UUID(), by: bob, at: Self.now + Double(index) / 1e6) }
    #expect(presence.journeys(of: bob, at: Self.now + 1).count == 50)
  }

  @Test("who listens is woken when somebody comes and when somebody leaves")
  func signal() async {
    var changes = presence.changed.received().makeAsyncIterator()
    presence.open(Samples.id(10), of: journey, by: ada, at: Self.now)
    await changes.next()
    #expect(presence.users(in: journey, at: Self.now) == [ada])
    presence.close(Samples.id(10), by: ada, at: Self.now)
    await changes.next()
    #expect(presence.users(in: journey, at: Self.now) == [])
  }
}
