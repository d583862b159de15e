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
  /// Street, postcode and town, country, on one line.
  var address: String {
    let town = [text(.startPostcode), text(.startCity)].compactMap(\.self).joined(separator: " ")
    let street = text(.startStreet) ?? ""
    let parts = [street, street.contains(town) ? "" : town, text(.startRegion), text(.startCountry)]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.uniqued().joined(separator: ", ")
  }

  /// The zone of the town, where its name leaves no doubt.
  var townZone: String? {
    guard let name = text(.startCity) else { return nil }
    let country = text(.startCountry)
    let towns = City.named(name).filter { country == nil || $0.country == country }
    return Set(towns.map(\.zone)).count == 1 ? towns.first?.zone : nil
  }
}
