import Journeys
import TestSupport
import Testing

@Suite("Suggested places")
struct KnownPlaceTests {
  @Test(
    "the airport that is meant comes first: its code, then the larger town",
    arguments: [
      ("fra", "FRA"), ("Франк", "FRA"), ("london", "LHR"), ("ALA", "ALA"), ("new york", "JFK"), ("Paris", "CDG"),
      ("мюнхен", "MUC"),
    ])
  func airports(typed: String, code: String) {
    #expect(KnownPlace.matching(typed, kind: .airport).first?.code == code)
  }

  @Test("a town bears the name in the letters that were typed")
  func towns() {
    #expect(KnownPlace.matching("берл", kind: .city).first?.name == "Берлин")
    #expect(KnownPlace.matching("berl", kind: .city).first?.name == "Berlin")
    #expect(KnownPlace.matching("", kind: .city) == [])
    // Where a place is typed a code is one.
    #expect(KnownPlace.matching("nrt", kind: .city).map(\.code) == ["NRT"])
    #expect(KnownPlace.matching("LON", kind: .city).first?.city == "London")
    #expect(KnownPlace.matching("a", kind: .airport, limit: 3) == [])
  }

  @Test("a town is told by its region, and one that is not the largest of its name bears it")
  func regions() {
    let brooklyn = KnownPlace.matching("brooklyn", kind: .city).first
    #expect(brooklyn?.region == "New York" && brooklyn?.fullName == "Brooklyn")
    let cambridge = KnownPlace.matching("cambridge", kind: .city)
    #expect(cambridge.first?.fullName == "Cambridge")
    #expect(cambridge.contains { $0.fullName == "Cambridge, Massachusetts" })
    #expect(KnownPlace.matching("berlin", kind: .city).first?.region == "")
    #expect(KnownPlace.matching("jfk", kind: .airport).first?.fullName == "New York")
  }

  @Test("there are never more than asked for, and they come while one types")
  func limit() {
    #expect(KnownPlace.matching("san", kind: .airport, limit: 3).count == 3)
    #expect(KnownPlace.matching("lon", kind: .airport, limit: 2).count == 2)
    let took = ContinuousClock().measure {
      for _ in 0..<10 { _ = KnownPlace.matching("san", kind: .airport) }
    }
    #expect(took < Duration.seconds(1).paced)
  }
}
