import Foundation
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Formats of the reader's country")
struct RegionalFormatTests {
  @Test(
    "times and amounts follow the country of the home zone, and the page says which language of which country it is in")
  func country() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(Served.ownerID))
      let fields = [
        "name": "Hotel Roma", "checkInDate": "2026-03-28T15:00", "zone": "Europe/Rome", "cost": "1240",
        "currency": "USD",
      ]
      let hotel = try await served.post(ItemKind.hotel.list, fields).target
      func page(_ zone: String) async throws -> String {
        var form = try #require(PageForm.to("/settings", in: try await served.get("/settings").text))
        form["zone"] = zone
        #expect(try await served.submit(form).status == 303)
        return try await served.get(hotel).text
      }
      let american = try await page("America/New_York")
      #expect(
        american.contains("<html lang=\"en-US\"") && american.contains("3:00 <span class=\"span-period\">PM</span>"))
      #expect(american.contains("Mar 28") && american.contains("$1,240.00"))
      let british = try await page("Europe/London")
      #expect(british.contains("<html lang=\"en-GB\"") && british.contains("15:00") && british.contains("US$1,240.00"))
    }
  }
}
