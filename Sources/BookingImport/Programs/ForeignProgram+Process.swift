import Foundation

extension ForeignProgram {
  /// Starts a program in a group of its own; nil if that cannot be.
  ///
  /// Not by swift-subprocess (1.0.2), which reaps a program by `waitid` and does not report its processor time: all programs
  /// that read one file share one allowance of that (`ProgramTime`), also those that had to be killed, and `wait4` alone gives
  /// it for those. It also runs programs in asynchronous functions only, while a document is read by plain ones, on threads
  /// that may wait; one of those that waited for a task would hold a thread that the task may need.
  static func spawn(
    _ words: [String], in folder: String, _ limits: Limits, input: Int32, output: Int32, capturesErrors: Bool
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if capturesErrors {
      posix_spawn_file_actions_adddup2(&actions, output, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // So that what the program starts ends with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    // The shell sets the limits, each by a command of its own, for dash takes no two at once: address space in KiB,
    // processor time in seconds, files in halves of a KiB. Where one cannot be set, the program is not run.
    let seconds = Int((limits.time / .seconds(1)).rounded(.up))
    let script = """
      cd "$0" && ulimit -v \(limits.memory >> 10) && ulimit -t \(seconds) && ulimit -f 131072 && ulimit -c 0 && exec "$@"
      """
    var pointers = strings(["/bin/sh", "-c", script, folder] + words)
    // The same input makes the same bytes, whenever that is (https://reproducible-builds.org/specs/source-date-epoch/).
    var environment = strings([
      "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(folder)", "TMPDIR=\(folder)", "OMP_THREAD_LIMIT=1",
      "OPENBLAS_NUM_THREADS=1", "VIPS_CONCURRENCY=1", "SOURCE_DATE_EPOCH=0",
    ])
    defer { for pointer in pointers + environment { free(pointer) } }
    var child: pid_t = 0
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, &pointers, &environment) == 0 ? child : nil
  }

  /// Sees to it that a program is gone.
  /// - Parameters:
  ///   - mayEndByItself: whether it is given a moment for that, which one needs that has closed its output
  ///   - counter: adds up the processor time that it used
  static func end(_ child: pid_t, mayEndByItself: Bool, counter: ProgramTime) -> Ending {
    var status: Int32 = 0
    var usage = rusage()
    defer { counter.add(usage) }
    for _ in 0..<(mayEndByItself ? 100 : 0) {
      if wait4(child, &status, WNOHANG, &usage) == child {
        kill(-child, SIGKILL)
        return Ending(status: status)
      }
      usleep(1000)
    }
    // It has said all that is of use, or will not say it in time.
    kill(-child, SIGKILL)
    wait4(child, &status, 0, &usage)
    return .badly
  }

  /// How a program ended.
  enum Ending {
    case well, badly
    /// The kernel ended it, for its processor time was used up.
    case outOfTime

    /// - Parameter status: as `wait4` gives it; its lowest seven bits name the signal that ended the program
    fileprivate init(status: Int32) {
      self = status == 0 ? .well : [SIGXCPU, SIGKILL].contains(status & 0x7F) ? .outOfTime : .badly
    }
  }

  static func read(_ file: Int32, limit: Int, deadline: ContinuousClock.Instant) -> (bytes: [UInt8], isLate: Bool) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return (bytes, true) }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(left / .milliseconds(1))
      guard poll(&waiting, 1, max(1, milliseconds)) > 0 else { return (bytes, true) }
      let count = Foundation.read(file, &chunk, chunk.count)
      if count <= 0 { return (bytes, false) }
      bytes += chunk[..<count]
      if bytes.count >= limit { return (Array(bytes.prefix(limit)), false) }
    }
  }

  /// Strings as C wants them, a null behind the last; to be freed.
  private static func strings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }
}
