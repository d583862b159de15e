import Foundation
import Journeys
import WalletWords

extension ScreenContext {
  /// `9,360 km`.
  func kilometres(_ metres: Int) -> String {
    words("unit.kilometres", ["number": formats.number(Int((Double(metres) / 1000).rounded()))])
  }

  /// `8 h 45 min`, and from ten hours on `1,234 h`.
  func travelTime(_ seconds: Int) -> String {
    guard seconds >= 36_000 else { return duration(TimeInterval(seconds)) }
    return words("duration.hours", ["hours": formats.number(Int((Double(seconds) / 3600).rounded()))])
  }

  /// `840 kg CO₂e`, and from a tonne on `1.4 t CO₂e`.
  func emissions(_ grams: Int) -> String {
    if grams >= 999_500 {
      return words("travel.tonnes", ["number": formats.decimal(Double(grams) / 1_000_000, digits: 1)])
    }
    return words("travel.kilograms", ["number": formats.number(Int((Double(grams) / 1000).rounded()))])
  }

  /// `12 flights`.
  func flights(_ count: Int) -> String { words("count.flights", count: count, ["count": formats.number(count)]) }

  /// `12 rides`.
  func rides(_ count: Int) -> String { words("count.rides", count: count, ["count": formats.number(count)]) }

  /// `9,360 km · 12 h · 1.4 t CO₂e`, as far as it is known of at least one leg.
  func figures(_ sum: TravelFigures.Sum) -> [String] {
    [
      sum.hasDistance ? kilometres(sum.metres) : nil, sum.hasDuration ? travelTime(sum.seconds) : nil,
      sum.hasEmissions ? emissions(sum.grams) : nil,
    ].compactMap(\.self)
  }

  /// What a means of travel is called.
  func name(_ mode: TransportType) -> String { words.choice("transport", "type", mode.rawValue) }
}

extension Leg {
  /// `FRA → HND`; by what one travels where no end is named.
  func title(_ context: ScreenContext) -> String {
    let ends = [from.name, to.name]
    if ends.allSatisfy(\.isEmpty) { return number.isEmpty ? context.name(mode) : number }
    return ends.map { $0.isEmpty ? "…" : $0 }.joined(separator: " → ")
  }

  /// `28 Mar 2026 · LH 400 · 9,360 km · 12 h 5 min · 1.4 t CO₂e`.
  func detail(_ context: ScreenContext) -> String {
    context.line(
      first.map { context.formats.shortDay($0.day(home: context.zone), thisYear: context.thisYear) } ?? "",
      number.isEmpty ? airline?.name ?? "" : number, metres.map(context.kilometres) ?? "",
      seconds.map { context.duration(TimeInterval($0)) } ?? "", grams.map(context.emissions) ?? "")
  }
}

/// What is said of legs that are in none of the sums, or not in all.
struct TravelNotes {
  /// A sentence, with where the legs that it speaks of are listed.
  let notes: [TravelNote]

  /// - Parameter year: nil for all years
  init(_ figures: TravelFigures, year: Int? = nil, _ context: ScreenContext) {
    let words = context.words, formats = context.formats, flights = figures.byMode[.flight] ?? .init()
    let rest = figures.total.withoutDistance - flights.withoutDistance
    // What has no distance has no emissions either, so that equal numbers are of the same legs.
    let lacking = figures.total.withoutEmissions - figures.total.withoutDistance
    let note = { (key: String, count: Int, all: Int, filter: TravelFigures.Filter?) -> TravelNote? in
      guard count > 0 else { return nil }
      return TravelNote(
        text: words(key, count: count, ["count": formats.number(count), "all": formats.number(all)]),
        address: filter.map(PagePath.legs))
    }
    notes = [
      note(
        "travel.flightsWithoutDistance", flights.withoutDistance, flights.legs,
        .init(year: year, mode: .flight, missing: .distance)),
      note(
        "travel.withoutDistance", rest > 0 ? figures.total.withoutDistance : 0, figures.total.legs,
        .init(year: year, missing: .distance)),
      note(
        "travel.withoutDuration", figures.total.withoutDuration, figures.total.legs,
        .init(year: year, missing: .duration)),
      note(
        "travel.withoutEmissions", lacking > 0 ? figures.total.withoutEmissions : 0, figures.total.legs,
        .init(year: year, missing: .emissions)),
      note("travel.coming", figures.coming, 0, nil), note("travel.undated", figures.undated, 0, nil),
    ].compactMap(\.self)
  }
}

/// A sentence about what figures lack.
package struct TravelNote: Sendable {
  package let text: String
  /// Where the legs that it speaks of are listed; nil where nowhere.
  package let address: String?
}

/// How figures are made, and by whose factors.
package struct TravelMethod: Sendable {
  package let heading: String
  package let sentences: [String]
  package let sourceTitle: String
  package let sourceAddress = Emissions.source

  init(_ context: ScreenContext) {
    let words = context.words, formats = context.formats
    let factor = { (factor: Emissions.Factor) in formats.number(factor.gramsPerKilometre) }
    heading = words("travel.method")
    sentences = [
      words("travel.count"), words("travel.method.distance"), words("travel.method.hours"),
      words(
        "travel.method.factors",
        [
          "domestic": factor(.domesticFlight), "short": factor(.shortFlight), "long": factor(.longFlight),
          "limit": formats.number(Int(Emissions.longFlight / 1000)), "train": factor(.nationalRail),
          "bus": factor(.coach), "ferry": factor(.ferry),
        ]),
    ]
    sourceTitle = words("travel.source")
  }
}
