import Foundation
import Hummingbird
import Journeys
import WalletServices

/// Responses with users' files, sandboxed so that nothing in them can run in a browser.
struct FileAnswer {
  private let context: WalletContext
  private static let policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  init(_ context: WalletContext) {
    self.context = context
  }

  /// A file. Only what browsers draw as a picture or hand to a viewer is shown in place; text is never a page.
  func file(_ url: URL, _ type: Journeys.MediaType, named name: String, hash: String, isDownload: Bool) async throws
    -> Response
  {
    let isShown = (type == .pdf || type.isPicture) && !isDownload
    return Response(
      status: .ok,
      headers: [
        .contentType: type.isText ? "text/plain; charset=utf-8" : isShown ? type.rawValue : MediaType.unknown.rawValue,
        .contentDisposition: FileAnswer.disposition(isShown ? "inline" : "attachment", name),
        .contentSecurityPolicy: FileAnswer.policy, .cacheControl: "private, no-cache", .eTag: "\"\(hash)\"",
      ], body: try await FileIO().loadFile(path: url.path, context: context))
  }

  /// A picture of a file.
  /// - Throws: `WalletError.notFound` where there is none.
  func picture(_ url: URL?) async throws -> Response {
    guard let url else { throw WalletError.notFound }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/jpeg", .contentSecurityPolicy: FileAnswer.policy, .cacheControl: "private, max-age=3600",
      ], body: try await FileIO().loadFile(path: url.path, context: context))
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

extension Request {
  /// The size of picture that is asked for.
  var pictureSize: Pictures.Size {
    uri.queryParameters["size"].flatMap { Pictures.Size(rawValue: String($0)) } ?? .small
  }
}
