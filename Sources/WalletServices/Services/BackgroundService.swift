import Foundation
import Journeys
import Logging
import ServiceLifecycle

/// A background job of the server.
protocol BackgroundWork: Sendable {
  /// Its name in the log, in `doctor`, and in the log of changes.
  static var name: Actor.System { get }
  /// Seconds until a retry after an error.
  var pauseAfterError: TimeInterval { get }

  /// Does what is due.
  /// - Returns: seconds until the next run; nil to wait for the signal or `news`
  func work() async throws -> TimeInterval?
  /// What wakes it besides its signal; requested before each run, so that nothing is missed meanwhile.
  func news() -> Wake?
  /// Stops what it has started, at shutdown.
  func end() async
}

/// Returns when there is something to do, or the task is cancelled.
typealias Wake = @Sendable () async -> Void

extension BackgroundWork {
  var pauseAfterError: TimeInterval { 60 }
  func news() -> Wake? { nil }
  func end() async {}
}

/// A service that runs its work again and again until shutdown. Errors are logged, noted for `doctor`, and followed by a retry.
struct BackgroundService<Work: BackgroundWork>: Service {
  /// When it runs for the first time.
  enum Beginning: Sendable {
    case atOnce
    /// After its signal was sent.
    case whenWoken
  }

  private let work: Work
  private let signal: Signal
  private let served: WalletHandle
  private let log: ServiceLog
  private let logger: Logger
  /// Its signal from its creation on; nil for one that runs at once.
  private let first: AsyncStream<Void>?

  init(_ work: Work, _ beginning: Beginning, signal: Signal, served: WalletHandle, log: ServiceLog, logger: Logger) {
    (self.work, self.signal, self.served, self.log) = (work, signal, served, log)
    self.logger = logger.of(Work.name)
    first = beginning == .whenWoken ? signal.received() : nil
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      if let first { for await _ in first { break } }
      while !Task.isCancelled {
        let sent = signal.received(), woken: Wake = { for await _ in sent { return } }
        let wakes = [woken, work.news()].compactMap(\.self)
        await rest(await turn(), orUntil: wakes)
      }
    }
    await work.end()
  }

  /// Runs the work once.
  /// - Returns: seconds until the next run; nil until something wakes it
  private func turn() async -> TimeInterval? {
    do {
      let pause = try await work.work()
      note(nil)
      return pause
    } catch WalletError.unavailable(.restoring, _) {
      return 1
    } catch is CancellationError {
      return work.pauseAfterError
    } catch {
      logger.error("\(error)")
      note(error)
      return work.pauseAfterError
    }
  }

  private func note(_ error: (any Error)?) {
    do {
      try log.note(Work.name, error, at: served.wallet.world.now())
    } catch {
      logger.error("it cannot be noted how it went: \(error)")
    }
  }

  private func rest(_ seconds: TimeInterval?, orUntil wakes: [Wake]) async {
    await withTaskGroup(of: Void.self) { group in
      if let seconds { group.addTask { try? await Task.sleep(for: .seconds(seconds)) } }
      for wake in wakes { group.addTask(operation: wake) }
      await group.next()
      group.cancelAll()
    }
  }
}

extension Logger {
  /// The same, with the name of a service as metadata.
  func of(_ service: Actor.System) -> Logger {
    var logger = self
    logger[metadataKey: "service"] = "\(service.rawValue)"
    return logger
  }
}
