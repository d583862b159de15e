import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletPages
import WalletWords

/// The manifest of the installed app (W3C Web Application Manifest), with its shortcuts in the language of the page that names it: a
/// browser asks for it without the session.
struct ManifestRoute: Sendable {
  private let manifest: JSONValue

  private let root: String

  /// Reads it.
  /// - Parameter root: the folder of the site that the wallet lies in
  /// - Throws: what the file system says, or what is wrong with its JSON.
  init(root: String) throws {
    self.root = root
    manifest = try JSONValue(parsing: Data(contentsOf: Assets.publicFolder.appending(path: "manifest.webmanifest")))
  }

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/manifest.webmanifest") { request, _ in
      let named = request.uri.queryParameters["language"].flatMap { Language(rawValue: String($0)) }
      let manifest = rooted(localised(Words.of(named ?? request.acceptedLanguage)))
      var response = Answer.json { $0.value(manifest) }
      response.headers[.contentType] = "application/manifest+json"
      // Each page names it; it follows from the program and the language alone.
      response.headers[.cacheControl] = "max-age=3600"
      return response
    }
  }

  /// The same with the addresses that it has in its folder: all texts that begin with a slash are such.
  private func rooted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .text(let text): .text(text.hasPrefix("/") ? root + text : text)
    case .array(let values): .array(values.map(rooted))
    case .object(let members): .object(members.mapValues(rooted))
    default: value
    }
  }

  private func localised(_ words: Words) -> JSONValue {
    guard case .object(var members) = manifest else { return manifest }
    let names = [
      "/glance": words("ui.glance"), "/add/expense": words("installed.expense"), "/add/scan": words("installed.scan"),
      "/search": words("tab.search"),
    ]
    members["shortcuts"] = .array(
      (members["shortcuts"]?.values ?? []).map { shortcut in
        guard case .object(var parts) = shortcut, let name = names[parts["url"]?.text ?? ""] else { return shortcut }
        parts["name"] = .text(name)
        return .object(parts)
      })
    return .object(members)
  }
}
