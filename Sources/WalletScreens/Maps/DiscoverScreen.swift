import Foundation
import JourneyStore
import Journeys

/// What is to be discovered on a journey: places not visited yet, places of other journeys nearby, and guides of its towns. It needs no
/// service; what services have answered is added.
public struct DiscoverScreen: Screen {
  /// How far from a place of the journey those of others are recommended, in metres, and how many of each are.
  private static let radius = 30_000.0, most = 30

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let wishes: [Entry]
  package let favourites: [Entry]
  package let guides: [Guide]
  package let searches: [Search]
  /// Where hotels are looked for; nil where no service may be asked.
  package let hotelsAddress: String?
  package let licence = TownGuide.licence
  package let empty: EmptyState?

  package struct Entry: Sendable {
    package let title: String
    package let subtitle: String
    package let icon: String
    package let tint: String
    package let address: String
  }

  package struct Guide: Sendable {
    package let town: String
    package let id: String
    package let texts: [Text]
    package let ageText: String

    package struct Text: Sendable {
      package let title: String
      package let work: String
      package let language: String
      package let paragraphs: [String]
      package let address: String
      package let linkLabel: String
    }
  }

  /// What can be looked for around.
  package struct Search: Sendable {
    package let label: String
    package let address: String
  }

  /// Reads what there is.
  /// - Parameters:
  ///   - hasSurroundings: whether a service may be asked for what is nearby
  ///   - hasHotels: whether one may be asked for hotels
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, hasSurroundings: Bool, hasHotels: Bool = false
  ) throws {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("discover.title"), place: .journey)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    let places = try journey.items(PlaceToVisit.self)
    let isWet = try DiscoverScreen.isWet(journey, context)
    // Under a roof first where it is going to rain.
    let open = places.filter { !$0.isVisited }
    let sorted = isWet ? open.filter(\.isIndoors) + open.filter { !$0.isIndoors } : open
    // What is closed now comes last, on a journey that is under way.
    let isActive = record.status(on: context.today) == .active
    let zone = { (place: PlaceToVisit) in place.zone ?? place.coordinate?.nearestZone }
    let isShut = { (place: PlaceToVisit) in
      isActive && context.isOpen(place.openingHours, in: zone(place)) == false
    }
    let offered = sorted.filter { !isShut($0) } + sorted.filter(isShut)
    wishes = offered.prefix(DiscoverScreen.most).map { place in
      let reason = isWet && place.isIndoors ? words("discover.indoors") : words("discover.notVisited")
      let state = isActive ? context.openState(place.openingHours, in: zone(place)) : nil
      return Entry(place, context.line(state ?? reason, place.address), context)
    }
    favourites = context.isKept ? [] : try DiscoverScreen.favourites(journey, places, context)
    guides = try journey.guides(context.language).map { Guide($0, context) }
    hotelsAddress = hasHotels && !context.isKept ? HotelSearchScreen.address(in: record.id) : nil
    searches =
      hasSurroundings && !context.isKept
      ? NearbyCategory.allCases.map {
        Search(
          label: words("around.category.\($0.rawValue)"),
          address: "\(SurroundingsScreen.address(in: record.id))?category=\($0.rawValue)")
      } : []
    empty =
      wishes.isEmpty && favourites.isEmpty && guides.isEmpty
      ? EmptyState(
        icon: "place", title: words("empty.discover.title"), text: words("empty.discover.text"),
        action: words("discover.addPlace"), address: "\(PagePath.list(.place, in: record.id))/new"
      ).offered(to: journey.role, context) : nil
  }

  /// Whether it is likely to rain where the traveller is today.
  private static func isWet(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> Bool {
    guard journey.journey.status(on: context.today) == .active else { return false }
    let weather = try journey.forecasts(on: [context.today])[context.today]?.forecast[context.today]
    return (weather?.probability ?? 0) >= 60
  }

  private static func favourites(
    _ journey: JourneySnapshot, _ own: [PlaceToVisit], _ context: ScreenContext
  ) throws -> [Entry] {
    let points = try journey.places()
    guard !points.isEmpty else { return [] }
    let found = try journey.snapshot.items(
      PlaceToVisit.self, around: points, within: radius, without: journey.journey.id, limit: most)
    let names = Dictionary(
      try journey.snapshot.journeys(Array(Set(found.map(\.journeyID)))).map { ($0.id, $0.name) }
    ) { first, _ in first }
    return found.filter { place in !own.contains { $0.name.isSameName(place.name) } }.compactMap { place in
      names[place.journeyID].map { name in
        let key = place.isVisited ? "discover.visited" : "discover.wished"
        return Entry(place, context.words(key, ["journey": name]), context)
      }
    }
  }

  /// What a place that was found nearby is saved as.
  public static func patch(of place: NearbyPlace, _ category: NearbyCategory, _ context: ScreenContext) -> Patch {
    let name = place.name.isEmpty ? context.words("around.category.\(category.rawValue)") : place.name
    var patch: Patch = [
      "name": .text(name), "category": .text(category.placeCategory.rawValue), "address": .text(place.address),
      "latitude": .number(Decimal(string: place.point.north) ?? 0),
      "longitude": .number(Decimal(string: place.point.east) ?? 0),
    ]
    if !place.url.isEmpty { patch["url"] = .text(place.url) }
    if !place.openingHours.isEmpty { patch["openingHours"] = .text(place.openingHours) }
    return patch
  }
}

extension PlaceToVisit {
  /// Whether rain does no harm there.
  fileprivate var isIndoors: Bool { [.museum, .shopping, .restaurant, .entertainment].contains(category) }
}

extension DiscoverScreen.Entry {
  fileprivate init(_ place: PlaceToVisit, _ subtitle: String, _ context: ScreenContext) {
    (title, self.subtitle) = (place.title(context), subtitle)
    (icon, tint, address) = (place.look.icon, place.look.tint, PagePath.item(place))
  }
}

extension DiscoverScreen.Guide {
  fileprivate init(_ stored: StoredGuides, _ context: ScreenContext) {
    town = stored.town.name
    id = "guide-\(stored.town.country)-\(stored.town.name.filter { $0.isLetter || $0.isNumber })"
    texts = stored.guides.map { guide in
      Text(
        title: guide.title, work: guide.work.name, language: guide.language.rawValue,
        paragraphs: guide.summary.split(separator: "\n").map(String.init), address: guide.url,
        linkLabel: context.words("discover.readAt", ["name": guide.work.name]))
    }
    ageText = context.words(
      "around.age", ["when": context.formats.moment(stored.fetchedAt, context.zone, thisYear: context.thisYear)])
  }
}
