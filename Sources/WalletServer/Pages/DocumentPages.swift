import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// The files of documents: taken in, shown, handed out.
struct DocumentPages {
  let site: Site

  init(site: Site) {
    self.site = site
  }

  func addRoutes(to router: Router<WalletContext>) {
    let list = "/journeys/:journey/documents"
    router.get("/documents", use: all)
    router.post(RouterPath("\(list)/files"), use: upload)
    router.post(RouterPath("\(API.root)\(list)/files"), use: uploadOne)
    router.get(RouterPath("\(list)/:item/file"), use: file)
    router.get(RouterPath("\(list)/:item/picture"), use: picture)
    router.post(RouterPath("\(list)/:item/file"), use: replace)
  }

  @Sendable private func all(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = request.query, asked = { (name: String) in fields[name] }
    let query = DocumentsScreen.Query(
      category: asked("category"), format: asked("format"), journey: asked("journey"), order: asked("sort"),
      isGrid: asked("view") != "list",
      offset: request.number("offset", or: 0))
    let notice = request.notice
    return try await site.storedPage(request, for: context.actor) { try DocumentsScreen($0, $1, query, notice: notice) }
  }

  // MARK: In

  /// Takes in all files of a form, and the words or the address in it.
  @Sendable private func upload(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), wallet = site.wallet
    try await wallet.expectEditor(of: journey, as: context.actor)
    let form = try await IncomingForm(request, into: wallet)
    var made: [String] = [], present: [Document] = []
    for (name, file) in form.files {
      let id = wallet.world.uuid()
      let document = try await wallet.addDocument(file, as: id, named: name, in: journey, by: context.actor)
      if document.id == id { made.append(PagePath.item(document)) } else { present.append(document) }
    }
    if !form.words.isEmpty {
      let (kind, id) = try await wallet.addWords(form.words, in: journey, by: context.actor)
      made.append(PagePath.item(kind, id, in: journey))
    }
    site.readFiles()
    switch (made.count, present.count) {
    case (0, 0): throw WalletError.invalid([Issue("file", .required)])
    case (1, 0): return .seeOther(made[0], notice: .created, undo: "\(made[0])/delete")
    case (0, 1): return .seeOther(PagePath.item(present[0]), notice: .present, present: [present[0].id])
    default:
      return .seeOther(
        PagePath.list(.document, in: journey), notice: made.isEmpty ? .present : .created, present: present.map(\.id))
    }
  }

  /// Takes in one file as the body of a request, its name in the query.
  @Sendable private func uploadOne(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    let name = request.query["name"] ?? ""
    let id = try request.chosenID() ?? site.wallet.world.uuid()
    let file = try await TakenFile(request, into: site.wallet)
    let document = try await site.wallet.addDocument(file, as: id, named: name, in: journey, by: context.actor)
    site.readFiles()
    return Answer.record(
      document, status: document.id == id ? .created : .ok,
      location: "\(API.address(.document, in: journey))/\(document.id.text)")
  }

  @Sendable private func replace(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).item(Document.self, id) }
    guard let (name, file) = try await IncomingForm(request, into: site.wallet).files.first else {
      throw WalletError.invalid([Issue("file", .required)])
    }
    let document = try await site.wallet.replaceFile(
      of: id, with: file, named: name, in: journey, by: context.actor)
    site.readFiles()
    return .seeOther(PagePath.item(document), notice: .saved)
  }

  // MARK: Out

  @Sendable private func file(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let change = request.uri.queryParameters["change"].flatMap { Int64($0) }
    let (document, url) = try await site.wallet.file(of: id, in: journey, replacedBy: change, as: context.actor)
    let isDownload = request.uri.queryParameters["download"] != nil
    return try await FileAnswer(context).file(
      url, MediaType(rawValue: document.mediaType), named: document.fileName, hash: document.contentHash,
      isDownload: isDownload)
  }

  @Sendable private func picture(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let size = request.pictureSize
    return try await FileAnswer(context).picture(
      try await site.wallet.picture(size, of: id, in: journey, as: context.actor))
  }
}
