import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Finding a place in a form")
struct PlaceFindingPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)", list = ItemKind.hotel.list,
    page = ItemKind.hotel.page
  private static let link =
    "https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.29,17z/data=!3m1!4b1!8m2!3d48.8583701!4d2.2944813!16z"

  private func newForm(_ served: Served, _ fields: [String: String]) async throws -> PageForm {
    var form = try #require(PageForm.to(Self.list, in: try await served.get("\(Self.list)/new").text))
    for (name, value) in fields { form[name] = value }
    return form
  }

  private func find(_ text: String, _ served: Served, _ more: [String: String] = [:]) async throws -> Reply {
    try await served.submit(try await newForm(served, more.merging(["address": text, "find": "address"]) { $1 }))
  }

  private func payloads(_ reply: Reply) -> [String] {
    reply.text.matches(of: /name="take" value="([^"]*)"/).map { String($0.output.1).unescaped }
  }

  private func hotels(_ served: Served) async throws -> Int { try await served.read { try $0.count(Hotel.self) } }

  @Test("without a script several places are a choice, one of which is taken, and nothing is saved before")
  func several() async throws {
    try await withServed { served in
      let before = try await hotels(served)
      let found = try await find("Frankfurt", served, ["name": "Adler", "roomType": "Suite"])
      #expect(found.status == 200)
      let choices = payloads(found)
      #expect(choices.count > 1)
      // What was typed stands there still
      var form = try #require(PageForm.to(Self.list, in: found.text))
      #expect(form["name"] == "Adler" && form["roomType"] == "Suite" && form["address"] == "Frankfurt")
      // An airport has a point where one goes
      form["take"] = choices.first { $0.contains("\"airport\"") }
      let taken = try await served.submit(form)
      let filled = try #require(PageForm.to(Self.list, in: taken.text))
      #expect(taken.status == 200 && filled["address"]?.contains("(") == true && filled["latitude"]?.isEmpty == false)
      #expect(try await hotels(served) == before)
      // And saving it as it is keeps it
      #expect(try await served.submit(filled).status == 303)
      #expect(try await hotels(served) == before + 1)
    }
  }

  @Test("a single place is taken, with its coordinates, and its name where none was typed")
  func single() async throws {
    try await withServed { served in
      let found = try await find(Self.link, served)
      let form = try #require(PageForm.to(Self.list, in: found.text))
      #expect(payloads(found).isEmpty && found.status == 200)
      #expect(form["name"] == "Eiffel Tower" && form["latitude"] == "48.8583701" && form["longitude"] == "2.2944813")
      let named = try await find(Self.link, served, ["name": "Adler"])
      #expect(try #require(PageForm.to(Self.list, in: named.text))["name"] == "Adler")
    }
  }

  @Test("a place of an earlier journey is found by its name, one of a journey of others is not")
  func earlier() async throws {
    try await withServed { served in
      let other: Patch = [
        "name": "Gracery Annex", "address": "Secret 1", "zone": "Asia/Tokyo", "latitude": "35.1", "longitude": "139.1",
      ]
      _ = try await served.wallet.create(Hotel.self, in: Served.strangersJourneyID, other, by: .user(Served.strangerID))
      let found = try await find("Gracery", served)
      let form = try #require(PageForm.to(Self.list, in: found.text))
      #expect(form["address"] == "1-19-1 Kabukicho, Shinjuku" && form["latitude"] == "35.69519")
      #expect(form["name"] == "Hotel Gracery" && form["zone"] == "Asia/Tokyo")
      #expect(!found.text.contains("Secret 1") && !found.text.contains("Annex"))
      let api = try await served.get("/api/v1/places?kind=any&q=Gracery&journey=\(Samples.journeyID.text)").json[
        "places"]
      #expect(api?.values?.compactMap { $0["origin"]?.text } == ["earlier"])
      #expect(api?.values?.first?["isExact"] == true && api?.values?.first?["detail"]?.text?.isEmpty == false)
      // The stranger sees theirs alone, which has the same hotel
      let theirs = try await served.wallet.findPlaces("Gracery", in: nil, by: .user(Served.strangerID))
      #expect(Set(theirs.map(\.name)) == ["Gracery Annex", "Hotel Gracery"] && Set(theirs.map(\.detail)).count == 1)
      #expect(
        try await served.get("/api/v1/places?kind=any&q=Gracery&journey=\(Served.strangersJourneyID.text)").status
          == 404)
      #expect(try await served.get("/api/v1/places?kind=any&q=Gracery&journey=x").status == 400)
    }
  }

  @Test("what lies in the trash is found no more")
  func trash() async throws {
    try await withServed { served in
      #expect(try await served.post("\(Self.page)/delete").status == 303)
      let found = try await find("Gracery", served)
      #expect(payloads(found).isEmpty && found.text.contains(english("find.none")))
    }
  }

  @Test("a link or a point that is pasted and saved is read, and an address stays an address")
  func saved() async throws {
    try await withServed { served in
      #expect(
        try await served.submit(try await newForm(served, ["name": "Tower", "address": Self.link])).status == 303)
      #expect(
        try await served.submit(try await newForm(served, ["name": "Street", "address": "Rue 5, Paris"])).status == 303)
      let typed = ["name": "Typed", "address": "geo:1,2", "latitude": "48.5", "longitude": "2.5"]
      #expect(try await served.submit(try await newForm(served, typed)).status == 303)
      let all = try await served.read { try $0.items(Hotel.self) }
      let point = { (name: String) in all.first { $0.name == name }?.coordinate }
      #expect(point("Tower") == Coordinate(latitude: 48.8583701, longitude: 2.2944813) && point("Street") == nil)
      #expect(all.first { $0.name == "Tower" }?.address == "Eiffel Tower")
      // Coordinates that were typed beside it go before
      #expect(point("Typed") == Coordinate(latitude: 48.5, longitude: 2.5))
    }
  }

  @Test("a place that has coordinates is looked for again only when its text has changed")
  func known() async throws {
    try await withServed { served in
      let form = try #require(PageForm.to(Self.page, in: try await served.get("\(Self.page)/edit").text))
      var same = form
      same["find"] = "address"
      let known = try await served.submit(same)
      #expect(known.text.contains(english("find.known")) && payloads(known).isEmpty)
      var other = form
      (other["find"], other["address"]) = ("address", "35.7, 139.7")
      let found = try #require(PageForm.to(Self.page, in: try await served.submit(other).text))
      #expect(found["latitude"] == "35.7" && found["version"] == form["version"])
      // A text that looks like a point and was there before is not read when another field is changed
      let odd: Patch = [
        "name": "Odd", "address": "1.5, 2.5", "latitude": "35.5", "longitude": "139.5", "zone": "Asia/Tokyo",
      ]
      let id = try await served.wallet.create(Hotel.self, in: Samples.journeyID, odd, by: .user(Served.ownerID)).record
        .id
      let address = "\(Self.list)/\(id.text)"
      var edit = try #require(PageForm.to(address, in: try await served.get("\(address)/edit").text))
      edit["roomType"] = "Suite"
      #expect(try await served.submit(edit).status == 303)
      let hotel = try await served.read { try $0.item(Hotel.self, id) }
      #expect(hotel.coordinate == Coordinate(latitude: 35.5, longitude: 139.5) && hotel.address == "1.5, 2.5")
      #expect(hotel.roomType == "Suite")
    }
  }

  @Test("another town takes away coordinates that lie far from it, the same town keeps them")
  func towns() async throws {
    try await withServed { served in
      let point = ["name": "H", "latitude": "35.69", "longitude": "139.70"]
      for (town, isKept) in [("Tokyo", true), ("Lisbon", false)] {
        let found = try await find(town, served, point)
        var form = try #require(PageForm.to(Self.list, in: found.text))
        if let payload = payloads(found).first(where: { $0.contains("\"city\"") }) {
          form["take"] = payload
          form = try #require(PageForm.to(Self.list, in: try await served.submit(form).text))
        }
        #expect(
          (form["latitude"] == "35.69") == isKept && form["zone"]?.isEmpty == false, "\(town) \(form["latitude"] ?? "")"
        )
      }
    }
  }

  @Test("a short link and nothing at all say so", arguments: ["https://maps.app.goo.gl/abc", "Qwrtzp Xyzzy"])
  func nothing(text: String) async throws {
    try await withServed { served in
      let found = try await find(text, served)
      #expect(found.text.contains(english(text.hasPrefix("https") ? "find.short" : "find.none")))
      #expect(try #require(PageForm.to(Self.list, in: found.text))["address"] == text)
    }
  }

  @Test(
    "a choice that is none leaves the form as it was",
    arguments: [
      "", "{", "[]", "{\"field\":\"name\",\"origin\":\"city\"}", "{\"field\":\"address\",\"origin\":\"moon\"}",
    ])
  func wrongChoice(payload: String) async throws {
    try await withServed { served in
      let before = try await hotels(served)
      let reply = try await served.submit(try await newForm(served, ["name": "H\(payload.count)", "take": payload]))
      #expect(reply.status == 303)
      #expect(try await hotels(served) == before + 1)
    }
  }

  @Test("who may only look, and who is a stranger, finds no place through a form")
  func rights() async throws {
    try await withServed { served in
      let foreign = "/journeys/\(Served.strangersJourneyID.text)/hotels"
      let reply = try await served.post(foreign, ["find": "address", "address": "Gracery"])
      #expect(reply.status == 404)
    }
  }
}
