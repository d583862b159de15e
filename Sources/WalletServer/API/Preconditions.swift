import Foundation
import Hummingbird
import Journeys

/// The version that a request for a change is based on.
struct BaseVersion {
  let version: Int?
  /// Whether a later version forbids the change instead of being merged with it.
  let isStrict: Bool

  /// Reads `If-Match` (RFC 9110), which is strict, or the member `baseVersion` of the patch, which merges.
  /// - Parameter current: the version of what is to be changed; asked only where several are named
  /// - Throws: `HTTPError` 428 (RFC 6585) when there is neither, 400 for what is no entity tag;
  ///   `WalletError.conflict(.versionOutdated)` where none of the tags can match.
  init(_ request: Request, _ patch: inout Patch, current: () async throws -> Int) async throws {
    let member = patch.removeValue(forKey: "baseVersion")
    if request.headers[.ifMatch] != nil {
      (version, isStrict) = (try await BaseVersion.match(request, current: current), true)
    } else if let number = member?.integer {
      (version, isStrict) = (number, false)
    } else {
      throw HTTPError(.preconditionRequired)
    }
  }

  /// The version in `If-Match`, of several the one that fits; nil for none or `*`.
  /// - Throws: as `init`.
  static func match(_ request: Request, current: () async throws -> Int) async throws -> Int? {
    guard let header = request.headers[.ifMatch], case .versions(let versions) = try EntityTags(header) else {
      return nil
    }
    guard let first = versions.first else { throw WalletError.conflict(.versionOutdated) }
    guard versions.count > 1 else { return first }
    let version = try await current()
    return versions.contains(version) ? version : first
  }

  /// The version that a form was filled from; nil for a form that names none, which is based on the current one.
  /// - Throws: `WalletError.conflict(.versionUnknown)` for what is no version.
  static func ofForm(_ fields: [String: String]) throws(WalletError) -> Int? {
    guard let text = fields["version"] else { return nil }
    guard let version = Int(text) else { throw .conflict(.versionUnknown) }
    return version
  }
}

extension Request {
  /// Whether the asker has that version already (`If-None-Match`, RFC 9110).
  func has(_ version: Int) -> Bool {
    (headers[.ifNoneMatch] ?? "").split(separator: ",").contains {
      let tag = $0.trimmingCharacters(in: .whitespaces)
      return tag == "\"\(version)\"" || tag == "W/\"\(version)\"" || tag == "*"
    }
  }

  /// The stretch of a list that the query asks for.
  /// - Parameter most: how many entries it has at most
  /// - Throws: `HTTPError` 400 for what is no stretch.
  func stretch(most: Int = 1000) throws -> (offset: Int, limit: Int) {
    (try count("offset", or: 0, in: 0...Int(Int32.max)), try count("limit", or: 50, in: 1...most))
  }
}
