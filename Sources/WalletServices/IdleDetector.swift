import NIOCore
import Synchronization

/// When something came or went last.
final class IdleDetector: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func touch() { last.withLock { $0 = .now } }

  /// Comes back once nothing has come or gone for some time, in which this machine was awake and had time to look: each of
  /// twenty looks in a row has found nothing new.
  /// - Throws: `CancellationError`.
  func waitUntilIdle(for patience: Duration) async throws {
    let looks = 20
    var heard = last.withLock { $0 }, silent = 0
    while silent < looks {
      try await Task.sleep(for: patience / looks)
      let newest = last.withLock { $0 }
      silent = newest == heard ? silent + 1 : 0
      heard = newest
    }
  }
}

/// Marks each write that the system has taken and each piece that has come in. What a client has accepted to send is no
/// such mark: it may take megabytes more than the line does.
final class IdleDetectorHandler: ChannelDuplexHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  private let detector: IdleDetector

  init(_ detector: IdleDetector) { self.detector = detector }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.whenSuccess { [detector] in detector.touch() }
    context.write(data, promise: written)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    detector.touch()
    context.fireChannelRead(data)
  }
}
