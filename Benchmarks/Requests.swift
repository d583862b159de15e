import Foundation

/// The requests that are timed.
struct Requests {
  /// One kind of request.
  struct Timed {
    let name: String
    let expected: Int
    /// The bytes of the request; the round makes each write a new one.
    let message: (Int) -> String
    /// What is sent before each, untimed; nil for nothing.
    var before: ((Int) -> String)?
  }

  let wallet: SampleWallet

  /// Those of `plain`, and the pages of which parts are kept after a change too.
  var all: [Timed] { plain + plain.filter { Requests.withKeptParts.contains($0.name) }.map(afterChange) }

  private static let withKeptParts = [
    "journey page, 210 items", "itinerary, 210 items", "calendar of a month, 210 items", "map page",
    "journeys list", "Home", "transport form", "hotel page",
  ]

  /// The same request as the first after something was written, in another journey.
  private func afterChange(_ timed: Timed) -> Timed {
    let other = "/api/v1/journeys/\(wallet.papers.uuidString.lowercased())"
    return Timed(
      name: "\(timed.name.prefix { $0 != "," }), first after a change", expected: timed.expected,
      message: timed.message,
      before: { post("PATCH", other, #"{"notes":"Round \#($0)"}"#, "If-Match: *\r\n") })
  }

  private var plain: [Timed] {
    let journey = "/journeys/\(wallet.journey.uuidString.lowercased())"
    let hotel = "\(journey)/hotels/\(wallet.hotel.uuidString.lowercased())"
    let priced = "\(journey)/hotels/\(wallet.pricedHotel.uuidString.lowercased())"
    let note = "\(journey)/notes/\(wallet.note.uuidString.lowercased())"
    return [
      get("journey page, 210 items", journey),
      get("its JSON", "/api/v1\(journey)?include=items"),
      get("journey page, compressed", journey, "Accept-Encoding: gzip\r\n"),
      get("itinerary, 210 items", "\(journey)/itinerary"),
      get("calendar of a month, 210 items", "\(journey)/calendar?view=month"),
      get("map page", "\(journey)/map"),
      get("pins of a journey", "\(journey)/map/pins"),
      get("pins of all journeys", "/journeys/map/pins"),
      get("travel figures", "/statistics/travel"),
      get("journeys list", "/journeys"),
      get("its JSON, 50 journeys", "/api/v1/journeys?limit=50"),
      get("journeys list, compressed", "/journeys", "Accept-Encoding: gzip\r\n"),
      get("Home", "/"),
      get("transport form", "\(journey)/transports/new"),
      get("hotel page", hotel),
      get("reminders", "/reminders"),
      get("statistics", "/statistics"),
      get("journeys by name", "/journeys?sort=name"),
      get("journeys searched within", "/journeys?q=city%2051"),
      get("choose a journey", "/journeys/choose"),
      get("list of notes", "\(journey)/notes"),
      get("grid of 5,000 documents", "/journeys/\(wallet.papers.uuidString.lowercased())/documents"),
      get("all documents, by size", "/documents?sort=size&view=list"),
      get("search, a rare word", "/api/v1/search?q=Quisisana"),
      get("search, a frequent word", "/api/v1/search?q=remembering"),
      get("search, part of a word", "/api/v1/search?q=ankfur"),
      get("search, two words", "/api/v1/search?q=frankfurt%20window"),
      get("search, Cyrillic", "/api/v1/search?q=%D0%B0%D0%BB%D0%BC%D0%B0%D1%82"),
      get("search, nothing", "/api/v1/search?q=xylophonist"),
      get("search, one kind", "/api/v1/search?q=lisbon&kind=hotel"),
      get("search page", "/search?q=munich"),
      Timed(name: "create a note", expected: 201) { round in
        post("POST", "/api/v1\(journey)/notes", #"{"title":"Note \#(round)","content":"What to remember"}"#)
      },
      // What a booking's edit costs beyond a note's is what the journey's places and totals cost.
      Timed(name: "edit a note", expected: 200) { round in
        post("PATCH", "/api/v1\(note)", #"{"title":"Note \#(round)","baseVersion":\#(round + 1)}"#)
      },
      Timed(name: "edit a hotel", expected: 200) { round in
        post("PATCH", "/api/v1\(hotel)", #"{"roomType":"Room \#(round)","baseVersion":\#(round + 1)}"#)
      },
      Timed(name: "edit a hotel's price", expected: 200) { round in
        post(
          "PATCH", "/api/v1\(priced)", #"{"cost":\#(round + 10000),"currency":"EUR","baseVersion":\#(round + 1)}"#)
      },
    ]
  }

  private func get(_ name: String, _ path: String, _ fields: String = "") -> Timed {
    Timed(name: name, expected: 200) { _ in "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n" }
  }

  private func post(_ method: String, _ path: String, _ body: String, _ fields: String = "") -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\(fields)"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
