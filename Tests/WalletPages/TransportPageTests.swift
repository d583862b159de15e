import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Transport pages")
struct TransportPageTests {
  private static let list = ItemKind.transport.list

  private func transport(_ reply: Reply, _ served: Served) async throws -> Transport {
    let id = try #require(UUID(uuidString: String(reply.target.split(separator: "/").last ?? "")))
    return try await served.read { try $0.item(Transport.self, id) }
  }

  private func make(_ draft: JSONValue, _ served: Served) async throws -> String {
    let reply = try await served.json(.post, "/api/v1\(Self.list)", draft)
    #expect(reply.status == 201, "\(reply.text)")
    return try #require(reply.json["id"]?.text)
  }

  @Test(
    "a new one begins at nine, on the way with the next hour where the traveller is, and is called after the default type"
  )
  func newForm() async throws {
    try await withServed { served in
      let page = try await served.get("\(Self.list)/new")
      let form = try #require(PageForm.to(Self.list, in: page.text))
      #expect(form["departureDate"] == "2026-03-30T19:00" && form["arrivalDate"] == "")
      #expect(page.text.contains(">Flight number<") && page.text.contains(">Airline<"))
      // And what it is called for another type is there for a script
      #expect(page.text.contains("&quot;train&quot;:&quot;Train number&quot;"))
      #expect(page.text.contains("is-off\" data-field=\"platform\" data-types=\"train bus other\""))
      #expect(page.text.contains("data-places=\"airport\""))
    }
  }

  @Test("the form of a train has a train's labels, and hides nothing that is filled in")
  func trainForm() async throws {
    try await withServed { served in
      let page = try await served.get("\(ItemKind.transport.page)/edit")
      #expect(page.text.contains(">Train number<") && page.text.contains(">Train company<"))
      // The sample has a gate, which trains have not
      #expect(page.text.contains("class=\"field\" data-field=\"departureGate\""))
      #expect(page.text.contains("data-places=\"city\""))
    }
  }

  @Test("a bus has a bay on its page and in its history, not a platform")
  func bay() async throws {
    try await withServed { served in
      let bus: JSONValue = [
        "type": "bus", "departureLocation": "Leipzig", "departureDate": "2026-04-01T09:00",
        "departureZone": "Europe/Berlin",
        "platform": "7",
      ]
      let page = "\(Self.list)/\(try await make(bus, served))"
      #expect(try await served.get(page).text.contains("Bay 7"))
      let history = try await served.get("\(page)/history").text
      #expect(history.contains("Departure bay") && !history.contains("Departure platform"))
    }
  }

  @Test("a flight is made of its number and its day, and asks for nothing else")
  func numberAlone() async throws {
    try await withServed { served in
      var form = try #require(PageForm.to(Self.list, in: try await served.get("\(Self.list)/new").text))
      form["transportNumber"] = "lh0400"
      let made = try await transport(served.submit(form), served)
      #expect(made.transportNumber == "LH 400" && made.departure.date != nil)
      #expect(made.arrival.date == nil && made.arrival.zone == nil)
    }
  }

  @Test("without a script a code fills what was left empty, and the time is read on the clocks there")
  func typedCode() async throws {
    try await withServed { served in
      var form = try #require(PageForm.to(Self.list, in: try await served.get("\(Self.list)/new").text))
      form["transportNumber"] = "lh0400"
      form["departureLocation"] = "FRA"
      form["departureDate"] = "2026-04-01T10:55"
      form["arrivalLocation"] = "JFK"
      form["arrivalDate"] = "2026-04-01T13:40"
      let made = try await transport(served.submit(form), served)
      #expect(made.transportNumber == "LH 400" && made.carrier == "Lufthansa")
      #expect(made.departure.code == "FRA" && made.departure.zone == zone("Europe/Berlin"))
      #expect(made.departure.date == instant("2026-04-01T08:55:00Z"))
      #expect(made.arrival.zone == zone("America/New_York"))
      #expect(made.arrival.date == instant("2026-04-01T17:40:00Z"))
      // And a zone that was typed stays
      form["id"] = Samples.id(77).text
      form["departureZone"] = "Asia/Tokyo"
      #expect(try await transport(served.submit(form), served).departure.zone == zone("Asia/Tokyo"))
    }
  }

