import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Bookings in no balance")
struct OpenBookingsTests {
  private let page = SharedJourney.page

  private func hotel(_ served: Served) async throws -> Hotel {
    let fields = ["name": "Hotel Roma", "cost": "240", "currency": "EUR"]
    #expect(try await served.post(ItemKind.hotel.list, fields).status == 303)
    let hotels: [Hotel] = try await SharedJourney.items(served)
    return try #require(hotels.first)
  }

  @Test("what is left to pay of bookings stands below the balances until its payment says who paid")
  func open() async throws {
    try await SharedJourney.with { served, travellers in
      let hotel = try await self.hotel(served)
      let before = try await served.get(page).text
      #expect(before.contains("Bookings without a payer") && before.contains("Hotel Roma"))
      // When the link of the row is followed and its form sent as it stands
      let list = ItemKind.expense.list
      let address = "\(list)/new?hotel=\(hotel.id.text)"
      #expect(before.contains(address))
      let form = try #require(PageForm.to(list, in: try await served.get(address).text))
      #expect(form["amount"] == "240.00" && form["payers"] == travellers[0].id.text)
      #expect(try await served.submit(form).status == 303)
      // Then it is in the balances
      let after = try await served.get(page).text
      #expect(!after.contains("Bookings without a payer") && after.contains("gets €160.00"))
    }
  }

  @Test("who owes is removed only after the page has said what is open, and keeps the name in the balances")
  func removed() async throws {
    try await SharedJourney.with { served, travellers in
      let (payer, other) = (travellers[0], travellers[1])
      let one = { (id: UUID) in ["travellerId": .text(id.text)] as JSONValue }
      let fields: JSONValue = [
        "title": "Dinner", "amount": 30, "currency": "EUR", "payers": .array([one(payer.id)]),
        "participants": .array([one(payer.id), one(other.id)]),
      ]
      #expect(try await served.json(.post, "/api/v1\(ItemKind.expense.list)", fields).status == 201)
      // When
      let asked = try await served.post("\(PagePath.item(other))/delete", ["from": "list"])
      // Then it is asked about, and nothing is removed yet
      #expect(asked.status == 409 && asked.text.contains("€15.00"))
      #expect(asked.text.contains(english("split.removeAsk", ["name": other.name])))
      #expect((try await SharedJourney.items(served) as [Traveller]).count == 3)
      let form = try #require(PageForm.to("\(PagePath.item(other))/delete", in: asked.text))
      #expect(form["from"] == "list")
      #expect(try await served.submit(form).status == 303)
      #expect((try await SharedJourney.items(served) as [Traveller]).count == 2)
      let balances = try await served.get(page).text
      #expect(balances.contains(english("split.formerly", ["name": other.name])))
      #expect(!balances.contains(english("split.gone")))
      // Whoever owes nothing goes at once
      #expect(try await served.post("\(PagePath.item(travellers[2]))/delete").status == 303)
    }
  }

  @Test("who travels alone, or costs nothing, has none")
  func none() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(Served.ownerID))
      let hotel = try await self.hotel(served)
      _ = try await served.post("\(page)/travellers", ["name": "Dana", "names": ""])
      #expect(try await !served.get(page).text.contains("Bookings without a payer"))
      // A cancelled booking is in none
      _ = try await served.post("\(page)/travellers", ["name": "Dana", "names": "Anna"])
      #expect(try await served.get(page).text.contains("Bookings without a payer"))
      #expect(try await served.post(PagePath.item(hotel), ["version": "1", "isCancelled": "on"]).status == 303)
      #expect(try await !served.get(page).text.contains("Bookings without a payer"))
    }
  }
}
