import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletPages
import WalletScreens
import WalletServices

/// How far one has travelled, the legs behind it, and the review of a year.
struct TravelPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/statistics/travel") { request, context in
      try await site.storedPage(request, for: context.actor) { try TravelFiguresScreen($0, $1) }
    }
    router.get("/statistics/legs") { request, context in
      let filter = request.legs, offset = request.number("offset", or: 0)
      return try await site.storedPage(request, for: context.actor) { try LegsScreen($0, $1, filter, offset: offset) }
    }
    router.get("/statistics/years/:year") { request, context in
      let year = try context.year
      return try await site.storedPage(request, for: context.actor) { try YearReviewScreen($0, $1, year: year) }
    }
    router.get("/statistics/years/:year/review.pdf", use: pdf)
  }

  @Sendable private func pdf(_ request: Request, _ context: WalletContext) async throws -> Response {
    let year = try context.year, wallet = site.wallet
    let reader = try await site.context(request, for: context.actor)
    let screen = try await wallet.store.read(as: context.actor) { try YearReviewScreen($0, reader, year: year) }
    let bytes = try await wallet.pdf(screen.paper, style: YearReviewScreen.paperStyle)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/pdf", .cacheControl: "no-store",
        .contentDisposition: FileAnswer.disposition("attachment", screen.fileName),
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension WalletContext {
  /// The year of the path.
  /// - Throws: `WalletError.notFound` for what is none that the wallet takes.
  fileprivate var year: Int {
    get throws {
      guard let text = parameters.get("year"), text.utf8.count == 4, let year = Int(text), year > 0,
        let first = CalendarDay(year: year, month: 1, day: 1), CalendarDay.accepted.contains(first)
      else { throw WalletError.notFound }
      return year
    }
  }
}

extension Request {
  /// Which legs are asked for; what is not understood asks for no less.
  fileprivate var legs: TravelFigures.Filter {
    let asked = { (name: String) in uri.queryParameters[name[...]].map(String.init) }
    return TravelFigures.Filter(
      year: asked("year").flatMap { Int($0) }, mode: asked("mode").flatMap(TransportType.init(rawValue:)),
      airline: asked("airline").map { $0.isEmpty ? .none : .some($0) },
      missing: asked("missing").flatMap(TravelFigures.Filter.Missing.init(rawValue:)))
  }
}
