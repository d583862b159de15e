import Foundation
import Journeys
import WalletServices

/// The way of a flight's form to what a service knows of it: it asks for the number on the day, and is filled in with the leg that is
/// found or chosen.
public struct FlightLookup: Sendable {
  /// The buttons of a form that ask for flights, and that take one.
  static let ask = "lookUp", take = "leg"

  /// What came of it.
  public enum Outcome: Sendable {
    /// There was nothing to ask for.
    case incomplete
    case failed(ServiceFailure.Trouble)
    case found([FlightStatus])
  }

  /// The flight to query; nil where the number or the day is missing.
  public let flight: WatchedFlight?
  /// Which of the legs was chosen; nil where none was yet.
  private let leg: Int?
  private let kind: any PresentedItem.Type
  private let fields: [String: String]
  private let home: Zone

  /// What a form asks for.
  /// - Returns: nil where it asks for nothing
  /// - Throws: `WalletError.notFound` for a kind that the wallet does not keep.
  public init?(_ kind: ItemKind, _ fields: [String: String], _ context: ScreenContext) throws {
    let kind = try context.kinds.presented(kind), asks = fields[FlightLookup.ask] != nil
    leg = fields[FlightLookup.take].flatMap { Int($0) }
    guard asks || leg != nil, kind.lookupField != nil else { return nil }
    (self.kind, self.fields, home) = (kind, fields, context.zone)
    flight = kind.watched(FormInput(fields))
  }

  /// The form with what came of it: filled in with the leg that was chosen or the only one, else with all of them to choose from.
  public func attempt(_ outcome: Outcome) -> FormScreen.Attempt {
    guard case .found(let legs) = outcome, let found = legs.count == 1 ? legs.first : leg.flatMap({ legs.at($0) })
    else { return FormScreen.Attempt(fields, flights: outcome) }
    let filled = kind.filling(FormInput(fields), with: found, home: home)
    return FormScreen.Attempt(
      fields.merging(filled) { _, new in new }, flights: .found([found]))
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension FormField.Finder {
  /// The button that asks for the flight of a form, and the legs to choose from.
  init(flightsOf action: String, _ outcome: FlightLookup.Outcome?, _ context: ScreenContext) {
    let words = context.words
    self.action = action
    (askName, takeName, isScripted) = (FlightLookup.ask, FlightLookup.take, false)
    buttonLabel = words("flight.lookUp")
    var choices: [Choice] = []
    switch outcome {
    case nil: message = nil
    case .incomplete?: message = words("flight.lookUp.incomplete")
    case .failed(let trouble)?: message = words("services.trouble.\(trouble.rawValue)")
    case .found(let legs)? where legs.isEmpty: message = words("flight.lookUp.none")
    case .found(let legs)? where legs.count == 1:
      message = words("flight.lookUp.filled", ["source": legs[0].source ?? ServiceProfile.of(.flights)?.name ?? ""])
    case .found(let legs)?:
      message = words("flight.lookUp.choose")
      choices = legs.enumerated().map { index, leg in
        Choice(
          label: "\(leg.departure.label) → \(leg.arrival.label)",
          detail: context.line(
            leg.departure.scheduled.map {
              context.formats.moment($0, leg.departure.zone ?? context.zone, thisYear: context.thisYear)
            } ?? "",
            leg.airline),
          payload: String(index))
      }
    }
    self.choices = choices
    elsewhere = nil
  }
}

extension FlightStatus.End {
  /// `Frankfurt FRA`.
  var label: String { [name, code].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Transport {
  static let lookupField: String? = "transportNumber"

  /// The number on the day of the form, which is that of the clocks where the flight leaves.
  static func watched(_ input: FormInput) -> WatchedFlight? {
    guard input["type"] == TransportType.flight.rawValue, let number = FlightNumber(input["transportNumber"]),
      let day = CalendarDay(String(input["departureDate"].prefix(10)))
    else { return nil }
    return WatchedFlight(number, on: day)
  }

  /// The timetable's airports, times and terminals. What it does not know stays as it was typed.
  static func filling(_ input: FormInput, with status: FlightStatus, home: Zone) -> [String: String] {
    var flight = Transport(header: RecordHeader(id: UUID.version7(at: Date(milliseconds: 0))))
    flight.carrier = status.airline
    for (said, end) in [
      (status.departure, \Transport.departure), (status.arrival, \Transport.arrival),
    ] {
      (flight[keyPath: end].location, flight[keyPath: end].code) = (said.name, said.code)
      (flight[keyPath: end].zone, flight[keyPath: end].date) = (said.zone, said.scheduled ?? said.expected)
      (flight[keyPath: end].terminal, flight[keyPath: end].gate) = (said.terminal, said.gate)
      flight[keyPath: end].coordinate = Airport.with(code: said.code).flatMap {
        Coordinate(latitude: $0.latitude, longitude: $0.longitude)
      }
    }
    let filled = FormInput(flight, home: home)
    let keys = Transport.fields.flatMap(\.keys).filter { !["type", "isCancelled"].contains($0) && !filled[$0].isEmpty }
    return Dictionary(keys.map { ($0, filled[$0]) }) { first, _ in first }
  }
}
