import Foundation
import Synchronization

/// An instant of the processor time that the current thread has used (`CLOCK_THREAD_CPUTIME_ID`, POSIX). Instants of two threads
/// cannot be compared.
struct ProcessorClock {
  private let used: Duration

  /// The present instant of the current thread.
  static var now: ProcessorClock {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorClock(used: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
  }

  /// The processor time between two instants.
  func duration(to other: ProcessorClock) -> Duration { other.used - used }
}

/// The processor time of programs that were run, added up.
package final class ProgramTime: Sendable {
  private let total = Mutex(Duration.zero)

  /// Nothing was run yet.
  package init() {}

  /// What they used together.
  package var used: Duration { total.withLock { $0 } }

  func add(_ usage: rusage) {
    let seconds = Int64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = Int64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    total.withLock { $0 += .seconds(seconds) + .microseconds(microseconds) }
  }
}
