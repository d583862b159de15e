import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Calendar feeds")
struct CalendarFeedTests {
  private static let page = "/settings/calendars"

  /// Makes a feed through the page.
  /// - Returns: the path that it lies at
  private func feed(
    _ visitors: Visitors, _ fields: [String: String] = [:], of user: UUID = Served.ownerID
  ) async throws -> String {
    let headers = try await visitors.signedIn(user)
    let made = try await visitors.served.post(Self.page, fields, headers: headers)
    #expect(made.status == 201 && made.headers[.cacheControl]?.contains("no-store") == true)
    let path = try #require(
      made.text.firstMatch(of: #/http:\/\/localhost(\/calendars\/[A-Za-z0-9_-]{43}\/journeys\.ics)/#))
    #expect(made.text.contains("href=\"webcal://localhost\(path.output.1)\""))
    return String(path.output.1)
  }

  @Test("programs fetch it without a session, all journeys or one, and alarms only where they were asked for")
  func contents() async throws {
    try await withAccounts { visitors in
      let made = try await visitors.served.json(
        .post, "/api/v1\(ItemKind.transport.list)",
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt",
          "departureZone": "Europe/Berlin", "departureDate": "2026-04-05T10:55",
        ], headers: visitors.program(.write))
      let flight = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
      _ = try await visitors.served.post(
        "\(flight)/remind", ["offer-event-PT3H": "on"], headers: visitors.signedIn())
      let all = try await visitors.served.get(feed(visitors, ["journey": "", "alarms": "on"]))
      #expect(all.status == 200 && all.mediaType == "text/calendar")
      #expect(all.headers[.cacheControl] == "no-cache, private")
      #expect(all.text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n") && all.text.contains("BEGIN:VALARM"))
      let names = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { snapshot in
        var names: [String] = []
        try snapshot.forEachJourney { if $0.days != nil { names.append($0.name) } }
        return names
      }
      let lines = all.text.replacing("\r\n ", with: "").split(separator: "\r\n")
      #expect(!names.isEmpty)
      for name in names { #expect(lines.contains { $0.hasPrefix("SUMMARY:") && $0.contains(name.prefix(20)) }) }
      let identifiers = lines.filter { $0.hasPrefix("UID:") }
      #expect(identifiers.count == Set(identifiers).count)
      let one = try await visitors.served.get(feed(visitors, ["journey": Samples.journeyID.text]))
      #expect(one.status == 200 && !one.text.contains("BEGIN:VALARM"))
      let file = try await visitors.served.get("\(Samples.journeyPage)/calendar.ics", headers: visitors.signedIn())
      let count = { (text: String) in text.components(separatedBy: "BEGIN:VEVENT").count }
      #expect(count(one.text) == count(file.text) && count(one.text) <= count(all.text))
    }
  }

  @Test("a feed that is unchanged is not sent again, and one that changed is")
  func unchanged() async throws {
    try await withAccounts { visitors in
      let path = try await feed(visitors, ["journey": Samples.journeyID.text])
      let first = try await visitors.served.get(path), tag = try #require(first.headers[.eTag])
      let second = try await visitors.served.get(path, headers: [.ifNoneMatch: tag])
      #expect(second.status == 304 && second.text.isEmpty)
      visitors.clock.pass(3600)
      #expect(try await visitors.served.get(path, headers: [.ifNoneMatch: tag]).status == 304)
      let headers = try await visitors.signedIn()
      let transport = try await visitors.served.read { try #require(try $0.items(Transport.self).first) }
      try await visitors.wallet.store.write(by: .user(Served.ownerID), at: visitors.clock.now) {
        var changed = transport
        changed.transportNumber = "ZZ 987"
        _ = try $0.save(changed, over: transport)
      }
      let third = try await visitors.served.get(path, headers: [.ifNoneMatch: tag])
      #expect(third.status == 200 && third.text.contains("ZZ 987"))
      // Its own counts of use and its page are no change.
      #expect(try await !visitors.served.get(Self.page, headers: headers).says("tokens.unused"))
    }
  }

  @Test("a feed ends when it is revoked, when its user leaves the journey, is locked, or it goes to the trash")
  func ended() async throws {
    try await withAccounts { visitors in
      try await visitors.giveStranger(.viewer)
      let fields = ["journey": Samples.journeyID.text]
      let path = try await feed(visitors, fields, of: Served.strangerID)
      #expect(try await visitors.served.get(path).status == 200)
      try await visitors.giveStranger(nil)
      #expect(try await visitors.served.get(path).status == 404)
      let own = try await feed(visitors, fields), headers = try await visitors.signedIn()
      let page = try await visitors.served.get(Self.page, headers: headers)
      let form = try #require(PageForm.all(in: page.text).first { $0.action.hasSuffix("/revoke") })
      let foreign = try await visitors.signedIn(Served.strangerID)
      #expect(try await visitors.served.post(form.action, headers: foreign).status == 404)
      #expect(try await visitors.served.get(own).status == 200)
      #expect(try await visitors.served.post(form.action, headers: headers).status == 303)
      #expect(try await visitors.served.get(own).status == 404)
      let all = try await feed(visitors, of: Served.strangerID)
      #expect(try await visitors.served.get(all).status == 200)
      try await visitors.wallet.store.write(by: .user(Served.ownerID), at: visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      #expect(try await visitors.served.get(all).status == 404)
    }
  }

  @Test("a feed of a journey that is foreign or none comes back with its form, and secrets that are none are not found")
  func wrong() async throws {
    try await withAccounts { visitors in
      let headers = try await visitors.signedIn()
      for journey in [Served.strangersJourneyID.text, Samples.id(999).text, "x", Samples.journeyPage] {
        let reply = try await visitors.served.post(
          Self.page, ["journey": journey, "alarms": "on"], headers: headers)
        #expect(reply.status == 422 && !reply.text.contains("webcal:"), "\(journey)")
      }
      for path in ["/calendars/x/journeys.ics", "/calendars/%00/journeys.ics", "/calendars//journeys.ics"] {
        #expect(try await [401, 404, 303].contains(visitors.served.get(path).status), "\(path)")
      }
      // A session opens no other's feed, and a feed no page.
      let path = try await feed(visitors)
      #expect(try await visitors.served.get(path.replacing("/journeys.ics", with: "")).status != 200)
    }
  }

  @Test("there is a bound on how many a user has")
  func bound() async throws {
    try await withAccounts(.empty) { visitors in
      for _ in 0..<CalendarFeed.limit {
        _ = try await visitors.wallet.addCalendarFeed([:], by: .user(Served.ownerID))
      }
      let reply = try await visitors.served.post(Self.page, [:], headers: visitors.signedIn())
      #expect((400..<500).contains(reply.status))
      let feeds = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.calendarFeeds() }
      #expect(feeds.count == CalendarFeed.limit)
    }
  }
}
