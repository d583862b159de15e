import Foundation

/// The requests that are timed.
struct Requests {
  /// One kind of request.
  struct Timed {
    let name: String
    let expected: Int
    /// The bytes of the request; the round makes each write a new one.
    let message: (Int) -> String
  }

  let wallet: SampleWallet

  var all: [Timed] {
    let journey = "/journeys/\(wallet.journey.uuidString.lowercased())"
    let hotel = "\(journey)/hotels/\(wallet.hotel.uuidString.lowercased())"
    return [
      get("journey page, 210 items", journey),
      get("its JSON", "/api/v1\(journey)?include=items"),
      get("journeys list", "/journeys"),
      get("Home", "/"),
      get("transport form", "\(journey)/transports/new"),
      get("hotel page", hotel),
      get("reminders", "/reminders"),
      Timed(name: "create a note", expected: 201) { round in
        post("POST", "/api/v1\(journey)/notes", #"{"title":"Note \#(round)","content":"What to remember"}"#)
      },
      Timed(name: "edit a hotel", expected: 200) { round in
        post("PATCH", "/api/v1\(hotel)", #"{"roomType":"Room \#(round)","baseVersion":\#(round + 1)}"#)
      },
    ]
  }

  private func get(_ name: String, _ path: String) -> Timed {
    Timed(name: name, expected: 200) { _ in "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
  }

  private func post(_ method: String, _ path: String, _ body: String) -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
