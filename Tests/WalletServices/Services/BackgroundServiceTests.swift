import Foundation
import Journeys
import Logging
import ServiceLifecycle
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Services that run beside the server")
struct BackgroundServiceTests {
  /// Work that counts its turns, and fails in some of them.
  private final class Counted: BackgroundWork {
    static let name = Actor.System.housekeeping
    let turns = Mutex(0), isEnded = Mutex(false)
    let failing: ClosedRange<Int>?

    init(failing: ClosedRange<Int>? = nil) { self.failing = failing }

    var pauseAfterError: TimeInterval { 0 }

    func work() async throws -> TimeInterval? {
      let turn = turns.withLock { turns in
        turns += 1
        return turns
      }
      if failing?.contains(turn) == true { throw WalletError.notFound }
      return nil
    }

    func end() async { isEnded.withLock { $0 = true } }
    var count: Int { turns.withLock { $0 } }
  }

  /// Runs some work as a service in a group, until the test is through with it.
  private func running(
    _ work: Counted, _ beginning: BackgroundService<Counted>.Beginning, in folder: URL,
    _ body: (Signal) async throws -> Void
  ) async throws {
    let signal = Signal(), logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let service = BackgroundService(
      work, beginning, signal: signal, served: try await WalletHandle(Home().wallet), log: ServiceLog(in: folder),
      logger: logger)
    let group = ServiceGroup(configuration: .init(services: [service], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      try await body(signal)
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
    #expect(work.isEnded.withLock { $0 })
  }

  private func waiting(_ isThere: () -> Bool) async throws {
    for _ in 0..<2000 where !isThere() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isThere())
  }

  @Test("one that begins at once works, rests until its signal is sent, and ends with the group")
  func signalled() async throws {
    try await withTemporaryFolder { folder in
      let work = Counted()
      try await running(work, .atOnce, in: folder) { signal in
        try await waiting { work.count == 1 }
        signal.send()
        try await waiting { work.count == 2 }
      }
      #expect(work.count == 2)
      let run = try #require(ServiceLog.runs(in: folder)["housekeeping"])
      #expect(run.ranAt == Home.now && run.failedAt == nil && !run.isFailing)
    }
  }

  @Test("one that waits until the program serves does nothing before, however early its signal is sent")
  func woken() async throws {
    try await withTemporaryFolder { folder in
      let work = Counted()
      try await running(work, .whenWoken, in: folder) { signal in
        try await Task.sleep(for: .milliseconds(50))
        #expect(work.count == 0)
        signal.send()
        try await waiting { work.count == 1 }
      }
      let never = Counted()
      try await running(never, .whenWoken, in: folder) { _ in }
      #expect(never.count == 0)
    }
  }

  @Test("what fails is tried again, and doctor reports it")
  func fails() async throws {
    try await withTemporaryFolder { folder in
      let work = Counted(failing: 1...2)
      try await running(work, .atOnce, in: folder) { _ in try await waiting { work.count == 3 } }
      let run = try #require(ServiceLog.runs(in: folder)["housekeeping"])
      #expect(run.ranAt == Home.now && run.failedAt == Home.now && run.error == "notFound")
      let finding = try #require(HealthCheck.services(in: folder).first { $0.subject == "service housekeeping" })
      #expect(finding.text == "last ran \(Home.now.rfc3339); last failed \(Home.now.rfc3339): notFound")
      #expect(finding.isGood)
    }
  }

  @Test("what still goes wrong is to be looked at, and the file is for its user alone")
  func failing() async throws {
    try await withTemporaryFolder { folder in
      let log = ServiceLog(in: folder)
      try log.note(.mailbox, nil, at: Home.now)
      try log.note(.mailbox, WalletError.forbidden, at: Home.now + 1)
      let finding = try #require(HealthCheck.services(in: folder).first { $0.subject == "service mailbox" })
      #expect(finding.grade == .doubt && finding.text.hasSuffix(": forbidden"))
      #expect(
        HealthCheck.services(in: folder).filter { $0.text == "has not run yet" }.count == BackgroundServices.names.count
          - 1)
      let file = folder.appending(path: "services.json").path
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      // A run like the one before is written down once a minute; the next log of the folder begins where this one ended.
      try log.note(.mailbox, nil, at: Home.now + 2)
      try log.note(.mailbox, nil, at: Home.now + 30)
      #expect(ServiceLog.runs(in: folder)["mailbox"]?.ranAt == Home.now + 2)
      try ServiceLog(in: folder).note(.mailbox, nil, at: Home.now + 90)
      #expect(ServiceLog.runs(in: folder)["mailbox"]?.ranAt == Home.now + 90)
      #expect(ServiceLog.runs(in: folder)["mailbox"]?.error == "forbidden")
    }
  }
}
