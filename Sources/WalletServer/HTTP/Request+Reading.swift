import Foundation
import Hummingbird
import Journeys
import NIOCore
import WalletScreens
import WalletServices

extension Request {
  /// The language of ours that the browser likes best; English when it likes none.
  var acceptedLanguage: Language { preferredLanguage ?? .en }

  /// The language of ours that the browser likes best (RFC 9110, `Accept-Language`); nil when it likes none.
  var preferredLanguage: Language? {
    let wishes = (headers[.acceptLanguage] ?? "").split(separator: ",").enumerated().compactMap {
      index, wish -> (Language, Double, Int)? in
      let parts = wish.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first?.lowercased().split(separator: "-").first,
        let language = Language(rawValue: String(tag))
      else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return (language, quality, index)
    }
    return wishes.filter { $0.1 > 0 }.max { ($0.1, $1.2) < ($1.1, $0.2) }?.0
  }

  /// The language in which a form was typed that a device sends under its key, perhaps later (RFC 9110, `Content-Language`); nil
  /// where it says none of ours.
  var typedLanguage: Language? {
    guard headers[.idempotencyKey] != nil else { return nil }
    return headers[.contentLanguage].flatMap(Language.init(rawValue:))
  }

  /// The zone of the page on which a form was typed that a device sends under its key, perhaps later; nil where it names none.
  var typedZone: Zone? {
    guard headers[.idempotencyKey] != nil else { return nil }
    return headers[.typedZone].flatMap { Zone($0) }
  }

