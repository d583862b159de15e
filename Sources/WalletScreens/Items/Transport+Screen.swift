import Foundation
import Journeys

extension Transport: PresentedItem {
  static let look = Appearance(icon: "flight", tint: "blue")
  static let hiddenInDetail = [
    "type", "transportNumber", "departureLocation", "departureCode", "departureZone", "departureDate",
    "departureTerminal", "departureGate", "platform", "arrivalLocation", "arrivalCode", "arrivalZone", "arrivalDate",
    "arrivalTerminal", "arrivalGate", "arrivalPlatform", "isCancelled", "reimbursable",
  ]
  static let tiles = ["bookingReference", "seatNumber", "cost"]
  static let isListedByType = true

  static let formSections = [
    FormSection(
      "type", "transportNumber", "departureLocation", "departureDate", "arrivalLocation", "arrivalDate"),
    FormSection(
      titled: "form.departure", "departureCode", "departureZone", "departureTerminal", "departureGate", "platform"),
    FormSection(
      titled: "form.arrival", "arrivalCode", "arrivalZone", "arrivalTerminal", "arrivalGate", "arrivalPlatform"),
    FormSection(
      titled: "form.booking", "carrier", "bookingReference", "seatNumber", "coach", "vehicle", "passengers", "cost",
      "reimbursable",
      "notes",
      "isCancelled"),
    FormSection(titled: "form.coordinates", folded: true, "departureLatitude", "arrivalLatitude"),
  ]

  var look: Appearance { type.look }

  func title(_ context: ScreenContext) -> String {
    let number = transportNumber.isEmpty ? carrier : transportNumber
    let name = number.isEmpty ? kindName(context) : number
    let target = target
    return target.isEmpty ? name : context.words("transport.to", ["name": name, "place": target])
  }

  /// `LH 400 to New York`, and without a number `To New York`.
  func spokenName(_ context: ScreenContext) -> String {
    let number = transportNumber.isEmpty ? carrier : transportNumber
    let place = target
    if place.isEmpty { return number }
    return number.isEmpty
      ? context.words("transport.onlyTo", ["place": place])
      : context.words("transport.to", ["name": number, "place": place])
  }

  /// Where it leads, as a title names it: of a driver's address the house alone.
  private var target: String {
    let place = arrival.location.isEmpty ? arrival.code : arrival.location
    guard type == .transfer, let comma = place.firstIndex(of: ","), comma > place.startIndex else { return place }
    return String(place[..<comma])
  }

  var reminderKey: String { type.rawValue }

  func startDetail(_ start: Occurrence.End, _ context: ScreenContext) -> String {
    let shown = end(departure, context)
    return context.line(shown.place, shown.note)
  }

  func kindName(_ context: ScreenContext) -> String {
    type == .other
      ? context.words.singular(Transport.kind)
      : context.words.choice(Transport.kind.rawValue, "type", type.rawValue)
  }

  func subtitle(_ context: ScreenContext) -> String {
    let terminal = departure.terminal.isEmpty ? "" : context.words("transport.terminal", ["name": departure.terminal])
    let platform = platform(departure, context)
    return context.line(
      departure.location.isEmpty ? departure.code : departure.location, terminal, platform,
      duration.map(context.duration) ?? "", lands(context))
  }

  func span(_ context: ScreenContext) -> Span? {
    Span(
      start: end(departure, context), end: end(arrival, context), between: duration.map(context.duration) ?? "",
      shift: DayShift(daysLater(home: context.zone), context))
  }

  private func end(_ end: TransportEnd, _ context: ScreenContext) -> Span.End {
    let words = context.words
    return context.end(
      end.date, end.zone, place: end.name,
      notes: [
        end.terminal.isEmpty ? "" : words("transport.terminal", ["name": end.terminal]),
        end.gate.isEmpty ? "" : words("transport.gate", ["name": end.gate]),
        platform(end, context),
      ])
  }

  private func platform(_ end: TransportEnd, _ context: ScreenContext) -> String {
    if end.platform.isEmpty { return "" }
    return context.words(type == .bus ? "transport.bay" : "transport.platform", ["name": end.platform])
  }

  private func lands(_ context: ScreenContext) -> String {
    guard let date = arrival.date, departure.date != nil else { return "" }
    let time = context.formats.time(date, arrival.zone ?? context.zone)
    let shift = DayShift(daysLater(home: context.zone), context).map { "\u{A0}\($0.mark)" } ?? ""
    return context.words("transport.lands", ["time": time + shift])
  }
}
