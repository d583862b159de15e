import NIOPosix

/// Threads for work that blocks: hashing, reading and writing files, waiting for programs. The threads of Swift's tasks are as few as
/// the machine's cores, and one that blocks is missing to every request.
public final class BlockingWork: TaskExecutor {
  /// Those of this process.
  public static let executor = BlockingWork()

  private let threads = NIOThreadPool(numberOfThreads: 16)

  private init() { threads.start() }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job), executor = asUnownedTaskExecutor()
    threads.submit { _ in job.runSynchronously(on: executor) }
  }

  /// Does something on one of the threads.
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withTaskExecutorPreference(executor) { await perform(work) }
  }

  @concurrent private static func perform<Value: Sendable>(_ work: @Sendable () -> Value) async -> Value { work() }
}
