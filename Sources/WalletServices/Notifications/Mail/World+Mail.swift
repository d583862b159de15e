import NIOCore

extension World {
  /// Hands mails over to servers.
  /// - Parameters:
  ///   - patience: how long a server may take for each answer
  ///   - greetingPatience: the same for its greeting
  public static func mail(
    patience: Duration = .seconds(60), greetingPatience: Duration = .seconds(8)
  ) -> @Sendable (MailServer, MailMessage) async throws -> Void {
    { server, message in
      do {
        try await SMTPSession.deliver(
          message, to: server, patience: TimeAmount(patience), greetingPatience: TimeAmount(greetingPatience))
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw DeliveryFailure(connection: error)
      }
    }
  }
}
