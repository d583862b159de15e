import Foundation
import ImportVariations
import Journeys
import Testing

@testable import BookingImport

/// What is found in a text must be found as well when it says other things in another layout: a rule that fits one file only
/// shows here. A ninth of the texts is chosen by their names, so that others that are added change neither which are read nor
/// how; all of them are read with `JOURNEY_WALLET_TEST_WHOLE=1`. Other seeds run in `make bench-import`.
@Suite struct VariationTests {
  static let texts: [BaseText] = {
    guard let folder = Bundle.module.resourceURL else { return [] }
    let files = try? TextFolders.files(in: folder.appending(path: "Golden"))
    return (files ?? []) + ((try? TextFolders.cases(in: folder.appending(path: "Layouts"))) ?? [])
  }()

  /// The texts that are read: each ninth by its name, or all.
  static let chosen: [BaseText] = {
    guard ProcessInfo.processInfo.environment["JOURNEY_WALLET_TEST_WHOLE"] != "1" else { return texts }
    return texts.filter { hash($0.name) % 9 == 0 }
  }()

  /// FNV-1a of a name, 64 bits, which is the same in every run.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test("recall and precision of variations are close to those of their texts")
  func floors() async throws {
    let report = try await withThrowingTaskGroup(of: VariationReport.self) { group in
      for text in Self.chosen {
        group.addTask {
          var report = VariationReport()
          // Two of the ten for each text, each change on about every fifth; `make bench-import` reads all.
          let first = Int(Self.hash(text.name) / 9 % 5)
          let changes = Variation.Change.allCases.enumerated().filter { ($0.offset + first) % 5 == 0 }
          try report.add(text, seed: 2026, changes: changes.map(\.element))
          return report
        }
      }
      return try await group.reduce(into: VariationReport()) { $0 += $1 }
    }
    #expect(Self.texts.count > 150)
    // What is missing is told by `make bench-import`, by change and kind.
    #expect(report.variations.recall > report.originals.recall - 0.03, "\(report.table)")
    #expect(report.variations.precision > report.originals.precision - 0.02, "\(report.table)")
  }

  @Test("the same seed gives the same variations, another seed others")
  func seeds() throws {
    let text = try #require(Self.texts.first { $0.name == "flight-en.eml" })
    let (one, same, other) = (
      Variation.all(of: text, seed: 1), Variation.all(of: text, seed: 1), Variation.all(of: text, seed: 2)
    )
    #expect(one.map(\.text.body) == same.map(\.text.body))
    #expect(one.map(\.text.body) != other.map(\.text.body))
    #expect(Set(one.map(\.text.body)).count == 10)
  }

  @Test("what must be found stands in the variation as the old stood in its text")
  func computed() {
    for text in Self.chosen {
      let old = SearchableText(text.body)
      for variation in Variation.all(of: text, seed: 7, changes: [.values]) {
        let new = SearchableText(variation.text.body)
        for (was, now) in zip(text.expected, variation.text.expected) {
          for (before, after) in zip(Self.values(was), Self.values(now)) where old.contains(before) {
            #expect(new.contains(after), "\(text.name): \(after) for \(before)")
          }
        }
      }
    }
  }

  /// What of an expected booking stands in the text as it is.
  private static func values(_ item: JSONValue) -> [String] {
    let trip = item["reservationFor"]
    let places = ["departureStation", "arrivalStation", "departureBusStop", "arrivalBusStop"].map {
      trip?[$0]?["name"]?.text
    }
    let airports = ["departureAirport", "arrivalAirport"].map { trip?[$0]?["iataCode"]?.text }
    return ([item["reservationNumber"]?.text, item["underName"]?["name"]?.text] + places + airports).map { $0 ?? "" }
  }
}
