import Hummingbird
import Logging
import Metrics

/// Gives each answer the ID of its request, by which the log names it, logs the request (`info`) and measures it.
///
/// Of the address only the route is written, because paths and queries hold what is private. Hummingbird's own middleware writes the
/// whole address, and keeps a metric for each method that a client makes up.
struct RequestObservation: RouterMiddleware {
  typealias Context = WalletContext
  let metrics: MetricsRegistry

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now, active = Meter(label: "http.server.active.requests", factory: metrics)
    active.increment()
    defer { active.decrement() }
    var response = try await next(request, context)
    // Not `context.id`, which traps where the log keeps no metadata.
    response.headers[.requestID] = context.logger[metadataKey: "hb.request.id"]?.description
    let duration = start.duration(to: .now), status = response.status.code
    let method = RequestObservation.methods.contains(request.method) ? request.method.rawValue : "other"
    let route = context.endpointPath ?? "NotFound", dimensions = [("method", method), ("route", route)]
    Counter(label: "http.server.requests", dimensions: dimensions + [("status", "\(status)")], factory: metrics)
      .increment()
    Timer(label: "http.server.request.duration.seconds", dimensions: dimensions, factory: metrics)
      .record(duration: duration)
    context.logger.info("\(method) \(route) \(status)", metadata: ["milliseconds": "\(duration / .milliseconds(1))"])
    return response
  }

  private static let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete, .options]
}