  @Test("its page tells the layout of its type, the day of arrival, how long it is and where")
  func detail() async throws {
    try await withServed { served in
      let id = try await make(
        [
          "type": "flight", "transportNumber": "LH716", "departureLocation": "MUC", "arrivalLocation": "HND",
          "departureDate": "2026-03-30T15:00", "arrivalDate": "2026-03-31T10:15", "bookingReference": "AB12",
        ], served)
      let page = try await served.get("\(Self.list)/\(id)").text
      #expect(page.contains("<dt>Airline</dt>") && page.contains("<dt>Flight number</dt>"))
      #expect(page.contains("<span aria-hidden=\"true\">+1</span><span class=\"visually-hidden\">arrives the next day"))
      #expect(page.contains("data-countdown=\"2026-03-30T13:00:00Z\""))
      #expect(page.contains(">4 h 00 min 00 s<") || page.contains(">4 h 0 min 00 s<"))
      #expect(page.contains("data-copy=\"AB12\""))
      #expect(page.contains("https://www.openstreetmap.org/?mlat=") && page.contains("https://maps.apple.com/?ll="))
      for link in page.matches(of: /<a href="https:[^>]*>/) { #expect(link.output.contains("rel=\"noreferrer\"")) }
      // And the list says +1 too
      #expect(try await served.get(Self.list).text.contains("arrives 10:15\u{A0}+1"))
      // And one that has departed counts nothing
      #expect(!(try await served.get(ItemKind.transport.page).text.contains("data-countdown")))
    }
  }

  @Test("what is booked together is shown together, with a change that is tight and one that cannot be made")
  func connections() async throws {
    try await withServed { served in
      let times = [("08:00", "10:00"), ("10:40", "12:00"), ("11:30", "13:00")]
      var ids: [String] = []
      for (start, end) in times {
        ids.append(
          try await make(
            [
              "departureLocation": "FRA", "arrivalLocation": "MUC", "departureDate": .text("2026-04-02T\(start)"),
              "arrivalDate": .text("2026-04-02T\(end)"), "bookingReference": "ZZ9",
            ], served))
      }
      let page = try await served.get("\(Self.list)/\(ids[0])").text
      #expect(page.contains("Layover 40 min, MUC</span> <strong>tight</strong>"))
      #expect(page.contains("Departs 30 min before arrival</span> <strong>impossible</strong>"))
      #expect(!(try await served.get(ItemKind.transport.page).text.contains("class=\"legs\"")))
    }
  }

  @Test("a connection begins where the one before ends")
  func addConnection() async throws {
    try await withServed { served in
      let page = try await served.get(ItemKind.transport.page)
      let address = "\(Self.list)/new?after=\(Samples.itemID(.transport).text)"
      #expect(page.text.contains(address))
      let form = try #require(PageForm.to(Self.list, in: try await served.get(address).text))
      #expect(form["departureLocation"] == "Tokyo Haneda" && form["departureCode"] == "HND")
      #expect(form["departureZone"] == "Asia/Tokyo" && form["departureDate"] == "2026-03-29T12:15")
      #expect(
        form["bookingReference"] == "X7K2PQ" && form["seatNumber"] == ""
          && form["id"] != Samples.itemID(.transport).text)
      // And after nothing that is there, it is a new one like any other
      let other = try await served.get("\(Self.list)/new?after=\(Samples.id(404).text)")
      #expect(PageForm.to(Self.list, in: other.text)?["departureLocation"] == "")
    }
  }

  @Test("a reminder begins with what it is about, a day before")
  func addReminder() async throws {
    try await withServed { served in
      let id = try await make(
        ["departureLocation": "FRA", "departureDate": "2026-04-05T10:00", "transportNumber": "LH 1"], served)
      let address = "\(ItemKind.reminder.list)/new?transport=\(id)"
      #expect(try await served.get("\(Self.list)/\(id)").text.contains(address))
      let form = try #require(PageForm.to(ItemKind.reminder.list, in: try await served.get(address).text))
      #expect(form["title"] == "LH 1" && form["relatedEntityId"] == "transport/\(id)")
      #expect(form["reminderDate"] == "2026-04-04T10:00" && form["zone"] == "Europe/Berlin")
      #expect(try await served.submit(form).status == 303)
      for odd in ["transport=x", "transport=\(Samples.id(404).text)", "hotel=", "custom=1"] {
        #expect(try await served.get("\(ItemKind.reminder.list)/new?\(odd)").status == 200)
      }
    }
  }

  @Test("the list is narrowed to a type")
  func filter() async throws {
    try await withServed { served in
      _ = try await make(["type": "bus", "departureLocation": "Brno", "carrier": "RegioJet"], served)
      let all = try await served.get(Self.list).text, buses = try await served.get("\(Self.list)?filter=bus").text
      #expect(all.contains("RegioJet") && all.contains("LH716") && all.contains("?filter=train"))
      #expect(buses.contains("RegioJet") && !buses.contains("LH716"))
      #expect(try await served.get("\(Self.list)?filter=rocket").text.contains("LH716"))
    }
  }

  @Test("places are suggested in the language of the user, and nothing else is asked for")
  func places() async throws {
    try await withServed(.empty) { served in
      let german: HTTPFields = [.acceptLanguage: "de"]
      let airports = try await served.get("/api/v1/places?q=fra&kind=airport&limit=3", headers: german).json
      let first = airports["places"]?.values?.first
      #expect(first?["code"] == "FRA" && first?["country"] == "Deutschland" && first?["zone"] == "Europe/Berlin")
      #expect(airports["places"]?.values?.count == 3)
      let towns = try await served.get("/api/v1/places?q=%D0%A4%D1%80%D0%B0%D0%BD%D0%BA%D1%84%D1%83%D1%80%D1%82").json
      #expect(towns["places"]?.values?.first?["name"] == "Франкфурт")
      #expect(try await served.get("/api/v1/places").json["places"]?.values == [])
      #expect(try await served.get("/api/v1/places?q=x&kind=moon").status == 400)
      #expect(try await served.get("/api/v1/places?q=san&limit=9999").json["places"]?.values?.count ?? 99 <= 20)
    }
  }
}
