import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// The files of documents: taken in, shown, handed out.
struct DocumentPages {
  let site: Site
  private let fileIO = FileIO()

  /// A file does nothing in a browser, whatever is in it.
  private static let policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

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
    let asked = { (name: String) in request.uri.queryParameters[name[...]].map(String.init) }
    let query = DocumentsScreen.Query(
      category: asked("category"), order: asked("sort"), isGrid: asked("view") != "list",
      offset: request.number("offset", or: 0))
    let notice = request.notice
    return try await site.page(request) { try DocumentsScreen($0, $1, query, notice: notice) }
  }

  // MARK: In

  /// Takes in all files of a form.
  @Sendable private func upload(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.expectEditor(of: journey, user: site.owner)
    let taken = try await files(request)
    var last: Document?
    for (name, file) in taken {
      last = try await site.wallet.addDocument(
        file, as: site.wallet.world.uuid(), named: name, in: journey, by: site.owner)
    }
    site.readFiles()
    guard let last else { throw WalletError.invalid([Issue("file", .required)]) }
    return .seeOther(taken.count == 1 ? Address.item(last) : Address.list(.document, in: journey), notice: .created)
  }

  /// Takes in one file as the body of a request, its name in the query.
  @Sendable private func uploadOne(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.expectEditor(of: journey, user: site.owner)
    let name = request.uri.queryParameters["name"].map(String.init) ?? ""
    let id = request.uri.queryParameters["id"].flatMap { UUID(uuidString: String($0)) } ?? site.wallet.world.uuid()
    let file = try await body(request)
    let document = try await site.wallet.addDocument(file, as: id, named: name, in: journey, by: site.owner)
    site.readFiles()
    return Answer.record(
      document, status: document.id == id ? .created : .ok,
      location: "\(API.address(.document, in: journey))/\(document.id.text)")
  }

  @Sendable private func replace(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    try await site.wallet.store.read(as: site.owner) { _ = try $0.journey(journey).item(Document.self, id) }
    guard let (name, file) = try await files(request).first else {
      throw WalletError.invalid([Issue("file", .required)])
    }
    let document = try await site.wallet.replaceFile(
      of: id, with: file, named: name, in: journey, by: site.owner)
    site.readFiles()
    return .seeOther(Address.item(document), notice: .saved)
  }

  private func body(_ request: Request) async throws -> TakenFile {
    var incoming = try site.wallet.files.incoming(id: site.wallet.world.uuid())
    for try await buffer in request.body {
      try buffer.withUnsafeReadableBytes { try incoming.write($0) }
    }
    return try incoming.finish()
  }

  /// The files of a form, each written as it comes.
  func files(_ request: Request) async throws -> [(name: String, file: TakenFile)] {
    guard request.mediaType == "multipart/form-data" else { throw HTTPError(.unsupportedMediaType) }
    guard var reader = MultipartReader(contentType: request.headers[.contentType] ?? "") else {
      throw HTTPError(.badRequest)
    }
    var taken: [(name: String, file: TakenFile)] = [], waiting: IncomingPart?
    for try await buffer in request.body {
      guard let events = reader.read(buffer.readableBytesView) else { throw HTTPError(.badRequest) }
      for event in events {
        switch event {
        case .part(_, let file):
          waiting = try file.flatMap { $0.isEmpty ? nil : $0 }.map {
            IncomingPart(name: $0, file: try site.wallet.files.incoming(id: site.wallet.world.uuid()))
          }
        case .bytes(let bytes): try waiting?.write(bytes)
        case .end:
          if let part = waiting.take() { taken.append(try part.finish()) }
        }
      }
    }
    guard reader.isWhole else { throw HTTPError(.badRequest) }
    return taken
  }

  // MARK: Out

  @Sendable private func file(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let (document, url) = try await site.wallet.file(of: id, in: journey, as: site.owner)
    let type = MediaType(rawValue: document.mediaType)
    // Only what browsers draw as a picture or hand to a viewer is shown in place; text is never a page.
    let isShown = (type == .pdf || type.isPicture) && request.uri.queryParameters["download"] == nil
    return Response(
      status: .ok,
      headers: [
        .contentType: type.isText ? "text/plain; charset=utf-8" : isShown ? type.rawValue : MediaType.unknown.rawValue,
        .contentDisposition: Self.disposition(isShown ? "inline" : "attachment", document.fileName),
        .contentSecurityPolicy: Self.policy, .cacheControl: "private, no-cache",
        .eTag: "\"\(document.contentHash)\"",
      ], body: try await fileIO.loadFile(path: url.path, context: context))
  }

  @Sendable private func picture(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let size = request.uri.queryParameters["size"].flatMap { Pictures.Size(rawValue: String($0)) } ?? .small
    guard let url = try await site.wallet.picture(size, of: id, in: journey, as: site.owner) else {
      throw WalletError.notFound
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/jpeg", .contentSecurityPolicy: Self.policy,
        .cacheControl: "private, max-age=3600",
      ], body: try await fileIO.loadFile(path: url.path, context: context))
  }

  /// The header for a file of any name (RFC 6266, RFC 8187).
  static func disposition(_ kind: String, _ name: String) -> String {
    let plain = name.unicodeScalars.map {
      $0.isASCII && $0.value >= 0x20 && !"\"\\%".unicodeScalars.contains($0) ? Character($0) : "_"
    }
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "\(kind); filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded)"
  }
}

/// A file of a form on its way in.
private struct IncomingPart: ~Copyable {
  let name: String
  var file: IncomingFile

  mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try file.write($0) }
  }

  consuming func finish() throws -> (name: String, file: TakenFile) {
    let name = name
    return (name, try file.finish())
  }
}
