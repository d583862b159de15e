import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletPages
import WalletScreens
import WalletServices

/// A journey as a travel book: as a PDF, as a file of HTML, by mail.
struct BookPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/book", use: choice)
    for format in TravelBookFormat.allCases {
      router.get("/journeys/:journey/book.\(format.rawValue)") { request, context in
        try await download(request, context, format)
      }
    }
    router.post("/journeys/:journey/book/mail", use: send)
  }

  @Sendable private func choice(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), options = request.bookOptions, notice = request.notice
    let canPrint = HTMLPrinter(site.wallet.world).isInstalled
    let isSending = request.uri.queryParameters["send"].map { !$0.isEmpty } ?? false
    return try await site.storedPage(request, for: context.actor, and: canPrint) {
      TravelBookScreen(
        try $0.journey(journey), $1, options, canPrint: canPrint, isSending: isSending, notice: notice)
    }
  }

  private func download(
    _ request: Request, _ context: WalletContext, _ format: TravelBookFormat
  ) async throws -> Response {
    let journey = try context.parameters.id("journey")
    let (book, bytes) = try await made(request, context, journey, request.bookOptions, format)
    return Response(
      status: .ok,
      headers: [
        .contentType: format.mediaType, .cacheControl: "no-store",
        .contentDisposition: FileAnswer.disposition("attachment", book.name(format)),
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func made(
    _ request: Request, _ context: WalletContext, _ journey: UUID, _ options: TravelBookOptions,
    _ format: TravelBookFormat
  ) async throws -> (TravelBook, [UInt8]) {
    let wallet = site.wallet, reader = try await site.context(request, for: context.actor)
    // Others will read the book: what is the reader's alone is in it only where that is asked for.
    let actor = options.isPersonal ? context.actor : context.actor.withoutPrivateRecords
    let read = try await wallet.store.read(as: actor) { try TravelBook($0.journey(journey), options, reader) }
    let cover = try await cover(of: read, in: journey, actor)
    let drawings = await wallet.drawings(of: read.codes)
    let pictures = try await wallet.receiptPictures(
      of: read.pictured, as: actor, pages: 1, bytes: BookLimits.pictureBytes)
    try Task.checkCancellation()
    let book = read.with(cover: cover, drawings: drawings, pictures: pictures)
    switch format {
    case .html: return (book, book.file)
    case .pdf:
      let pdf = try await wallet.pdf(book.paper, style: TravelBook.paperStyle, time: BookLimits.printingTime)
      return (book, pdf)
    }
  }

  /// The picture that is the journey's cover; nil where there is none.
  private func cover(of book: TravelBook, in journey: UUID, _ actor: Actor) async throws -> [UInt8]? {
    guard let id = book.coverID, let url = try await site.wallet.picture(.cover, of: id, in: journey, as: actor)
    else { return nil }
    return try [UInt8](Data(contentsOf: url))
  }

  /// Sends the book by the mail server that is set up, or shows the form again with what is wrong.
  @Sendable private func send(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), wallet = site.wallet
    // Whether there is such a journey, and who may send, is asked before the form.
    try await wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
    let fields = try await request.form(), typed = fields["recipient"] ?? ""
    let options = TravelBookOptions { fields[$0] }, canPrint = HTMLPrinter(wallet.world).isInstalled
    let format = fields["format"].flatMap(TravelBookFormat.init) ?? (canPrint ? .pdf : .html)
    func shown(_ attempt: CostReportScreen.MailAttempt) async throws -> Response {
      try await site.page(request, for: context.actor, status: .unprocessableContent) {
        TravelBookScreen(
          try $0.journey(journey), $1, options, canPrint: canPrint, attempt: attempt, format: format)
      }
    }
    guard let recipient = MailAddress(typed) else { return try await shown(.init(wrong: typed)) }
    guard try wallet.canMail() else { return try await shown(.init(withoutServer: typed)) }
    let (book, bytes) = try await made(request, context, journey, options, format)
    do {
      try await wallet.mail(
        bytes, named: book.name(format), type: format.mediaType, subject: book.fileName, to: recipient)
      return .seeOther(PagePath.book(journey), notice: .sent)
    } catch let failure as DeliveryFailure {
      site.logger.notice("a travel book by mail: \(failure.trouble): \(failure.said)")
      return try await shown(.init(recipient: typed, failure: failure))
    }
  }
}

extension Request {
  /// What a book is to hold. A ticked box follows the empty field of the same name that stands for one that is not.
  fileprivate var bookOptions: TravelBookOptions {
    TravelBookOptions { uri.queryParameters.getAll($0).last.map { String($0) } }
  }
}
