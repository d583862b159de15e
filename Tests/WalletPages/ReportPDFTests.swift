import BookingImport
import Foundation
import Hummingbird
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Reports of costs as PDFs")
struct ReportPDFTests {
  private let page = "\(Samples.journeyPage)/report"
  private let dinner = Samples.id(41), taxi = Samples.id(42), hotel = Samples.id(43)

  /// Serves a journey with three expenses.
  /// - Parameters:
  ///   - programs: the programs that are not installed
  ///   - mails: takes what is mailed
  private func withCosts(
    without programs: Set<String> = [], mails: @escaping @Sendable (MailMessage) -> Void = { _ in },
    _ test: @escaping @Sendable (Served) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let world = World(
        now: { Served.now }, uuid: { .version7(at: Served.now) },
        program: { programs.contains($0) ? nil : World.installed($0) }, mail: { _, message in mails(message) })
      let wallet = try await Wallet(store: try Store(), world: world, folder: folder).filled(with: .empty)
      let server = try await wallet.server(folder: folder)
      try await server.application(logger: .quiet).serve(through: .router) { client in
        let owner = Actor.user(Served.ownerID)
        _ = try await wallet.createJourney(
          Samples.journeyID,
          ["name": "Осака / 2026", "homeCurrency": "EUR", "startDate": "2026-10-28", "endDate": "2026-11-02"],
          by: owner)
        for (id, title, amount, currency, day) in [
          (dinner, "Обед <b>", "100", "USD", 29), (taxi, "Taxi", "14170", "JPY", 28),
          (hotel, "Hotel", "1000.55", "EUR", 30),
        ] {
          _ = try await wallet.create(
            Expense.self, id, in: Samples.journeyID,
            [
              "title": .text(title), "amount": .text(amount), "currency": .text(currency), "zone": "UTC",
              "date": .text("2026-10-\(day)T10:00:00Z"),
            ], by: owner)
        }
        try await test(Served(wallet: wallet, client: client))
      }
    }
  }

  /// Attaches a file to an expense or a booking.
  private func attach(
    _ name: String, _ content: [UInt8], to item: UUID, of kind: ItemKind = .expense,
    as category: DocumentCategory = .receipt, _ served: Served
  ) async throws {
    let reply = try await served.send(
      .post, "/api/v1\(Samples.journeyPage)/documents/files?name=\(name)",
      headers: [.contentType: "application/octet-stream"], body: ByteBuffer(bytes: content))
    let id = try #require(reply.json["id"]?.text.flatMap { UUID(uuidString: $0) })
    _ = try await served.wallet.edit(
      Document.self, id, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
    ) { _ in
      [
        "relatedEntityType": .text(kind.rawValue), "relatedEntityId": .text(item.text),
        "category": .text(category.rawValue),
      ]
    }
  }

  private func paper(_ pages: Int, _ served: Served) async throws -> [UInt8] {
    let html = (1...pages).map { "<h1 style='break-after: page'>\($0)</h1>" }.joined()
    return try await served.wallet.pdf(Array(html.utf8), style: "")
  }

  /// The text of a PDF, page by page.
  private func pages(_ pdf: [UInt8]) throws -> [String] {
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
    let outcome = ForeignProgram.outcome(
      "pdftotext", ["-layout", ForeignProgram.copy, "-"], .bytes(pdf), .init(output: 4 << 20, time: .seconds(20).paced))
    return outcome.text.split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("its totals are those of the page, and its receipts follow in the order of the amounts")
  func totals() async throws {
    try await withCosts { served in
      // Given receipts that were added in another order, one of two pages, one that is no picture
      try await attach("hotel.pdf", paper(2, served), to: hotel, served)
      try await attach("words.txt", Array("Only words".utf8), to: hotel, served)
      try await attach("taxi.pdf", paper(1, served), to: taxi, served)
      // When
      let reply = try await served.get("\(page).pdf"), shown = try await served.get(page).text
      // Then
      #expect(reply.status == 200 && reply.mediaType == "application/pdf")
      let pages = try pages(Array(reply.bytes)), first = try #require(pages.first)
      // 100 / 1.1172 and 14170 / 175.68 by the rates of their days, and 1000.55
      for figure in shown.matches(of: /€[0-9,]+\.[0-9]{2}/) {
        #expect(first.contains(figure.output), "\(figure.output) in\n\(first)")
      }
      #expect(shown.matches(of: /€[0-9,]+\.[0-9]{2}/).count >= 6)
      #expect(first.contains("Осака / 2026") && first.contains("Обед <b>"))
      #expect(first.contains("Receipt 1") && first.contains("Receipt 2, 3"))
      // Both receipts of one expense were added at the same moment, so that either may come first.
      let other = first.contains("not all pages: Receipt 3 · Hotel.") ? 2 : 3
      #expect(first.contains("Receipts not attached, or not all pages: Receipt \(5 - other) · Hotel."))
      let heads = pages.dropFirst().map { page in String(page.prefix { $0 != "\n" }) }
      let hotel = "Receipt \(other) · Hotel"
      #expect(heads == ["Receipt 1 · Taxi", hotel, hotel])
      // The report across journeys has them too
      let all = try await served.get("/reports.pdf?from=2026-10-01&to=2026-10-31&currency=EUR")
      #expect(try self.pages(Array(all.bytes)).count == 4)
    }
  }

  @Test("receipts of bookings are attached where the price or a payment of it is reported, their confirmations are not")
  func bookings() async throws {
    try await withCosts { served in
      // Given a booking that is open, and one that an expense pays for
      let owner = Actor.user(Served.ownerID), inn = Samples.id(44), ryokan = Samples.id(45)
      for (id, name, day) in [(inn, "Inn", 29), (ryokan, "Ryokan", 31)] {
        _ = try await served.wallet.create(
          Hotel.self, id, in: Samples.journeyID,
          [
            "name": .text(name), "cost": "300", "currency": "EUR", "zone": "UTC",
            "checkInDate": .text("2026-10-\(day)T15:00:00Z"),
          ], by: owner)
      }
      _ = try await served.wallet.create(
        Expense.self, in: Samples.journeyID,
        [
          "title": "Deposit", "amount": "300", "currency": "EUR", "zone": "UTC", "date": "2026-10-27T10:00:00Z",
          "relatedEntityType": "hotel", "relatedEntityId": .text(ryokan.text),
        ], by: owner)
      try await attach("inn.pdf", paper(2, served), to: inn, of: .hotel, served)
      try await attach("voucher.txt", Array("Voucher".utf8), to: inn, of: .hotel, as: .confirmation, served)
      try await attach("taxi.pdf", paper(1, served), to: taxi, served)
      try await attach("ryokan.pdf", paper(3, served), to: ryokan, of: .hotel, served)
      // Then they stand in the order of the rows
      let pages = try pages(Array(try await served.get("\(page).pdf").bytes))
      let heads = pages.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
      let deposit = "Receipt 1 · Deposit", stay = "Receipt 3 · Inn"
      #expect(
        heads.filter { $0.hasPrefix("Receipt ") && $0.contains(" · ") } == [
          deposit, deposit, deposit, "Receipt 2 · Taxi", stay, stay,
        ])
      #expect(pages[0].contains("Receipt 3") && !pages.joined().contains("Receipts not attached"))
    }
  }

  @Test("of a long receipt the first pages are attached, and the report says so")
  func long() async throws {
    try await withCosts { served in
      try await attach("long.pdf", paper(ReceiptLimits.pagesOfOne + 2, served), to: taxi, served)
      let pages = try pages(Array(try await served.get("\(page).pdf").bytes))
      #expect(pages.count == 1 + ReceiptLimits.pagesOfOne)
      #expect(pages[0].contains("not all pages: Receipt 1 · Taxi"))
    }
  }

  @Test("without the program that prints, a page says what is to be installed")
  func missing() async throws {
    try await withCosts(without: ["weasyprint"]) { served in
      let reply = try await served.get("\(page).pdf")
      #expect(reply.status == 404 && reply.text.contains("weasyprint"))
      #expect(try await served.get(page).status == 200)
    }
  }

  @Test("it is mailed as a file to an address, by the server that is set up")
  func mail() async throws {
    let sent = Mutex<[MailMessage]>([])
    try await withCosts(mails: { message in sent.withLock { $0.append(message) } }) { served in
      var form = try #require(PageForm.to("\(page)/mail", in: try await served.get("\(page)?costs=all").text))
      form["recipient"] = "nobody"
      #expect(try await served.submit(form).status == 422)
      form["recipient"] = "office@example.org"
      // Without a server it says so
      let without = try await served.submit(form)
      #expect(
        without.status == 422 && without.text.contains("set up email") && without.text.contains("office@example.org"))
      var channels = try served.wallet.channels()
      let wallet = try #require(MailAddress("wallet@example.org"))
      channels.mail = MailAccount(
        server: MailServer(host: "mail.example.org", port: 587, security: .startTLS, user: "", password: Secret("")),
        sender: wallet, recipient: wallet)
      try served.wallet.keep(channels)
      #expect(try await served.submit(form).status == 303)
      let mail = try #require(sent.withLock { $0.first }), file = try #require(mail.attachment)
      #expect(mail.recipient.mailbox == "office@example.org" && mail.subject == "Cost report Осака / 2026")
      #expect(file.name == "Cost report Осака - 2026.pdf" && file.type == "application/pdf")
      #expect(try pages(Array(file.content))[0].contains("€1,000.55"))
    }
    #expect(sent.withLock { $0.count } == 1)
  }
}
