import Hummingbird

/// Cancels the work for a request when its client has disconnected.
///
/// Only for GET and HEAD: writes are completed though their page was closed.
struct DisconnectResponder<Base: HTTPResponder>: HTTPResponder where Base.Context == WalletContext {
  let base: Base
  let connections: Connections

  func respond(to request: Request, context: WalletContext) async throws -> Response {
    guard request.method == .get || request.method == .head,
      let connection = connections.connection(of: context.channel)
    else { return try await base.respond(to: request, context: context) }
    // It begins on this thread: another one would have to be woken for it.
    let work = Task.immediate { try await base.respond(to: request, context: context) }
    connection.set(work)
    defer { connection.set(nil) }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
