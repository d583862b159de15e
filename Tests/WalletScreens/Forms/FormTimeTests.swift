import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Times and money in a form")
struct FormTimeTests {
  private static let berlin = zone("Europe/Berlin")

  private func hotel(in zone: Zone? = berlin, _ start: String, _ end: String) -> Hotel {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    hotel.name = "Hotel"
    hotel.zone = zone
    hotel.checkInDate = instant(start)
    hotel.checkOutDate = instant(end)
    return hotel
  }

  @Test(
    "an hour that clocks show twice stays the one that it was, when the other time is changed",
    arguments: ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T01:30:59.999Z"])
  func doubled(start: String) throws {
    // Given
    let hotel = hotel(start, "2026-10-27T09:00:00Z")
    var sent = FormInput(hotel, home: .utc).sentBack(Hotel.self)
    #expect(sent["checkInDate"] == "2026-10-25T02:30")
    // When
    sent["checkOutDate"] = "2026-10-28T10:00"
    let changed = try hotel.applying(sent.patch(of: Hotel.self, changing: hotel, home: .utc))
    // Then
    #expect(changed.checkInDate == hotel.checkInDate)
    #expect(changed.checkOutDate == instant("2026-10-28T09:00:00Z"))
  }

  @Test("an hour that clocks skip is refused with the zone's name")
  func skipped() {
    let sent = FormInput(["name": "H", "checkInDate": "2026-03-29T02:30", "zone": "Europe/Berlin"])
    let issues = Hotel.blank.reading(sent.patch(of: Hotel.self)).issues
    #expect(issues == [Issue("checkInDate", .timeSkipped, limit: "Europe/Berlin")])
  }

  @Test("a zone that is left empty is not that of another place or at home: the journey tells it")
  func empty() throws {
    let alone = FormInput(["name": "H", "checkInDate": "2026-04-01T10:00", "zone": ""])
    #expect(problems(alone.patch(of: Hotel.self), over: Hotel.blank) == ["zone zoneMissing"])
    let named = FormInput([
      "departureDate": "2026-04-01T10:00", "departureZone": "", "arrivalDate": "2026-04-01T12:00",
      "arrivalZone": "Europe/Berlin",
    ])
    #expect(problems(named.patch(of: Transport.self), over: Transport.blank) == ["departureZone zoneMissing"])
  }

  @Test("a wrong zone is not replaced by the one at home")
  func wrongZone() {
    let sent = FormInput(["name": "H", "checkInDate": "2026-04-01T10:00", "zone": "Nowhere/City"])
    #expect(problems(sent.patch(of: Hotel.self), over: Hotel.blank) == ["zone notAZone"])
  }

  @Test("without a time no zone is set")
  func noTime() {
    let sent = FormInput(["name": "H", "checkInDate": "", "zone": ""])
    #expect(sent.patch(of: Hotel.self)["zone"] == "")
  }

  @Test("a time that was stored without a zone is shown on the clocks at home, and left alone")
  func zoneless() throws {
    let hotel = hotel(in: nil, "2026-04-01T05:00:00Z", "2026-04-02T05:00:00Z")
    let input = FormInput(hotel, home: zone("Asia/Almaty"))
    #expect(input["checkInDate"] == "2026-04-01T10:00")
    let patch = input.sentBack(Hotel.self).patch(of: Hotel.self, changing: hotel, home: zone("Asia/Almaty"))
    #expect(patch == [:])
  }

  @Test("a form that shows a time without its zone leaves the zone")
  func hiddenZone() throws {
    let hotel = hotel("2026-04-01T05:00:00Z", "2026-04-02T05:00:00Z")
    let sent = FormInput(["checkInDate": "2026-04-01T09:00"])
    let changed = try hotel.applying(sent.patch(of: Hotel.self, changing: hotel, home: zone("Asia/Almaty")))
    #expect(changed.zone == Self.berlin)
    #expect(changed.checkInDate == instant("2026-04-01T07:00:00Z"))
  }

  @Test(
    "money is shown with all decimals of its currency and read as people type it",
    arguments: [
      ("1704.00", "EUR", "1.704,00"), ("98000", "JPY", "98 000"), ("12.345", "KWD", "12,345"),
      ("0.05", "USD", ".05"), ("4500.50", "EUR", "4'500.50"),
    ])
  func money(plain: String, code: String, typed: String) throws {
    var hotel = Hotel.blank
    hotel.name = "H"
    hotel.cost = Samples.money(plain, code)
    #expect(FormInput(hotel, home: .utc)["cost"] == plain)
    #expect(FormInput(hotel, home: .utc)["currency"] == code)
    let sent = FormInput(["cost": typed, "currency": code])
    // A comma before three digits groups thousands in English, so this is read as a German means it.
    #expect(try Hotel.blank.applying(sent.patch(of: Hotel.self, language: .de)).cost == hotel.cost)
  }

  @Test("an amount needs a currency, and a currency alone is no amount")
  func currency() throws {
    let none = FormInput(["cost": "12", "currency": ""]).patch(of: Hotel.self)
    #expect(problems(none, over: Hotel.blank) == ["currency currencyMissing"])
    let alone = FormInput(["cost": "", "currency": "EUR"]).patch(of: Hotel.self)
    #expect(try Hotel.blank.applying(alone).cost == nil)
  }
}
