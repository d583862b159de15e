import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The backups that lie with the wallet: the list, making one, taking one in from elsewhere, and each by itself.
struct BackupPages {
  let site: Site

  func addRoutes(to router: some RouterMethods<WalletContext>) {
    router.get("/backups") { request, context in
      let notice = request.notice, status = site.backupWork.status
      let backups = try site.backups, plan = try site.backupPlan
      return try await site.page(request, for: context.actor) {
        BackupsScreen(backups.all(), plan, failure: backups.failure(), status: status, $1, notice: notice)
      }
    }
    router.post("/backups") { request, _ in
      try site.beginBackup(passphrase: try await passphrase(request))
      return Response.seeOther("/backups")
    }
    router.post("/backups/files", use: takeIn)
    router.get("/backups/:backup") { request, context in
      let backup = try backup(context)
      return try await show(backup, try await contents(of: backup), request, context)
    }
    router.get("/backups/:backup/file", use: download)
    router.post("/backups/:backup/open") { request, context in
      let passphrase = try await passphrase(request), backup = try backup(context)
      return try await show(backup, try await contents(of: backup, passphrase), request, context)
    }
    router.post("/backups/:backup/verify") { request, context in
      try await begin(request, context) { try site.beginVerification($0) }
    }
    router.post("/backups/:backup/restore") { request, context in
      let reader = try await site.context(request, for: context.actor).user
      return try await begin(request, context) {
        site.restoring.begin(site.key(of: request, context), context.visitor.recognised)
        try site.beginRestore($0, for: reader)
      }
    }
    router.post("/backups/:backup/delete") { request, context in
      _ = try await request.form()
      try site.backups.remove(named: try backup(context).name)
      return Response.seeOther("/backups", notice: .backupDeleted)
    }
  }

  // MARK: One backup

  private func backup(_ context: WalletContext) throws -> Backups.Kept {
    try site.backups.backup(named: try context.parameters.require("backup"))
  }

  /// The passphrase of a form; nil where the field was left empty.
  private func passphrase(_ request: Request) async throws -> String? {
    try await request.form()["passphrase"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func contents(of backup: Backups.Kept, _ passphrase: String? = nil) async throws -> BackupScreen.Contents {
    if backup.isSealed, passphrase == nil { return .closed }
    do {
      let file = BackupFile(try site.backups.file(named: backup.name), passphrase: passphrase)
      // Deriving a key takes up to seconds.
      let manifest = await BlockingWork.run { Result { try file.manifest() } }
      return .open(try manifest.get(), passphrase: passphrase)
    } catch let error as WalletError {
      return .unreadable(error)
    }
  }

  private func show(
    _ backup: Backups.Kept, _ contents: BackupScreen.Contents, _ request: Request, _ context: WalletContext
  ) async throws -> Response {
    let status =
      if case .unreadable(let error) = contents { HTTPResponse.Status(error) } else { HTTPResponse.Status.ok }
    var response = try await site.page(request, for: context.actor, status: request.method == .get ? .ok : status) {
      BackupScreen(backup, contents, $1)
    }
    // It may hold the passphrase, for the forms on it.
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Begins something with a backup that can be opened; otherwise its page says why not.
  private func begin(
    _ request: Request, _ context: WalletContext, _ work: (BackupFile) throws -> Void
  ) async throws -> Response {
    let passphrase = try await passphrase(request), backup = try backup(context)
    let contents = try await contents(of: backup, passphrase)
    guard case .open = contents else { return try await show(backup, contents, request, context) }
    try work(BackupFile(try site.backups.file(named: backup.name), passphrase: passphrase))
    return Response.seeOther(BackupRunPages.root)
  }

  // MARK: In and out

  /// Takes in a file, written as it comes, and shows what is in it.
  @Sendable private func takeIn(_ request: Request, _ context: WalletContext) async throws -> Response {
    guard request.mediaType == "multipart/form-data" else { throw HTTPError(.unsupportedMediaType) }
    guard var reader = MultipartReader(contentType: request.headers[.contentType] ?? "") else {
      throw HTTPError(.badRequest)
    }
    let world = site.wallet.world
    let incoming = IncomingBackup(into: try site.backups, id: world.uuid(), at: world.now())
    var isFile = false
    for try await buffer in request.body {
      guard let events = try reader.read(Array(buffer: buffer)) else { throw HTTPError(.badRequest) }
      for event in events {
        switch event {
        case .part(let name, _): isFile = name == "file"
        case .bytes(let bytes): if isFile { try incoming.write(Data(bytes)) }
        case .end: isFile = false
        }
      }
    }
    guard reader.isWhole else { throw HTTPError(.badRequest) }
    return Response.seeOther(PagePath.backup(try incoming.finish()))
  }

  @Sendable private func download(_ request: Request, _ context: WalletContext) async throws -> Response {
    let backup = try backup(context), file = try site.backups.file(named: backup.name)
    return Response(
      status: .ok,
      headers: [
        .contentType: backup.isSealed ? "application/octet-stream" : "application/zip",
        .cacheControl: "no-store", .contentDisposition: "attachment; filename=\"\(backup.name)\"",
      ], body: try await FileIO().loadFile(path: file.path, context: context))
  }
}
