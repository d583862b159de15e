import Foundation
import HTTPTypes
import Journeys
import NIOCore

/// What the server answers.
struct Reply: Sendable {
  let status: Int
  let headers: HTTPFields
  let text: String
  let bytes: [UInt8]

  init(_ head: HTTPResponse, _ body: ByteBuffer?) {
    (status, headers) = (head.status.code, head.headerFields)
    bytes = body.map { Array($0.readableBytesView) } ?? []
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Where a form leads.
  var location: String { headers[.location] ?? "" }

  /// The same without what it says of itself there.
  var target: String { String(location.prefix { $0 != "?" }) }

  /// The type of the body without its parameters.
  var mediaType: String { String((headers[.contentType] ?? "").prefix { $0 != ";" }) }

  /// The body as JSON; null when it is none.
  var json: JSONValue { (try? JSONValue(parsing: Data(text.utf8))) ?? .null }

  /// The fields and codes of a problem, as `name tooLong`.
  var errors: [String] {
    (json["errors"]?.values ?? []).map {
      "\($0["pointer"]?.text?.dropFirst() ?? "") \($0["code"]?.text ?? "")"
    }
  }

  /// The entity tag of a record.
  var version: Int? { json["version"]?.integer }

  /// The headers that keep a page safe and are missing or wrong.
  var unsafeHeaders: [String] {
    let policy = headers[.contentSecurityPolicy] ?? ""
    var faults: [String] = []
    // A file may do nothing at all; a page may use what comes from here.
    let isFile = policy.contains("sandbox")
    let own = isFile ? [] : ["script-src 'self'", "style-src 'self'"]
    for part in ["default-src 'none'", "frame-ancestors 'none'"] + own
    where !policy.contains(part) {
      faults.append(part)
    }
    if policy.contains("unsafe") || policy.contains("*") || policy.contains("http") { faults.append(policy) }
    if headers[.xContentTypeOptions] != "nosniff" { faults.append("nosniff") }
    if headers[HTTPField.Name("Referrer-Policy") ?? .via] != "same-origin" { faults.append("referrer") }
    return faults
  }

  /// The first text between two others, with HTML's entities read.
  func between(_ start: String, _ end: String) -> String? {
    guard let from = text.range(of: start), let to = text.range(of: end, range: from.upperBound..<text.endIndex)
    else { return nil }
    return String(text[from.upperBound..<to.lowerBound]).unescaped
  }

  /// What the page says in its alert or its error.
  var alert: String { between("role=\"alert\">", "</div>") ?? "" }

  /// The notice that floats over the page.
  var toast: String? { between("<div class=\"toast\" role=\"status\"><p>", "</p>") }
}

extension String {
  /// The text without HTML's entities.
  var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
