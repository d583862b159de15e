import Foundation
import JourneyStore
import Journeys
import WalletServices

/// What someone decided on the review of something in the Inbox, as the form sends it: the fields of each booking under its
/// place, `b0.departureDate`.
public struct ReviewInput: Sendable {
  static let journey = "journey"
  static let journeyName = "journeyName"
  /// Whether the days of the journey are extended to those of the bookings.
  static let extend = "extend"
  /// The choice of a journey that is made for the bookings.
  static let newJourney = "new"

  private let fields: [String: String]

  /// The fields of the form.
  public init(_ fields: [String: String]) { self.fields = fields }

  static func name(_ place: Int, _ key: String) -> String { "b\(place).\(key)" }

  /// The texts in the inputs of one booking.
  func texts(_ place: Int) -> [String: String] {
    let prefix = ReviewInput.name(place, "")
    return Dictionary(
      fields.filter { $0.key.hasPrefix(prefix) }.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    ) { first, _ in first }.filter { !["keep", "choice"].contains($0.key) }
  }

  func keeps(_ place: Int) -> Bool { fields[ReviewInput.name(place, "keep")] == "on" }
  func takesOver(_ place: Int) -> Bool { fields[ReviewInput.name(place, "choice")] == "takeOver" }
  var chosenJourney: String { fields[ReviewInput.journey] ?? "" }
  var extends: Bool { fields[ReviewInput.extend] == "on" }
  var chosenName: String { fields[ReviewInput.journeyName] ?? "" }

  /// What was decided.
  /// - Parameters:
  ///   - newID: the identifier of a journey that is made for the bookings
  ///   - proposal: what such a journey begins with
  public func decision(
    of found: [FoundBooking], matches: [BookingMatch?], proposal: JourneyProposal, newID: UUID, _ context: ScreenContext
  ) throws -> ReviewDecision {
    var choices: [Int: ReviewDecision.Choice] = [:]
    for (place, booking) in found.enumerated() {
      if matches[place] != nil {
        choices[place] = takesOver(place) ? .takeOver : .leave
      } else {
        choices[place] = keeps(place) ? .make(try patch(booking, place, context)) : .leave
      }
    }
    var decision = ReviewDecision(target: target(proposal, newID), choices: choices)
    decision.extendsJourney = extends
    return decision
  }

  private func target(_ proposal: JourneyProposal, _ newID: UUID) -> ReviewDecision.Target? {
    guard chosenJourney == ReviewInput.newJourney else { return UUID(uuidString: chosenJourney).map { .journey($0) } }
    return .new(newID, proposal.patch(named: chosenName))
  }

  private func patch(_ booking: FoundBooking, _ place: Int, _ context: ScreenContext) throws -> Patch {
    try patch(context.kinds.presented(booking), place, context)
  }

  private func patch<Item: PresentedItem>(
    _ kind: Item.Type, _ place: Int, _ context: ScreenContext
  ) -> Patch {
    FormInput(texts(place)).patch(of: Item.self, language: context.language)
  }
}

extension JourneyProposal {
  /// A journey for the bookings.
  func patch(named name: String) -> Patch {
    var patch: Patch = ["name": .text(name), "destination": .text(destination)]
    if let days {
      patch["startDate"] = .text(days.lowerBound.iso)
      patch["endDate"] = .text(days.upperBound.iso)
    }
    return patch
  }
}
