import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Identifiers of version 7")
struct UUIDVersion7Tests {
  @Test("the example of RFC 9562 comes out")
  func example() throws {
    let moment = instant("2022-02-22T19:22:22Z")
    let random = try #require(UUID(uuidString: "00000000-0000-0CC3-18C4-DC0C0C07398F"))
    #expect(UUID.version7(at: moment, random: random).text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
  }

  @Test("later ones sort behind, millisecond by millisecond")
  func ordering() {
    let start = instant("2026-03-28T09:55:00Z").milliseconds
    let texts = (0..<1000).map { UUID.version7(at: Date(milliseconds: start + $0 * 37)).text }
    #expect(texts == texts.sorted())
  }

  @Test("version and variant stand in their bits, whatever the random ones are")
  func bits() {
    for _ in 0..<200 {
      let bytes = UUID.version7(at: instant("2026-03-28T09:55:00Z")).uuid
      #expect(bytes.6 >> 4 == 7)
      #expect(bytes.8 >> 6 == 2)
    }
  }

  @Test("two of the same millisecond differ")
  func unique() {
    let moment = instant("2026-03-28T09:55:00Z")
    #expect(Set((0..<1000).map { _ in UUID.version7(at: moment) }).count == 1000)
  }

  @Test("an identifier is written in lower case")
  func text() throws {
    let id = try #require(UUID(uuidString: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))
    #expect(id.text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
  }
}
