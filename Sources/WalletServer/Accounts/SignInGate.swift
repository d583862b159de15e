import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// What whoever is not known is answered in the place of what they asked for. Nothing tells which addresses there are.
struct SignInGate {
  let site: Site

  /// The most bytes of a form that is kept until its sender has signed in.
  private static let formLimit = 4 << 20

  /// - Parameter next: goes on with a form, once its sender has signed in with it
  func answer(
    _ request: Request, _ context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    if site.served.isClosed { throw WalletError.unavailable(.restoring) }
    guard !request.isForAPI, request.isNavigation else { return await refusal(request, context) }
    if [.get, .head].contains(request.method) {
      return .seeOther(SignIn.address(leadingTo: request.uri.description))
    }
    guard request.method == .post else { return await refusal(request, context) }
    guard request.mediaType == "application/x-www-form-urlencoded" else {
      return try await SignIn(site, request, context).page(.upload(request.origin ?? "/"))
    }
    return try await form(request, context, next: next)
  }

  /// Keeps a form on the page of the sign-in, and goes on with it once that was right.
  private func form(
    _ request: Request, _ context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var fields = try FormFields.decoded(Array(buffer: try await request.bytes(upTo: SignInGate.formLimit)))
    let address = request.uri.description.ownPath ?? "/"
    let signIn = SignIn(site, request, context)
    guard SignIn.isOne(fields) else { return try await signIn.page(.form(address, fields)) }
    switch try await signIn.attempt(fields) {
    case .shown(let step, let failure): return try await signIn.page(.form(address, fields), step, failure: failure)
    case .done(let new, let recognised):
      for field in SignInScreen.Field.allCases { fields[field.rawValue] = nil }
      var admitted = context
      admitted.admit(recognised)
      var response = try await next(request.sending(fields), admitted)
      context.sessionCookie.put(new.token, into: &response)
      return response
    }
  }

  /// The answer to a program or a script.
  private func refusal(_ request: Request, _ context: WalletContext) async -> Response {
    let words = await site.contextOfErrors(request, context).words
    var response = Problem(status: .unauthorized, words).response
    response.headers[.wwwAuthenticate] = SignIn.challenge
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

extension Request {
  /// Whether a browser opens a page by it (Fetch Metadata), and no script asks for a part of one.
  fileprivate var isNavigation: Bool {
    if let mode = headers[.secFetchMode] { return mode == "navigate" }
    let accepted = headers[.accept] ?? "*/*"
    return accepted.contains("text/html") || accepted.contains("*/*")
  }

  /// The same form with other fields.
  fileprivate func sending(_ fields: [String: String]) -> Request {
    let body = ByteBuffer(string: FormFields.encoded(fields))
    var head = head
    head.headerFields[.contentLength] = String(body.readableBytes)
    return Request(head: head, body: RequestBody(buffer: body))
  }
}

extension String {
  /// The text, where it is the path of a page of this wallet, with its query.
  var ownPath: String? {
    // What a browser takes for a host: two slashes, or a slash and what it reads as one.
    guard hasPrefix("/"), !dropFirst().hasPrefix("/"), !contains("\\"),
      !unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }), count < 4000
    else { return nil }
    return self
  }
}
