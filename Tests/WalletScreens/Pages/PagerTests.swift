import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Pages of a list")
struct PagerTests {
  private let context = ScreenContext(
    user: User(header: RecordHeader(id: Samples.id(11))), now: instant("2026-03-30T09:00:00Z"))

  private func pager(_ offset: Int, _ total: Int, _ address: String = "/list") -> Pager? {
    Pager(Page(offset: offset), total: total, address: address, context)
  }

  @Test("what fits on one page has no pager")
  func one() {
    #expect(pager(0, 0)?.text == nil)
    #expect(pager(0, 50)?.text == nil)
  }

  @Test("the first, a middle and the last page lead on and back")
  func several() throws {
    let first = try #require(pager(0, 120)), middle = try #require(pager(50, 120)), last = try #require(pager(100, 120))
    #expect([first.previousAddress, first.nextAddress, first.text] == [nil, "/list?offset=50", "1–50 of 120"])
    #expect(
      [middle.previousAddress, middle.nextAddress, middle.text]
        == ["/list?offset=0", "/list?offset=100", "51–100 of 120"])
    #expect([last.previousAddress, last.nextAddress, last.text] == ["/list?offset=50", nil, "101–120 of 120"])
  }

  @Test("a filter stays in the address")
  func filter() {
    #expect(pager(0, 51, "/list?filter=past")?.nextAddress == "/list?filter=past&offset=50")
  }

  @Test("a page far behind the end leads back", arguments: [60, 1_000_000, Int.max])
  func beyond(offset: Int) throws {
    let beyond = try #require(pager(offset, 10))
    #expect(beyond.nextAddress == nil)
    #expect(beyond.previousAddress?.hasPrefix("/list?offset=") == true)
  }

  @Test("an offset below zero is the beginning")
  func negative() {
    #expect(pager(Int.min, 51)?.previousAddress == nil)
  }
}
