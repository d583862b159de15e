import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens

/// What journeys cost, as a report to be printed or handed in: of one journey, or of some days across journeys.
struct ReportPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/report") { request, context in
      let journey = try context.parameters.id("journey"), query = request.costs
      return try await site.storedPage(request, for: context.actor) {
        try CostReportScreen($0.journey(journey), $1, query)
      }
    }
    router.get("/journeys/:journey/report.csv") { request, context in
      let journey = try context.parameters.id("journey"), query = request.costs
      return try await table(request, context) { try CostReportTable($0.journey(journey), $1, query) }
    }
    router.get("/reports") { request, context in
      let query = request.costs
      return try await site.storedPage(request, for: context.actor) { try CostReportScreen($0, $1, query) }
    }
    router.get("/reports.csv") { request, context in
      let query = request.costs
      return try await table(request, context) { try CostReportTable($0, $1, query) }
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
}

extension Request {
  /// Which costs a report is asked for.
  fileprivate var costs: CostReportQuery { CostReportQuery { uri.queryParameters[$0[...]].map(String.init) } }
}
