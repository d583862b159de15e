import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Merging two edits")
struct MergeTests {
  private var base: Hotel {
    get throws { try #require(Samples.item(.hotel) as? Hotel) }
  }

  @Test("fields that the other side did not touch go through")
  func apart() throws {
    // Given
    var mine = try base, theirs = try base
    mine.roomType = "Single"
    (theirs.name, theirs.cost) = ("Other inn", nil)
    // When
    let merge = mine.merged(from: try base, onto: theirs)
    // Then
    #expect((merge.record.name, merge.record.roomType, merge.record.cost) == ("Other inn", "Single", nil))
    #expect(merge.contested.isEmpty)
  }

  @Test("for a field that both changed the later edit wins, and it is named")
  func contested() throws {
    var mine = try base, theirs = try base
    mine.name = "Mine"
    (theirs.name, theirs.notes) = ("Theirs", "Kept")
    let merge = mine.merged(from: try base, onto: theirs)
    #expect(merge.record.name == "Mine")
    #expect(merge.record.notes == "Kept")
    #expect(merge.contested == ["name"])
  }

  @Test("the same change on both sides is contested by nobody")
  func agreed() throws {
    var mine = try base
    mine.name = "Same"
    let merge = mine.merged(from: try base, onto: mine)
    #expect(merge.record == mine)
    #expect(merge.contested.isEmpty)
  }

  @Test("an edit that changes nothing keeps what the other side did")
  func nothing() throws {
    var theirs = try base
    theirs.name = "Theirs"
    let merge = try base.merged(from: try base, onto: theirs)
    #expect(merge.record == theirs)
    #expect(merge.contested.isEmpty)
  }

  @Test("emptying a field is an edit like any other")
  func emptied() throws {
    var mine = try base, theirs = try base
    (mine.notes, mine.coordinate) = ("", nil)
    theirs.notes = "Theirs"
    let merge = mine.merged(from: try base, onto: theirs)
    #expect(merge.record.notes == "")
    #expect(merge.record.coordinate == nil)
    #expect(merge.contested == ["notes"])
  }

  @Test("local times and their zone go together")
  func zoneUnit() throws {
    // Given one side that corrects the zone, and the other that changes an hour in the old one
    var mine = try base, theirs = try base
    mine.checkInDate = instant("2026-03-29T08:00:00Z")
    theirs.zone = zone("Asia/Seoul")
    theirs.checkOutDate = instant("2026-04-02T05:00:00Z")
    // When
    let merge = mine.merged(from: try base, onto: theirs)
    // Then no hour stands in a zone for which it was not meant
    #expect(merge.record.zone == zone("Asia/Tokyo"))
    #expect(merge.record.checkInDate == mine.checkInDate)
    #expect(merge.record.checkOutDate == (try base).checkOutDate)
    #expect(merge.contested == ["zone", "checkOutDate"])
  }

  @Test("the two ends of a transport are two units")
  func twoEnds() throws {
    let base = try #require(Samples.item(.transport) as? Transport)
    var mine = base, theirs = base
    mine.departure.date = instant("2026-03-28T16:00:00Z")
    theirs.arrival.date = instant("2026-03-29T03:00:00Z")
    theirs.arrival.zone = zone("Asia/Seoul")
    let merge = mine.merged(from: base, onto: theirs)
    #expect(merge.record.departure == mine.departure)
    #expect(merge.record.arrival == theirs.arrival)
    #expect(merge.contested.isEmpty)
  }

  @Test("an amount and its currency are one field")
  func money() throws {
    var mine = try base, theirs = try base
    mine.cost = Samples.money("100", "USD")
    theirs.cost = Samples.money("90000", "JPY")
    let merge = mine.merged(from: try base, onto: theirs)
    #expect(merge.record.cost == mine.cost)
    #expect(merge.contested == ["cost"])
  }
}
