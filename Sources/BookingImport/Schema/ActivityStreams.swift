import Journeys

/// Events of the social web (W3C ActivityStreams 2.0), as Mobilizon publishes them.
enum ActivityStreams {
  /// The event that a document describes.
  static func drafts(in node: Node, part: String) -> [BookingDraft] {
    guard node["type"]?.text == "Event", let name = node["name"]?.text,
      let start = node["startTime"]?.text.flatMap({ StatedTime(iso8601: $0) })
    else { return [] }
    let origin = Origin(.markup, part: part)
    var draft = BookingDraft(.happening)
    draft.set(.title, name, origin)
    draft.set(.start, start, origin)
    draft.set(.end, node["endTime"]?.text.flatMap { StatedTime(iso8601: $0) }, origin)
    draft.set(.url, node["url"]?.text, origin)
    guard let place = node["location"] else { return [draft] }
    draft.set(.startName, place["name"]?.text, origin)
    draft.set(.startLatitude, place["latitude"]?.text, origin)
    draft.set(.startLongitude, place["longitude"]?.text, origin)
    let fields: [(DraftField, String)] = [
      (.startStreet, "streetAddress"), (.startCity, "addressLocality"), (.startPostcode, "postalCode"),
      (.startRegion, "addressRegion"), (.startCountry, "addressCountry"),
    ]
    for (field, key) in fields { draft.set(field, place["address"]?[key]?.text, origin) }
    return [draft]
  }
}
