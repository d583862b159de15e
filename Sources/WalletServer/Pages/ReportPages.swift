import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletPages
import WalletScreens
import WalletServices

/// What journeys cost, as a report to be printed or handed in: of one journey, or of some days across journeys.
struct ReportPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/report") { request, context in
      let journey = try context.parameters.id("journey"), query = request.costs, notice = request.notice
      return try await site.storedPage(request, for: context.actor) {
        try CostReportScreen($0.journey(journey), $1, query, notice: notice)
      }
    }
    router.get("/journeys/:journey/report.csv") { request, context in
      let journey = try context.parameters.id("journey"), query = request.costs
      return try await table(request, context) { try CostReportTable($0.journey(journey), $1, query) }
    }
    router.get("/journeys/:journey/report.pdf") { request, context in
      let journey = try context.parameters.id("journey"), query = request.costs
      return try await pdf(request, context) { try PrintedReport($0.journey(journey), $1, query) }
    }
    router.post("/journeys/:journey/report/mail") { request, context in
      let journey = try context.parameters.id("journey")
      // Whether there is such a journey, and who may send, is asked before the form.
      try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
      return try await send(
        request, context, from: PagePath.report(journey),
        page: { try CostReportScreen($0.journey(journey), $1, $2, mail: $3) },
        report: { try PrintedReport($0.journey(journey), $1, $2) })
    }
    router.get("/reports") { request, context in
      let query = request.costs, notice = request.notice
      return try await site.storedPage(request, for: context.actor) {
        try CostReportScreen($0, $1, query, notice: notice)
      }
    }
    router.get("/reports.csv") { request, context in
      let query = request.costs
      return try await table(request, context) { try CostReportTable($0, $1, query) }
    }
    router.get("/reports.pdf") { request, context in
      let query = request.costs
      return try await pdf(request, context) { try PrintedReport($0, $1, query) }
    }
    router.post("/reports/mail") { request, context in
      try await send(
        request, context, from: PagePath.reports, page: { try CostReportScreen($0, $1, $2, mail: $3) },
        report: { try PrintedReport($0, $1, $2) })
    }
  }

  private func table(
    _ request: Request, _ context: WalletContext,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> CostReportTable
  ) async throws -> Response {
    let reader = try await site.context(request, for: context.actor)
    let table = try await site.wallet.store.read(as: context.actor) { try make($0, reader) }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8; header=present", .cacheControl: "no-store",
        .contentDisposition: FileAnswer.disposition("attachment", table.name),
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: table.text)))
  }

  private typealias Print = @Sendable (Snapshot, ScreenContext) throws -> PrintedReport

  private func pdf(_ request: Request, _ context: WalletContext, _ make: @escaping Print) async throws -> Response {
    let reader = try await site.context(request, for: context.actor)
    let (report, bytes) = try await printed(context, reader, make)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/pdf", .cacheControl: "no-store",
        .contentDisposition: FileAnswer.disposition("attachment", report.name),
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A report with its receipts, as PDF.
  private func printed(
    _ context: WalletContext, _ reader: ScreenContext, _ make: @escaping Print
  ) async throws -> (PrintedReport, [UInt8]) {
    let wallet = site.wallet, report = try await wallet.store.read(as: context.actor) { try make($0, reader) }
    let pictures = try await wallet.receiptPictures(of: report.documents, as: context.actor)
    let whole = report.attaching(pictures, reader)
    return (whole, try await wallet.pdf(whole.html, style: PrintedReport.style))
  }

  /// Sends the PDF by the mail server that is set up, or shows the page again with what is wrong.
  private func send(
    _ request: Request, _ context: WalletContext, from address: String,
    page:
      @escaping @Sendable (Snapshot, ScreenContext, CostReportQuery, CostReportScreen.MailAttempt) throws
      -> CostReportScreen,
    report make: @escaping @Sendable (Snapshot, ScreenContext, CostReportQuery) throws -> PrintedReport
  ) async throws -> Response {
    let fields = try await request.form(), typed = fields["recipient"] ?? ""
    let query = CostReportQuery { fields[$0] }
    func shown(_ attempt: CostReportScreen.MailAttempt) async throws -> Response {
      try await site.page(request, for: context.actor, status: .unprocessableContent) {
        try page($0, $1, query, attempt)
      }
    }
    guard let recipient = MailAddress(typed) else { return try await shown(.init(wrong: typed)) }
    guard try site.wallet.canMail() else { return try await shown(.init(withoutServer: typed)) }
    let reader = try await site.context(request, for: context.actor)
    let (report, bytes) = try await printed(context, reader) { try make($0, $1, query) }
    do {
      try await site.wallet.mail(bytes, named: report.name, subject: report.title, to: recipient)
      return .seeOther(address, notice: .sent)
    } catch let failure as DeliveryFailure {
      site.logger.notice("a report by mail: \(failure.trouble): \(failure.said)")
      return try await shown(.init(recipient: typed, failure: failure))
    }
  }
}

extension Request {
  /// Which costs a report is asked for.
  fileprivate var costs: CostReportQuery { CostReportQuery { uri.queryParameters[$0[...]].map(String.init) } }
}
