import Journeys

/// What the parts of an itinerary cost, each and together.
extension Itinerary {
  /// Flights whose parts have a fare each, with their own.
  func priced(_ drafts: [BookingDraft], _ journeys: [Part]) -> [BookingDraft] {
    let fares = journeys.compactMap { part in
      TextFacts(facts.document.keeping { part.lines.contains($0) }.unsigned, partOf: facts).price.map {
        (part.lines, $0)
      }
    }
    guard journeys.count > 1, fares.count == journeys.count else { return drafts }
    return drafts.map { draft in
      guard let number = draft.text(.number),
        let (_, fare) = fares.first(where: { lines, _ in
          facts.document.lines[lines].prefix(3).contains { $0.contains { Self.names(number, $0.text) } }
        })
      else { return draft }
      var draft = draft
      draft.set(.price, fare.price.amount, facts.document.origin.reading(fare.words))
      draft.set(.currency, fare.price.currency, facts.document.origin.reading(fare.words))
      return draft
    }
  }

  private static func names(_ number: String, _ text: String) -> Bool {
    FlightWords.numbers(in: text, labelled: true).contains { $0.number == number }
  }

  /// Whether a total is that of rides there and back, each of which has its own price as well.
  private func isSum(_ total: PriceWords, of found: [(line: Int, drafts: [BookingDraft])]) -> Bool {
    guard facts.price.map({ PriceFinder.isTotal($0.words) }) ?? false,
      found.allSatisfy({ part in
        part.drafts.allSatisfy {
          [.train, .bus, .boat, .flight].contains($0.kind) && $0.text(.currency) == total.currency
        }
      })
    else { return false }
    let parts = found.compactMap { $0.drafts.first?.text(.price).flatMap(Double.init) }
    guard parts.count == found.count, let whole = Double(total.amount) else { return false }
    return abs(parts.reduce(0, +) - whole) < 0.005
  }

  /// The bookings of the parts without a price below all stays, which is the sum of them, and with one below rides there and back, which
  /// is that of both, as everywhere.
  func withPrices(of found: [(line: Int, drafts: [BookingDraft])]) -> [(line: Int, drafts: [BookingDraft])] {
    let priced = found.indices.filter { found[$0].drafts.contains { $0.text(.price) != nil } }
    var found = found
    if priced == [found.count - 1], found.count > 1, found.allSatisfy({ $0.drafts.allSatisfy { $0.kind == .hotel } }) {
      for index in found[found.count - 1].drafts.indices {
        found[found.count - 1].drafts[index].remove(.price)
        found[found.count - 1].drafts[index].remove(.currency)
      }
    }
    if priced.count == found.count, found.count > 1, let whole = facts.price, isSum(whole.price, of: found) {
      let origin = facts.document.origin.reading(whole.words)
      for part in found.indices {
        for index in found[part].drafts.indices {
          found[part].drafts[index].set(.price, whole.price.amount, origin)
        }
      }
      return found
    }
    guard priced.isEmpty, let price = facts.price, found.allSatisfy({ $0.drafts.allSatisfy { $0.kind == .taxi } })
    else {
      return found
    }
    let origin = facts.document.origin.reading(price.words)
    for part in found.indices {
      for index in found[part].drafts.indices {
        found[part].drafts[index].add(.price, price.price.amount, origin)
        found[part].drafts[index].add(.currency, price.price.currency, origin)
      }
    }
    return found
  }
}
