import Foundation
import Testing
import WalletServices

@Suite("The world")
struct WorldTests {
  @Test("the real one has the time and makes identifiers of version 7 that sort by age")
  func real() {
    let before = Date(), now = World.real.now(), after = Date()
    #expect(before <= now && now <= after)
    let first = World.real.uuid(), second = World.real.uuid()
    #expect(first != second)
    #expect(first.uuid.6 >> 4 == 7 && first.uuidString.prefix(11) <= second.uuidString.prefix(11))
  }

  @Test("a question that no test has answered fails it")
  func unset() {
    withKnownIssue { _ = World.unset.now() }
    withKnownIssue { _ = World.unset.uuid() }
  }
}
