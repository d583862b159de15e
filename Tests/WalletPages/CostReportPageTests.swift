import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import ServerTestSupport
@testable import WalletScreens

@Suite("Reports of costs")
struct CostReportPageTests {
  private let journey = "/api/v1\(Samples.journeyPage)", page = "\(Samples.journeyPage)/report"
  private let dana = Samples.id(31), ben = Samples.id(32), hotel = Samples.id(33)

  /// A journey to Osaka with costs in four currencies, one of them without a rate, and a booking that is paid in part.
  private func withCosts(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      let actor = Actor.user(Served.ownerID)
      _ = try await served.wallet.createJourney(
        Samples.journeyID,
        ["name": "Osaka", "homeCurrency": "EUR", "startDate": "2026-10-28", "endDate": "2026-11-02"],
        by: actor)
      try await make(served, "travellers", ["id": .text(dana.text), "name": "Dana"])
      try await make(served, "travellers", ["id": .text(ben.text), "name": "+Ben"])
      try await make(
        served, "hotels",
        [
          "id": .text(hotel.text), "name": "Inn", "cost": 300, "currency": "EUR", "zone": "Asia/Tokyo",
          "checkInDate": "2026-10-30T15:00:00+09:00",
        ])
      let one = { (id: UUID, value: JSONValue) in ["travellerId": .text(id.text), "value": value] as JSONValue }
      try await spend(
        served, "Sento", "14170", "JPY",
        [
          "reimbursable": true, "payers": [["travellerId": .text(dana.text)]],
          "participants": [["travellerId": .text(ben.text)]],
        ])
      try await spend(
        served, "=1+1, \"best\"", "100", "USD",
        [
          "category": "food", "payers": .array([one(dana, 60), one(ben, 40)]),
          "participants": [["travellerId": .text(dana.text)]],
        ])
      try await spend(served, "Taxi", "5000", "KZT", [:])
      try await spend(
        served, "Museum", "12.50", "EUR", ["date": "2026-10-31T10:00:00Z", "zone": "UTC", "reimbursable": true])
      try await spend(
        served, "Deposit", "100", "EUR", ["relatedEntityType": "hotel", "relatedEntityId": .text(hotel.text)])
      try await test(served)
    }
  }

  private func make(_ served: Served, _ kind: String, _ fields: JSONValue) async throws {
    #expect(try await served.json(.post, "\(journey)/\(kind)", fields).status == 201)
  }

  private func spend(
    _ served: Served, _ title: String, _ amount: String, _ currency: String, _ more: [String: JSONValue]
  ) async throws {
    let fields: [String: JSONValue] = [
      "title": .text(title), "amount": .text(amount), "currency": .text(currency), "date": "2026-10-30T10:00:00Z",
      "zone": "Asia/Tokyo",
    ]
    try await make(served, "expenses", .object(fields.merging(more) { $1 }))
  }

  /// The lines of a table, by the names in its first one.
  private func rows(_ served: Served, _ address: String) async throws -> [[String: String]] {
    let reply = try await served.get(address)
    #expect(reply.status == 200 && reply.mediaType == "text/csv")
    #expect(reply.text.hasPrefix("\u{FEFF}") && reply.text.hasSuffix("\r\n"))
    var rows: [[String]] = [[""]], isQuoted = false
    for scalar in reply.text.dropFirst().unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[rows.count - 1].append("")
      case "\n" where !isQuoted: rows.append([""])
      case "\r" where !isQuoted: break
      default: rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(scalar)
      }
    }
    let head = rows[0]
    return rows.dropFirst().dropLast().map { row in
      #expect(row.count == head.count)
      return Dictionary(uniqueKeysWithValues: zip(head, row))
    }
  }

  private func sum(_ rows: [[String: String]], _ column: String) -> Decimal {
    rows.compactMap { Decimal(string: $0[column] ?? "") }.reduce(0, +)
  }

  @Test("the table adds up to what the page says, and both to what the published rates give")
  func totals() async throws {
    try await withCosts { served in
      // The bank's rates of 30 October 2026 are 175.68 yen and 1.1172 dollars: 14170 / 175.68 = 80.658, 100 / 1.1172 = 89.509.
      let text = try await served.get(page).text, rows = try await rows(served, "\(page).csv")
      let converted = english("expense.converted").replacing("{currency}", with: "EUR")
      #expect(sum(rows, converted) == Decimal(string: "482.67"))
      #expect(text.contains("€482.67"))
      // By day: 80.66 + 89.51 + 100 + 200, and 12.50
      #expect(text.contains("€470.17") && text.contains("€12.50"))
      for (day, total) in [("2026-10-30", "470.17"), ("2026-10-31", "12.50")] {
        #expect(sum(rows.filter { $0["Date"] == day }, converted) == Decimal(string: total))
      }
      // By person: the bath and 53.71 of the dinner, the rest of the dinner, and what nobody is named for
      for (name, total, shown) in [
        ("Dana", "134.37", "€134.37"), ("'+Ben", "35.80", "€35.80"), ("", "312.50", "€312.50"),
      ] {
        let paid = rows.filter { $0[english("field.expense.payers")] == name }
        #expect(sum(paid, converted) == Decimal(string: total), "\(name)")
        #expect(text.contains(shown), "\(name)")
      }
      // By category: the food, what is left of the hotel, and all others
      for total in ["€89.51", "€200.00", "€193.16"] { #expect(text.contains(total), "\(total)") }
      // And what has no rate is named, in no total
      #expect(text.contains("5,000.00"))
      #expect(rows.filter { $0["Currency"] == "KZT" }.map { $0[converted] } == [""])
      #expect(text.contains("European Central Bank, 30 Oct 2026"))
    }
  }

  @Test("only what is to be reimbursed can be shown")
  func reimbursable() async throws {
    try await withCosts { served in
      let text = try await served.get("\(page)?costs=reimbursable").text
      #expect(text.contains("€93.16") && !text.contains("482.67") && !text.contains("Deposit"))
      let rows = try await rows(served, "\(page).csv?costs=reimbursable")
      #expect(rows.map { $0["Title"] } == ["Sento", "Museum"])
      // And in another currency: 14170 / 175.68 × 1.1172 = 90.111, 12.50 × 1.1172 = 13.965
      #expect(try await served.get("\(page)?costs=reimbursable&currency=USD").text.contains("US$104.08"))
    }
  }

  @Test("what is counted by a rate says how its amount comes about, on the page and in the table")
  func reckoned() async throws {
    try await withCosts { served in
      try await spend(
        served, "Drive", "20.40", "EUR",
        ["quantity": "68", "costUnit": "kilometre", "rate": "0.3", "paymentMethod": "cash"])
      try await spend(served, "Diet", "43", "EUR", ["quantity": "1", "costUnit": "halfDay", "rate": "43"])
      let text = try await served.get(page).text
      #expect(text.contains(">68 km × €0.30<") && text.contains(">1 half day × €43.00<"))
      // Sums in which something is converted say so
      #expect(text.contains("≈ €546.07"))
      let rows = try await rows(served, "\(page).csv"), drive = try #require(rows.first { $0["Title"] == "Drive" })
      #expect(drive[english("field.expense.quantity")] == "68" && drive[english("field.expense.rate")] == "0.3")
      #expect(drive[english("field.expense.costUnit")] == "km")
      #expect(drive[english("field.expense.paymentMethod")] == english("choice.expense.paymentMethod.cash"))
      #expect(rows.first { $0["Title"] == "Sento" }?[english("expense.rate")] == "1 EUR = 175.68 JPY")
    }
  }

  @Test("no text of a table is run as a formula")
  func formulas() async throws {
    try await withCosts { served in
      let text = try await served.get("\(page).csv").text
      #expect(text.contains(",\"'=1+1, \"\"best\"\"\","))
      #expect(!text.contains(",=") && !text.contains(",+") && !text.contains("\"="))
    }
  }

  @Test("a report over days has the costs of these days in all journeys, and names what has no day")
  func acrossJourneys() async throws {
    try await withCosts { served in
      let other = Samples.id(3), actor = Actor.user(Served.ownerID)
      _ = try await served.wallet.createJourney(other, ["name": "Rome"], by: actor)
      for (title, date) in [("Gelato", "2026-10-31T22:30:00Z"), ("Pass", .null)] as [(String, JSONValue)] {
        let fields: JSONValue = [
          "title": .text(title), "amount": 4, "currency": "EUR", "zone": "Europe/Rome", "date": date,
        ]
        #expect(try await served.json(.post, "/api/v1/journeys/\(other.text)/expenses", fields).status == 201)
      }
      let days = "from=2026-10-31&to=2026-10-31&currency=EUR"
      let text = try await served.get("/reports?\(days)").text
      #expect(text.contains("€16.50") && text.contains("Gelato") && text.contains("Rome") && !text.contains("Sento"))
      #expect(text.contains(english("report.undated").replacing("{amounts}", with: "€4.00")))
      let rows = try await rows(served, "/reports.csv?\(days)")
      #expect(rows.map { $0["Journey"] } == ["Osaka", "Rome"])
      // And days in the wrong order are the same days
      #expect(try await served.get("/reports?from=2026-11-01&to=2026-10-31&currency=EUR").text.contains("€16.50"))
    }
  }

  @Test("a long report lists the first thousand amounts, and its totals and its table have all")
  func long() async throws {
    try await withServed(.empty) { served in
      let actor = Actor.user(Served.ownerID)
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Osaka", "homeCurrency": "EUR"], by: actor)
      _ = try await served.wallet.store.write(by: actor, at: Served.now) { transaction in
        for number in 1...1003 {
          var expense = Expense(header: RecordHeader(id: Samples.id(5000 + number), journeyID: Samples.journeyID))
          (expense.title, expense.amount) = ("E\(number)", Samples.money("1.01", "EUR"))
          expense.date = Served.now.addingTimeInterval(Double(number))
          _ = try transaction.create(expense)
        }
      }
      let text = try await served.get(page).text
      #expect(text.contains("€1,013.03") && text.contains(english("report.rest").replacing("{count}", with: "3")))
      #expect(text.contains(">E1000<") && !text.contains(">E1001<"))
      let rows = try await rows(served, "\(page).csv")
      #expect(rows.count == 1003 && sum(rows, "Amount") == Decimal(string: "1013.03"))
      // And a table that would be too large is refused whole
      let user = try await served.wallet.store.read(as: actor) { try $0.currentUser() }
      let context = ScreenContext(user: user, now: Served.now)
      try await served.read { journey in
        let costs = try ReportedCosts(journey, CostReportQuery { _ in nil }, context)
        #expect(throws: WalletError.tooLarge(limit: 10_000)) { try CostReportTable(costs, context, limit: 10_000) }
      }
    }
  }

  @Test("who is no member of a journey finds nothing of it in a report, and a viewer all")
  func rights() async throws {
    try await withAccounts { visitors in
      let stranger = try await visitors.signedIn(Served.strangerID), all = "from=1900-01-01&to=2199-12-31"
      let owner = try await visitors.signedIn(Served.ownerID)
      _ = try await visitors.wallet.create(
        Expense.self, nil, in: Samples.journeyID,
        ["title": "Kaiseki", "amount": 9, "currency": "EUR", "date": "2026-03-30T10:00:00Z", "zone": "UTC"],
        by: .user(Served.ownerID))
      for address in ["/reports?\(all)", "/reports.csv?\(all)&currency=EUR"] {
        #expect(try await visitors.served.get(address, headers: owner).text.contains("Kaiseki"))
        #expect(try await !visitors.served.get(address, headers: stranger).text.contains("Kaiseki"))
      }
      #expect(try await visitors.served.get(page, headers: stranger).status == 404)
      #expect(try await visitors.served.get("\(page).csv", headers: stranger).status == 404)
      try await visitors.giveStranger(.viewer)
      for address in ["/reports?\(all)", "/reports.csv?\(all)&currency=EUR", page, "\(page).csv"] {
        #expect(try await visitors.served.get(address, headers: stranger).text.contains("Kaiseki"))
      }
    }
  }
}
