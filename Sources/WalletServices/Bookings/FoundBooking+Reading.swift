import Algorithms
import BookingImport
import Foundation
import Journeys

extension FoundBooking {
  /// Reads a point.
  mutating func readPoint(
    _ draft: BookingDraft, _ latitude: String, _ longitude: String, _ north: DraftField, _ east: DraftField
  ) {
    guard let latitudeText = draft.text(north), let longitudeText = draft.text(east), let one = Double(latitudeText),
      let two = Double(longitudeText), Coordinate(latitude: one, longitude: two) != nil, one != 0 || two != 0
    else { return }
    put(latitude, latitudeText, draft.origin(north))
    put(longitude, longitudeText, draft.origin(east))
  }

  /// Reads an instant as the clocks of its place show it, and the zone of those clocks.
  /// - Parameters:
  ///   - usual: the hour that is meant where only a day is named; nil for one that has to be asked for
  ///   - place: the zone of the place, where that is known better
  mutating func read(
    _ draft: BookingDraft, _ field: DraftField, _ key: String, zone zoneKey: String, usual: Int? = nil,
    place: String? = nil
  ) {
    guard var moment = draft.moment(field) else { return }
    if moment.seconds == nil {
      put(day: moment, for: key)
      guard let usual else { return }
      moment = moment.at(usual * 3600)
      markUsual(key)
    }
    var zone = [moment.zone, texts[zoneKey], place, draft.townZone].lazy.compactMap(\.self).first { Zone($0) != nil }
    if let offset = moment.offset {
      if let known = zone.flatMap({ moment.moved(to: $0) }) {
        moment = known
      } else {
        // The clocks are known though the place is not.
        zone = offset % 3600 == 0 ? "Etc/GMT\(offset > 0 ? "-" : "+")\(abs(offset) / 3600)" : "UTC"
        moment = zone.flatMap { moment.moved(to: $0) } ?? moment
      }
    }
    put(key, String(moment.at(moment.seconds).iso8601.prefix(16)), draft.origin(field))
    if texts[zoneKey] == nil { put(zoneKey, zone) }
  }
}

extension BookingDraft {
  /// Street, postcode and town, country, on one line, in the order of the country: "1 High Street, York YO1 7EP, GB",
  /// "1400 Welton Street, Denver, CO 80202, US".
  var address: String {
    let street = text(.startStreet) ?? "", country = text(.startCountry)
    let postcode = text(.startPostcode), city = text(.startCity), region = text(.startRegion)
    let isBehind = country.map(Self.postcodesBehindTowns.contains) ?? false
    let joined = { (parts: [String?]) in parts.compactMap(\.self).joined(separator: " ") }
    // Where states are part of an address, the postcode stands behind them.
    let (town, state) =
      isBehind && region?.count == 2
      ? (city ?? "", joined([region, postcode]))
      : (isBehind ? joined([city, postcode]) : joined([postcode, city]), region)
    let parts = [street, street.contains(town) ? "" : town, state, country]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.uniqued().joined(separator: ", ")
  }

  /// Countries that write the postcode behind the town (Universal Postal Union, postal addressing systems in member countries).
  private static let postcodesBehindTowns: Set = [
    "AU", "CA", "GB", "HK", "ID", "IE", "IN", "MT", "NZ", "PK", "SG", "TH", "US", "ZA",
  ]

  /// The zone of the town, where its name leaves no doubt.
  var townZone: String? {
    guard let name = text(.startCity) else { return nil }
    let country = text(.startCountry)
    let towns = City.named(name).filter { country == nil || $0.country == country }
    return Set(towns.map(\.zone)).count == 1 ? towns.first?.zone : nil
  }
}
