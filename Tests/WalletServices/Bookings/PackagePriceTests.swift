import BookingImport
import Foundation
import Journeys
import Testing
import WalletWords

@testable import WalletServices

@Suite("The price of several bookings together")
struct PackagePriceTests {
  private func found(_ text: String) throws -> [FoundBooking] {
    let day = try #require(StatedTime(iso8601: "2027-02-03"))
    return FoundBooking.all(in: BookingImporter().drafts(in: Array(text.utf8), named: "mail.eml", received: day))
  }

  private static let flights = """
    Outbound flight
    LH 1166 Frankfurt (FRA) - Lisbon (LIS)
    Departure: 5 June 2027, 09:30
    Arrival: 5 June 2027, 11:25

    Return flight
    LH 1167 Lisbon (LIS) - Frankfurt (FRA)
    Departure: 12 June 2027, 12:15
    Arrival: 12 June 2027, 16:20
    """

  private static let hotel = """
    Hotel
    Hotel Lumen Lisbon
    Rua Sousa Martins 20, 1050-218 Lisboa, Portugal
    Check-in: 5 June 2027
    Check-out: 12 June 2027
    """

  private static func mail(_ parts: String...) -> String {
    "From: Sunny Tours <desk@tours.example>\nSubject: Booking confirmation 88271\n\nBooking number: 88271\n\n"
      + parts.joined(separator: "\n\n") + "\n"
  }

  @Test(
    "it is the cost of the first of them, once, and its notes say so",
    arguments: [
      mail(flights, hotel, "Total price of your holiday: EUR 1,893.40"),
      mail(flights, hotel, "Payment\nTotal price: EUR 1,893.40\nDeposit paid: EUR 400.00"),
    ])
  func package(mail: String) throws {
    let bookings = try found(mail)
    #expect(Set(bookings.map(\.kind)) == ["transport", "hotel"])
    #expect(bookings.compactMap { $0.texts["cost"] } == ["1893.40"])
    let first = try #require(bookings.first)
    #expect(first.texts["cost"] == "1893.40" && first.texts["currency"] == "EUR")
    let notes = first.worded(Words.of(.de)).texts["notes"]
    #expect((notes ?? "").contains("Preis für alles in dieser Bestätigung: 1893.40 EUR"))
    let last = bookings.last?.texts["notes"] ?? ""
    #expect(!last.contains("1893.40"))
  }

  @Test("where a booking has a price of its own, the total is not that of the others")
  func ownPrice() throws {
    let bookings = try found(Self.mail(Self.flights, Self.hotel + "\nRoom price: EUR 700.00", "Booking fee: EUR 12.00"))
    #expect(bookings.count > 1)
    let costs = bookings.compactMap { $0.texts["cost"] }
    #expect(!costs.contains("12.00"))
    #expect(bookings.allSatisfy { !($0.texts["notes"] ?? "").contains("📦") })
  }

  @Test("an agency's package tour costs what its table says is the price of the tour")
  func tour() throws {
    let file = URL(filePath: #filePath).appending(
      path: "../../../BookingImport/Layouts/twentyfourth/xb-dertour-madeira-de/input.pdf"
    ).standardized
    let day = try #require(StatedTime(iso8601: "2027-01-11"))
    let bookings = FoundBooking.all(
      in: BookingImporter().drafts(in: Array(try Data(contentsOf: file)), named: "tour.pdf", received: day))
    #expect(bookings.count == 5)
    #expect(bookings.compactMap { $0.texts["cost"] } == ["3188.00"])
  }
}
