import Hummingbird
import WalletServices

/// Reads large bodies on threads that may block, since they are hashed and written to the disk as they arrive.
struct BlockingMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Smaller bodies, in bytes, stay on the cooperative threads.
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
