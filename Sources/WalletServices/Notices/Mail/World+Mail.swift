import NIOCore

extension World {
  /// Hands mails over to servers.
  /// - Parameter patience: how long a server may take for each answer
  public static func mail(
    patience: Duration = .seconds(60)
  ) -> @Sendable (MailServer, MailMessage) async throws -> Void {
    { server, message in
      do {
        try await SMTPSession.deliver(message, to: server, patience: TimeAmount(patience))
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw DeliveryFailure(connection: error)
      }
    }
  }
}
