import Foundation
import JourneyStore
import Journeys

extension PlaceToVisit: PresentedItem {
  static let listing = Listing.places
  static let look = Appearance(icon: "place", tint: "pink")
  static let hiddenInDetail = ["name", "isVisited", "zone", "openingHours"]
  static let tiles: [String] = []
  static let switchField: String? = "isVisited"

  static let formSections = [
    FormSection("name", "category", "address", "plannedDate"),
    FormSection("isVisited", "openingHours", "url", "zone", "notes"),
    FormSection(titled: "form.coordinates", folded: true, "latitude"),
  ]

  /// By category.
  static func groups(of items: [PlaceToVisit], _ context: ScreenContext) -> [(title: String, items: [PlaceToVisit])] {
    PlaceCategory.allCases.compactMap { category in
      let places = items.filter { $0.category == category }
      return places.isEmpty ? nil : (context.words.choice(kind.rawValue, "category", category.rawValue), places)
    }
  }

  func title(_ context: ScreenContext) -> String { name }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(context.words.choice(PlaceToVisit.kind.rawValue, "category", category.rawValue), address)
  }

  /// When it is open, and whether it is now.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    let zone = zone ?? coordinate?.nearestZone
    let hours = openingHours == "24/7" ? context.words("around.always") : openingHours
    let state = openingHours == "24/7" ? "" : context.openState(openingHours, in: zone) ?? ""
    extras.facts = hours.isEmpty ? [] : [Fact(context.words("field.openingHours"), context.line(state, hours))]
    return extras
  }

  static let placeInputs = [
    "address": PlaceInput(
      suggested: .any, isAddress: true, name: "name", latitude: "latitude", longitude: "longitude", zone: "zone")
  ]

  func spots(_ context: ScreenContext) -> [MapPoint] {
    [MapPoint(name, point: coordinate, address: address.isEmpty ? name : "\(name), \(address)")].compactMap(\.self)
  }
}
