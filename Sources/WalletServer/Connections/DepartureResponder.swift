import Hummingbird

/// Ends the work for an answer when the client that asked has left.
///
/// Only that of requests that change nothing: what a traveller has sent is carried out, though its page was closed.
struct DepartureResponder<Base: HTTPResponder>: HTTPResponder where Base.Context == WalletContext {
  let base: Base
  let connections: Connections

  func respond(to request: Request, context: WalletContext) async throws -> Response {
    guard request.method == .get || request.method == .head,
      let connection = connections.connection(of: context.channel)
    else { return try await base.respond(to: request, context: context) }
    let work = Task { try await base.respond(to: request, context: context) }
    connection.set(work)
    defer { connection.set(nil) }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