  /// The currency of the region that the browser's first language names, or where that language is mostly spoken
  /// (CLDR); nil where neither is known.
  var acceptedCurrency: Currency? {
    let first = (headers[.acceptLanguage] ?? "").prefix { $0 != "," && $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard !first.isEmpty, first.count < 36 else { return nil }
    let likely = Locale(identifier: Locale.Language(identifier: first).maximalIdentifier)
    return (Locale(identifier: first).currency ?? likely.currency).flatMap { Currency($0.identifier) }
  }

  /// The whole body.
  /// - Throws: `WalletError.tooLarge`.
  func bytes(upTo limit: Int = Site.bodyLimit) async throws -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw WalletError.tooLarge(limit: limit)
    }
    do {
      return try await body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw WalletError.tooLarge(limit: limit)
    }
  }

  /// The fields of a form in `application/x-www-form-urlencoded` (WHATWG URL); the last of a name counts.
  /// - Throws: `HTTPError` 415 for another type, 413 for too many fields, 400 for what is no UTF-8;
  ///   `WalletError.tooLarge`.
  func form() async throws -> [String: String] {
    guard mediaType == "application/x-www-form-urlencoded" else { throw HTTPError(.unsupportedMediaType) }
    return try FormFields.decoded(Array(buffer: try await bytes()))
  }

  /// The fields of a form, none where nothing is sent at all: a notification's button sends nothing.
  /// - Throws: as `form`.
  func formIfAny() async throws -> [String: String] {
    let length = headers[.contentLength].flatMap { Int($0) } ?? 0
    return mediaType.isEmpty && length == 0 ? [:] : try await form()
  }

  /// An object of JSON.
  /// - Throws: `HTTPError` 415 for another type, 413 for too many values, 400 for what is no object;
  ///   `WalletError.tooLarge`.
  func json() async throws -> Patch {
    guard ["application/json", "application/merge-patch+json"].contains(mediaType) else {
      throw HTTPError(.unsupportedMediaType)
    }
    let data = Data(buffer: try await bytes()), value: JSONValue
    do {
      value = try JSONValue(parsing: data, mostValues: FormFields.most)
    } catch {
      throw HTTPError(error.kind == .tooMany ? .contentTooLarge : .badRequest)
    }
    guard let members = value.members else { throw HTTPError(.badRequest) }
    return members
  }

  /// The type of the body without its parameters, in lower case.
  var mediaType: String {
    (headers[.contentType] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// A number in the query; a default where there is none or something else.
  func number(_ name: Substring, or standard: Int) -> Int {
    uri.queryParameters[name].flatMap { Int($0) } ?? standard
  }

  /// A number in the query of the API; a default where there is none, the largest for one beyond it.
  /// - Throws: `HTTPError` 400 for what is no number, or too small.
  func count(_ name: Substring, or standard: Int, in range: ClosedRange<Int>) throws -> Int {
    guard let text = uri.queryParameters[name] else { return standard }
    guard let number = Int(text), number >= range.lowerBound else { throw HTTPError(.badRequest) }
    return min(number, range.upperBound)
  }

  /// The identifier that the query chooses for what is made; nil where it leaves the choice to the wallet.
  /// - Throws: `HTTPError` 400 for what is none.
  func chosenID() throws -> UUID? {
    guard let text = uri.queryParameters["id"] else { return nil }
    guard let id = UUID(uuidString: String(text)) else { throw HTTPError(.badRequest) }
    return id
  }

  /// What was made with a short form of the page; nil for nothing.
  var made: UUID? { uri.queryParameters["made"].flatMap { UUID(uuidString: String($0)) } }

  /// What the page before says has happened.
  var notice: FlashMessage? {
    guard let kind = uri.queryParameters["notice"].flatMap({ FlashMessage.Kind(rawValue: String($0)) }) else {
      return nil
    }
    let undo = uri.queryParameters["undo"].map(String.init).flatMap { kind.isUndone(at: $0) ? $0 : nil }
    return FlashMessage(kind, undo: undo)
  }

}

extension FlashMessage.Kind {
  /// Whether an address undoes what was done: what was created is deleted, what was deleted is restored, what was moved
  /// or done with a reminder is taken back.
  fileprivate func isUndone(at address: String) -> Bool {
    switch self {
    case .created: address.wholeMatch(of: /\/journeys\/[0-9a-f-]{36}\/[a-z-]+\/[0-9a-f-]{36}\/delete/) != nil
    case .deleted where address == "/samples/restore": true
    case .imported:
      address.wholeMatch(of: /\/journeys\/[0-9a-f-]{36}\/costs\/imported\/[0-9]+-[0-9]+\/restore/) != nil
    case .saved: address.wholeMatch(of: /\/journeys\/[0-9a-f-]{36}\/costs\/edit\/[0-9]+-[0-9]+\/restore/) != nil
    case .moved:
      address.wholeMatch(of: /\/journeys\/[0-9a-f-]{36}\/[a-z-]+\/[0-9a-f-]{36}\/move\/[0-9]+-[0-9]+\/restore/) != nil
    case .filed where address.hasPrefix("/inbox/filed/"), .filedSome:
      address.wholeMatch(of: /\/inbox\/filed\/[0-9]+-[0-9]+\/restore/) != nil
    case .done, .snoozed: address.wholeMatch(of: /\/reminders\/[0-9a-f-]{36}\/undo\/[0-9]+/) != nil
    default:
      address.wholeMatch(of: /\/(journeys\/[0-9a-f-]{36}(\/[a-z-]+\/[0-9a-f-]{36})?|inbox\/[0-9a-f-]{36})\/restore/)
        != nil
    }
  }
}

extension Parameters {
  /// An identifier in the address.
  /// - Throws: `WalletError.notFound` for what is none, as nothing stands under such an address.
  func id(_ name: String) throws -> UUID {
    guard let id = get(name).flatMap({ UUID(uuidString: $0) }) else { throw WalletError.notFound }
    return id
  }
}

extension Request {
  /// The page of this wallet that a form stood on, with what it was narrowed to; nil where the browser does not say.
  var origin: String? {
    guard let referer = headers[.referer].flatMap({ URLComponents(string: $0) }) else { return nil }
    let kept = (referer.queryItems ?? []).filter { ["filter", "visited", "sort", "offset", "by"].contains($0.name) }
    var target = URLComponents()
    target.path = referer.path.hasPrefix("/") && !referer.path.hasPrefix("//") ? referer.path : "/"
    target.queryItems = kept.isEmpty ? nil : kept
    return target.string
  }
}
