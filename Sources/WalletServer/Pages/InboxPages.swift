import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The Inbox: what is laid into it, by this wallet's own pages or by another app, and what becomes of it.
struct InboxPages {
  /// How many entries the API lists at a time.
  static let most = 500

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/inbox") { request, context in
      let notice = request.notice, look = site.services.mailbox.last
      return try await site.page(request, for: context.actor) { try InboxScreen($0, $1, look: look, notice: notice) }
    }
    router.post("/inbox") { request, context in try await take(request, context, .upload) }
    // What `share_target` of the manifest names (Web Share Target).
    router.post("/share") { request, context in try await take(request, context, .share) }
    router.post("/inbox/file", use: fileAll)
    router.post("/inbox/filed/:changes/restore", use: takeAllBack)
    router.post("/inbox/:entry/file", use: fileOne)
    router.post("/inbox/:entry/delete", use: dismiss)
    router.post("/inbox/:entry/restore", use: takeBack)
    router.get("/inbox/:entry/file", use: file)
    router.get("/inbox/:entry/picture", use: picture)
    router.get("\(API.root)/inbox", use: list)
    router.post("\(API.root)/inbox", use: takeOne)
  }

  // MARK: In

  /// Takes in the files of a form, each for itself, or the words in it.
  private func take(_ request: Request, _ context: WalletContext, _ source: InboxSource) async throws -> Response {
    let wallet = site.wallet, form = try await IncomingForm(request, into: wallet)
    // An empty file beside words is no more than a field that was left out; of empty files alone nothing is taken in.
    let files = form.words.isEmpty ? form.files : form.files.filter { $0.file.size > 0 }
    guard files.allSatisfy({ $0.file.size > 0 }) else { throw WalletError.invalid([Issue("file", .required)]) }
    var present: [UUID] = [], count = files.count
    for (name, file) in files {
      let id = wallet.world.uuid()
      let entry = try await wallet.receive(file, as: id, named: name, from: source, by: context.actor)
      if entry.id != id { present.append(entry.id) }
    }
    if !form.words.isEmpty {
      try await wallet.receive(form.words, as: wallet.world.uuid(), from: source, by: context.actor)
      count += 1
    } else if files.isEmpty {
      throw WalletError.invalid([Issue("file", .required)])
    }
    site.readFiles()
    return .seeOther("/inbox", notice: present.count == count ? .present : .received, present: present)
  }

  /// Takes in one file as the body of a request, its name in the query.
  @Sendable private func takeOne(_ request: Request, _ context: WalletContext) async throws -> Response {
    let name = request.query["name"] ?? ""
    let id = try request.chosenID() ?? site.wallet.world.uuid()
    let file = try await TakenFile(request, into: site.wallet)
    guard file.size > 0 else { throw WalletError.invalid([Issue("file", .required)]) }
    let entry = try await site.wallet.receive(file, as: id, named: name, from: .upload, by: context.actor)
    site.readFiles()
    return Answer.record(entry, status: entry.id == id ? .created : .ok)
  }

  // MARK: On to a journey

  /// Files one thing into the journey that is chosen beside it.
  @Sendable private func fileOne(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("entry"), fields = try await request.form()
    guard let journey = fields["journey-\(id.text)"].flatMap({ UUID(uuidString: $0) }) else {
      return .seeOther("/inbox", notice: .filedNone)
    }
    let entry = try await site.wallet.store.read(as: context.actor) { try $0.inboxEntry(id) }
    let made = site.wallet.world.uuid()
    let item = try await site.wallet.file(id, into: journey, making: made, by: context.actor)
    site.readFiles()
    let (address, undo) = (PagePath.item(entry.kind, item, in: journey), "/inbox/\(id.text)/restore")
    guard item == made else { return .seeOther(address, notice: .present, undo: undo, present: [item]) }
    return .seeOther(address, notice: .filed, undo: undo)
  }

  /// Files what leaves no doubt: bookings that are certain, and what has none into the journey chosen beside it.
  @Sendable private func fileAll(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let chosen = fields.compactMap { name, value -> (UUID, UUID?)? in
      guard name.hasPrefix("journey-"), let id = UUID(uuidString: String(name.dropFirst(8))) else { return nil }
      return (id, UUID(uuidString: value))
    }
    let filed = try await site.wallet.fileAll(
      Dictionary(chosen) { first, _ in first }, by: context.actor)
    site.readFiles()
    guard let changes = filed.changes, filed.filed > 0 else { return .seeOther("/inbox", notice: .filedNone) }
    return .seeOther(
      "/inbox", notice: filed.waiting == 0 ? .filed : .filedSome,
      undo: "/inbox/filed/\(changes.lowerBound)-\(changes.upperBound)/restore")
  }

  /// Takes back what was filed at once.
  @Sendable private func takeAllBack(_ request: Request, _ context: WalletContext) async throws -> Response {
    try await site.wallet.takeBack(filed: context.parameters.changes(), by: context.actor)
    return .seeOther("/inbox", notice: .restored)
  }

  @Sendable private func dismiss(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("entry")
    try await site.wallet.dismiss(id, by: context.actor)
    return .seeOther("/inbox", notice: .deleted, undo: "/inbox/\(id.text)/restore")
  }

  @Sendable private func takeBack(_ request: Request, _ context: WalletContext) async throws -> Response {
    try await site.wallet.takeBack(try context.parameters.id("entry"), by: context.actor)
    return .seeOther("/inbox", notice: .restored)
  }

  // MARK: Out

  @Sendable private func list(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (offset, limit) = try request.stretch(most: InboxPages.most)
    let (entries, total) = try await site.wallet.store.read(as: context.actor) {
      (try $0.inbox(page: .init(offset: offset, limit: limit)), try $0.inboxCount())
    }
    return Answer.list(entries, total: total, offset: offset, limit: limit, address: "\(API.root)/inbox")
  }

  @Sendable private func file(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (entry, url) = try await site.wallet.inboxFile(try context.parameters.id("entry"), as: context.actor)
    return try await FileAnswer(context).file(
      url, MediaType(rawValue: entry.mediaType), named: entry.name, hash: entry.contentHash,
      isDownload: request.uri.queryParameters["download"] != nil)
  }

  @Sendable private func picture(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("entry")
    return try await FileAnswer(context).picture(
      try await site.wallet.inboxPicture(request.pictureSize, of: id, as: context.actor))
  }
}
