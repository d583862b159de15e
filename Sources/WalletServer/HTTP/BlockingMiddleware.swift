import Hummingbird
import WalletServices

/// Takes in large bodies on threads that may block: they are hashed and written to the disk as they come.
struct BlockingMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Bodies of so many bytes are taken in where all other requests are answered.
  private static var smallBody: Int { 65_536 }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard !["GET", "HEAD"].contains(request.method.rawValue), !isSmall(request) else {
      return try await next(request, context)
    }
    return try await withTaskExecutorPreference(BlockingWork.executor) { try await next(request, context) }
  }

  private func isSmall(_ request: Request) -> Bool {
    guard let length = request.headers[.contentLength].flatMap({ Int($0) }) else {
      return request.headers[.transferEncoding] == nil
    }
    return length <= Self.smallBody
  }
}
