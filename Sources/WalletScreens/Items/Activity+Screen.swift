import Foundation
import JourneyStore
import Journeys

extension Activity: PresentedItem {
  static let look = Appearance(icon: "activity", tint: "orange")
  static let hiddenInDetail = [
    "type", "title", "customName", "customIcon", "customColor", "zone", "isCancelled", "reimbursable",
  ]

  static let formSections = [
    FormSection("type", "title", "customName", "customIcon", "customColor", "startDate", "duration", "location"),
    FormSection(titled: "form.whenWhere", "address", "meetingPoint", "zone"),
    FormSection(
      titled: "form.booking", "partySize", "bookingReference", "specialRequests", "contactPhone", "cost",
      "reimbursable", "freeCancellationUntil", "notes", "isCancelled"),
    FormSection(titled: "form.coordinates", folded: true, "latitude"),
  ]

  var look: Appearance {
    switch type {
    case .restaurant: Appearance(icon: "restaurant", tint: "red")
    case .tour: Appearance(icon: "route", tint: "orange")
    case .event: Appearance(icon: "ticket", tint: "orange")
    case .activity: Activity.look
    case .custom: Appearance(icon: customIcon?.rawValue ?? "star", tint: customColor?.rawValue ?? "orange")
    }
  }

  func title(_ context: ScreenContext) -> String { title }

  /// The weather of a plan outdoors, and a drier time for it where it is going to rain.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    guard mayBeOutdoors, !isCancelled, let startDate else { return extras }
    let day = CalendarDay(of: startDate, in: zone ?? context.zone), weather = try journey.weather(on: day)
    extras.facts = [
      PlanWeather(self, weather, context).map { Fact(context.words("weather.title"), $0.text, address: $0.address) },
      try RainPlan(self, weather?.hours, in: journey, context).map { Fact(context.words("weather.rainPlan"), $0.text) },
    ].compactMap(\.self)
    return extras
  }

  func kindName(_ context: ScreenContext) -> String {
    type == .custom ? customName : context.words.choice(Activity.kind.rawValue, "type", type.rawValue)
  }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(
      type == .custom ? customName : "", partySize.map { context.words("activity.party", count: $0) } ?? "",
      duration.map { context.duration(Double($0) * 60) } ?? "", location.isEmpty ? address : location)
  }

  func span(_ context: ScreenContext) -> Span? {
    guard let startDate, let endDate else { return nil }
    return Span(
      start: context.end(startDate, zone, place: location), end: context.end(endDate, zone, place: ""),
      between: context.duration(endDate.timeIntervalSince(startDate)))
  }

  static let placeInputs = [
    "location": PlaceInput(
      suggested: .any, isAddress: true, address: "address", latitude: "latitude", longitude: "longitude", zone: "zone"),
    "address": PlaceInput(isAddress: true, zone: "zone"),
  ]

  /// From 10:00 on the first day, or today during the journey; after the arrival, and ahead of now.
  static func suggestion(
    in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext
  ) throws -> Patch {
    try placed(
      context.beginning(in: journey, at: PlannedTime.usual).map { context.suggested(["startDate": $0]) } ?? [:],
      in: journey, context)
  }

  func spots(_ context: ScreenContext) -> [MapPoint] {
    let words = [location, address].filter { !$0.isEmpty }.joined(separator: ", ")
    return [MapPoint(location.isEmpty ? address : location, point: coordinate, address: words)].compactMap(\.self)
  }
}
