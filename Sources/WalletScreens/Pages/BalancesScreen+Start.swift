import JourneyStore
import Journeys

extension BalancesScreen {
  /// How costs begin to be shared: by telling who travels.
  public struct Start: Sendable {
    package private(set) var action = ""
    package let name: String
    package let names: String
    package let problem: String?
    /// The passengers of the journey, one of whom the user may be.
    package private(set) var passengers: [String] = []

    /// The ID of the input that is wrong; nil where none is.
    package var wrongInput: String? {
      problem.map { _ in name.allSatisfy(\.isWhitespace) || name.count > FieldType.nameLimit ? "f-name" : "f-names" }
    }

    /// The form as it was sent.
    public init(name: String, names: String, problem: String?) {
      (self.name, self.names, self.problem) = (name, names, problem)
    }

    /// The form with what was sent, else with the other members and the passengers of the journey.
    init(
      _ sent: Start?, _ action: String, _ own: String, _ members: [String], _ journey: JourneySnapshot,
      _ context: ScreenContext
    ) throws {
      let passengers = try BookedPassengers.names(in: journey, besides: members + [own], context)
      self = sent ?? Start(name: own, names: (passengers + members).joined(separator: "\n"), problem: nil)
      (self.action, self.passengers) = (action, own.isEmpty ? passengers : [])
    }
  }
}
