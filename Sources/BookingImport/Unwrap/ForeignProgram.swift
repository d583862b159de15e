import Foundation

/// Runs a program of the system on bytes: from its standard input to its standard output, within limits of time, memory and
/// output, with an empty environment.
package enum ForeignProgram {
  /// What the program wrote, cut at `limit`; nil if it is not installed, failed before it wrote anything, or took too long.
  static func run(_ name: String, _ arguments: [String], input: [UInt8], limit: Int, time: Duration) -> [UInt8]? {
    guard let source = temporaryFile(input) else { return nil }
    defer { close(source) }
    return run(name, arguments, source, limit: limit, time: time)
  }

  /// The same on a file, which the program reads as its standard input and cannot change.
  package static func run(
    _ name: String, _ arguments: [String], input file: URL, limit: Int, time: Duration
  ) -> [UInt8]? {
    let source = open(file.path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return nil }
    defer { close(source) }
    return run(name, arguments, source, limit: limit, time: time)
  }

  private static func run(
    _ name: String, _ arguments: [String], _ source: Int32, limit: Int, time: Duration
  ) -> [UInt8]? {
    guard let path = path(of: name), time > .zero else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let child = spawn(path, arguments, input: source, output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let output = read(ends[0], limit: limit, deadline: .now + time)
    // It has said all that is of use, or will not say it in time.
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return output.isLate || output.bytes.isEmpty ? nil : output.bytes
  }

  /// Whether the program is installed.
  package static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  private static func path(of name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
  }

  /// A file without a name, so that nothing stays behind.
  private static func temporaryFile(_ bytes: [UInt8]) -> Int32? {
    var template = Array("/tmp/booking-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    var place = 0
    while place < bytes.count {
      let written = bytes[place...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard written > 0 else {
        close(file)
        return nil
      }
      place += written
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private static func spawn(_ path: String, _ arguments: [String], input: Int32, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, output)
    // The shell sets the limits: 400 MB of address space, 5 s of processor time, no files of more than 64 MB.
    let words = ["/bin/sh", "-c", "ulimit -v 400000 -t 5 -f 131072 2>/dev/null; exec \"$0\" \"$@\"", path] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), strdup("PATH=/usr/bin:/bin"), nil]
    defer { for pointer in pointers + environment { free(pointer) } }
    var child: pid_t = 0
    return posix_spawn(&child, "/bin/sh", &actions, nil, &pointers, &environment) == 0 ? child : nil
  }

  private static func read(_ file: Int32, limit: Int, deadline: ContinuousClock.Instant) -> (
    bytes: [UInt8], isLate: Bool
  ) {
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
}
