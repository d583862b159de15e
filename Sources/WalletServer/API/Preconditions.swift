import Foundation
import Hummingbird
import Journeys

/// The version that a request for a change is based on.
struct BaseVersion {
  let version: Int?
  /// Whether a later version forbids the change instead of being merged with it.
  let isStrict: Bool

  /// Reads `If-Match` (RFC 9110), which is strict, or the member `baseVersion` of the draft, which merges.
  /// - Throws: `HTTPError` 428 (RFC 6585) when there is neither, 400 for an entity tag that is none of ours.
  init(_ request: Request, _ draft: inout Draft) throws {
    let member = draft.removeValue(forKey: "baseVersion")
    if let match = request.headers[.ifMatch] {
      (version, isStrict) = (try BaseVersion.version(match), true)
    } else if let number = member?.integer {
      (version, isStrict) = (number, false)
    } else {
      throw HTTPError(.preconditionRequired)
    }
  }

  /// The version in `If-Match`; nil for none or `*`.
  static func match(_ request: Request) throws -> Int? {
    try request.headers[.ifMatch].flatMap(version)
  }

  /// The version that a form was filled from; nil for a form that names none, which is based on the current one.
  /// - Throws: `WalletError.conflict(.versionUnknown)` for what is no version.
  static func ofForm(_ fields: [String: String]) throws(WalletError) -> Int? {
    guard let text = fields["version"] else { return nil }
    guard let version = Int(text) else { throw .conflict(.versionUnknown) }
    return version
  }

  private static func version(_ tag: String) throws -> Int? {
    if tag == "*" { return nil }
    guard tag.hasPrefix("\""), tag.hasSuffix("\""), let version = Int(tag.dropFirst().dropLast()) else {
      throw HTTPError(.badRequest)
    }
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

  /// The stretch of a list that the query asks for; 1,000 entries at most.
  var stretch: (offset: Int, limit: Int) {
    (min(Int(Int32.max), max(0, number("offset", or: 0))), min(1000, max(1, number("limit", or: 50))))
  }
}
