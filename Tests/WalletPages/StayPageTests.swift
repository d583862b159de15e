import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Hotel and car rental pages")
struct StayPageTests {
  private func make(_ kind: ItemKind, _ draft: JSONValue, _ served: Served) async throws -> String {
    let reply = try await served.json(.post, "/api/v1\(kind.list)", draft)
    #expect(reply.status == 201, "\(reply.text)")
    return "\(kind.list)/\(try #require(reply.json["id"]?.text))"
  }

  @Test("a new hotel is taken for the first nights without one, after the flight over night, until the next hotel")
  func defaults() async throws {
    try await withServed { served in
      let list = ItemKind.hotel.list
      let proposed = {
        let form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
        return [form["checkInDate"], form["checkOutDate"]]
      }
      // Given the sample, from the 29th to the 2nd
      #expect(try await proposed() == ["2026-04-02T15:00", "2026-04-09T11:00"])
      _ = try await make(
        .hotel,
        [
          "name": "Last", "zone": "Asia/Tokyo", "checkInDate": "2026-04-07T15:00", "checkOutDate": "2026-04-09T11:00",
        ], served)
      #expect(try await proposed() == ["2026-04-02T15:00", "2026-04-07T11:00"])
      // A cancelled one leaves its nights, of which those that are past need none.
      #expect(
        try await served.json(.patch, "/api/v1\(ItemKind.hotel.page)", ["isCancelled": true, "baseVersion": 1]).status
          == 200)
      #expect(try await proposed() == ["2026-03-30T15:00", "2026-04-07T11:00"])
    }
  }

  @Test("the nights of the only hotel are missing once it is cancelled")
  func cancelled() async throws {
    try await withServed { served in
      let booked = try await served.get(Samples.journeyPage).text
      #expect(booked.contains("No hotel for 7 nights"))
      _ = try await served.json(.patch, "/api/v1\(ItemKind.hotel.page)", ["isCancelled": true, "baseVersion": 1])
      let cancelled = try await served.get(Samples.journeyPage).text
      // Those that are past need none any more: from the 30th to the 9th
      #expect(cancelled.contains("No hotel for 10 nights"))
    }
  }

  @Test("a hotel is called, copied and found on three maps")
  func hotel() async throws {
    try await withServed { served in
      let page = try await served.get(ItemKind.hotel.page).text
      #expect(page.contains("href=\"tel:+81368331111\"") && page.contains("data-copy=\"HG-1\""))
      #expect(page.contains("4 nights") && page.contains("mlat=35.69519&amp;mlon=139.70187"))
      // And by its address where no point is known
      let bare = try await make(.hotel, ["name": "Inn & Out", "address": "Ring 1/2, Köln"], served)
      #expect(try await served.get(bare).text.contains("query=Inn%20%26%20Out%2C%20Ring%201%2F2%2C%20K%C3%B6ln"))
    }
  }

  @Test("the journey's page points out nights with two hotels and with none")
  func notes() async throws {
    try await withServed { served in
      // Given the sample, from the 29th to the 2nd, and a flight over the first night
      _ = try await make(
        .hotel,
        [
          "name": "Other", "zone": "Asia/Tokyo", "checkInDate": "2026-04-01T15:00", "checkOutDate": "2026-04-07T11:00",
        ], served)
      let page = try await served.get(Samples.journeyPage).text
      #expect(page.contains("Hotel Gracery and Other are both booked for one night (1"))
      #expect(page.contains("No hotel for 2 nights (7"))
      #expect(page.matches(of: /No hotel for/).count == 1)
    }
  }

  @Test("each of these leads to where it is mended, stands at its day and in the list of hotels too")
  func ways() async throws {
    try await withServed { served in
      let list = ItemKind.hotel.list
      let other = try await make(
        .hotel,
        [
          "name": "Other", "zone": "Asia/Tokyo", "checkInDate": "2026-04-01T15:00", "checkOutDate": "2026-04-07T11:00",
        ], served)
      let add = "\(list)/new?firstNight=2026-04-07&lastNight=2026-04-08"
      for page in [Samples.journeyPage, "\(Samples.journeyPage)/itinerary?offset=0", list] {
        let text = try await served.get(page).text
        #expect(text.contains("No hotel for 2 nights (7"), "\(page)")
        #expect(text.contains("href=\"\(add.replacing("&", with: "&amp;"))\""), "\(page)")
        #expect(text.contains("href=\"\(other)\">Other</a>"), "\(page)")
        #expect(text.contains("href=\"\(ItemKind.hotel.page)\">Hotel Gracery</a>"), "\(page)")
      }
      let form = try #require(PageForm.to(list, in: try await served.get(add).text))
      #expect(form["checkInDate"] == "2026-04-07T15:00" && form["checkOutDate"] == "2026-04-09T11:00")
    }
  }

  @Test("a car that goes back to where it came from says so, and has one place")
  func rental() async throws {
    try await withServed { served in
      let same = try await make(
        .carRental,
        [
          "pickupLocation": "Haneda", "zone": "Asia/Tokyo", "pickupDate": "2026-04-02T12:00",
          "dropoffDate": "2026-04-04T12:01", "dropoffZone": "Asia/Tokyo",
        ], served)
      let page = try await served.get(same).text
      #expect(page.contains(english("car.samePlace")) && page.contains("3 days"))
      #expect(page.matches(of: /spot-label/).count == 1)
      #expect(try await served.get("\(same)/edit").text.contains("data-same-place checked"))
      // And one that does not, has two
      let other = try await served.get(ItemKind.carRental.page).text
      #expect(!other.contains(english("car.samePlace")) && other.matches(of: /spot-label/).count == 2)
      #expect(try await served.get("\(ItemKind.carRental.page)/edit").text.contains("data-same-place>"))
    }
  }
}
