import Foundation
import Hummingbird
import Journeys
import NIOHTTP1
import WalletScreens

/// Turns errors into a page, or for API clients into problem details (RFC 9457).
struct ErrorAnswers: RouterMiddleware {
  typealias Context = WalletContext
  let site: Site

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error where Task.isCancelled {
      // The client has left.
      context.logger.debug("\(request.method) \(request.uri.path): \(error)")
      return Response(status: .serviceUnavailable)
    } catch let error as HTTPParserError {
      // The connection answers 400 and ends.
      throw error
    } catch let broken as RequestBroken {
      return broken == .slow
        ? Response(status: .requestTimeout, headers: [.connection: "close"]) : Response(status: .badRequest)
    } catch let error as WalletError {
      if case .unavailable(let reason, let detail) = error, HTTPResponse.Status(error).code != 403 {
        context.logger.error("\(reason): \(detail)")
      }
      if request.isForAPI { return Problem(error, await site.contextOfErrors(request, context).words).response }
      if error == .notFound, await hasLeft(request, context) {
        return await site.render(ErrorScreen(leftJourney: site.contextOfErrors(request, context)), status: .notFound)
      }
      return await site.render(
        ErrorScreen(
          error, retry: request.retry(.init(error)), origin: request.method == .post ? request.origin : nil,
          site.contextOfErrors(request, context)),
        status: .init(error))
    } catch let error as any HTTPResponseError {
      var response =
        request.isForAPI
        ? Problem(status: error.status, await site.contextOfErrors(request, context).words).response
        : await site.render(
          ErrorScreen(status: error.status.code, site.contextOfErrors(request, context)), status: error.status)
      response.headers[.allow] = (error as? HTTPError)?.headers[.allow]
      return response
    } catch {
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      if request.isForAPI {
        return Problem(status: .internalServerError, await site.contextOfErrors(request, context).words).response
      }
      return await site.render(
        ErrorScreen(status: 500, retry: request.retry(.internalServerError), site.contextOfErrors(request, context)),
        status: .internalServerError)
    }
  }

  /// Whether the actor is a former member of the journey in the path.
  private func hasLeft(_ request: Request, _ context: WalletContext) async -> Bool {
    guard let known = context.visitor.recognised,
      let id = request.uri.path.firstMatch(of: #/^\/journeys\/([0-9A-Fa-f-]{36})(?:\/|$)/#).flatMap({
        UUID(uuidString: String($0.output.1))
      })
    else { return false }
    do {
      return try await site.wallet.store.read(as: .user(known.user)) { try $0.role(in: id) == nil && $0.hasLeft(id) }
    } catch {
      context.logger.error("\(request.uri.path): \(error)")
      return false
    }
  }
}

extension Request {
  /// Whether it is a request to the API.
  var isForAPI: Bool { uri.path.hasPrefix("/api/") || uri.path == AssistantRoute.path }

  /// The own address, where asking again may be answered otherwise: after a fault of the wallet (5xx), by a method that
  /// changes nothing.
  fileprivate func retry(_ status: HTTPResponse.Status) -> String? {
    let address = uri.description
    guard method == .get, status.code >= 500, address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
    return address
  }
}
