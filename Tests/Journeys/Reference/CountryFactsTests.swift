import Foundation
import Testing

@testable import Journeys

@Suite("What is good to know of countries")
struct CountryFactsTests {
  @Test("every country of today has a line, and what is not known is left out")
  func complete() {
    let withdrawn: Set<String> = ["AN", "CS"]
    let codes = Set(CountryFacts.all.map(\.code))
    #expect(codes == Set(Country.all.map(\.code)).subtracting(withdrawn))
    // People live in all but these, and drive there.
    let uninhabited: Set<String> = ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"]
    for facts in CountryFacts.all where !uninhabited.contains(facts.code) {
      #expect(facts.drivingSide != nil, "\(facts.code)")
      #expect(!facts.languages.isEmpty, "\(facts.code)")
    }
    #expect(CountryFacts.all.count { !$0.emergency.isEmpty } > 225)
    #expect(CountryFacts.all.count { !$0.plugs.isEmpty && $0.voltage != nil && $0.frequency != nil } > 215)
  }

  @Test("every field holds what its column says")
  func format() {
    for facts in CountryFacts.all {
      for number in facts.emergency.values {
        #expect((2...5).contains(number.count) && number.allSatisfy(\.isNumber), "\(facts.code)")
      }
      #expect(facts.plugs.allSatisfy { "ABCDEFGHIJKLMNO".contains($0) && $0.count == 1 }, "\(facts.code)")
      #expect(facts.plugs == facts.plugs.sorted() && Set(facts.plugs).count == facts.plugs.count, "\(facts.code)")
      for volts in (facts.voltage ?? "").split(separator: "/") {
        #expect(Int(volts).map { (100...240).contains($0) } ?? false, "\(facts.code)")
      }
      #expect([nil, "50", "60", "50/60"].contains(facts.frequency), "\(facts.code)")
      #expect(facts.languages.allSatisfy { (2...3).contains($0.count) }, "\(facts.code)")
    }
  }

  @Test("well known countries say what is well known")
  func known() throws {
    let germany = try #require(CountryFacts.of("de"))
    #expect(germany.emergency == [.general: "112", .police: "110", .ambulance: "112", .fire: "112"])
    #expect(germany.plugs == ["C", "F"] && germany.voltage == "230" && germany.drivingSide == .right)
    let japan = try #require(CountryFacts.of("JP"))
    #expect(japan.emergency == [.police: "110", .ambulance: "119", .fire: "119"] && japan.frequency == "50/60")
    #expect(japan.drivingSide == .left && japan.tipping == CountryFacts.Tipping.none && japan.tapWater == .safe)
    let european = [
      "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT",
    ]
    for code in european + ["LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "NO", "IS", "LI", "CH"] {
      #expect(CountryFacts.of(code)?.emergency[.general] == "112", "\(code)")
    }
    let left = ["GB", "IE", "MT", "CY", "AU", "NZ", "JP", "IN", "TH", "ID", "ZA", "KE", "SG", "MY", "HK", "JM", "LK"]
    for code in left { #expect(CountryFacts.of(code)?.drivingSide == .left, "\(code)") }
    #expect(CountryFacts.of("XX") == nil && CountryFacts.of("") == nil)
  }

  @Test("calling codes are written as before a number")
  func calling() {
    #expect(Country.with(code: "DE")?.callingCode == "+49" && Country.with(code: "AG")?.callingCode == "+1 268")
    #expect(Country.with(code: "DO")?.callingCode == "+1 809" && Country.with(code: "AQ")?.callingCode == nil)
  }

  @Test("online check-in opens by the airline's rules, a day before where they are not known")
  func checkIn() {
    #expect(Airline.with(code: "EK")?.checkInHours == 48 && Airline.with(code: "AF")?.checkInHours == 30)
    #expect(Airline.with(code: "LH")?.checkInHours == 24)
    var flight = Transport(header: RecordHeader(id: UUID()))
    (flight.type, flight.transportNumber) = (.flight, "U2 1234")
    #expect(flight.reminderOffers.first { $0.topic == .checkIn }?.offset == .hours(720))
    flight.transportNumber = ""
    #expect(flight.reminderOffers.first { $0.topic == .checkIn }?.offset == .hours(24))
  }
}
