import Foundation

/// Runs a program of the system on a copy of a file in a fresh folder: within limits of time, memory and output, with an empty
/// environment, and without a network where the machine permits (`Confinement`).
package enum ForeignProgram {
  /// What a program may use up.
  package struct Limits: Sendable {
    /// The most that is taken of what it writes, in bytes.
    let output: Int
    /// Of processor time; the kernel counts whole seconds.
    let time: Duration
    /// Of address space, in bytes.
    let memory: Int
    /// Adds up the processor time that is used.
    let counter: ProgramTime

    /// Limits; 400 MB are enough for every program that reads documents page by page.
    package init(output: Int, time: Duration, memory: Int = 400 << 20, counting counter: ProgramTime = ProgramTime()) {
      (self.output, self.time, self.memory, self.counter) = (output, time, memory, counter)
    }

    /// How long a program may take on the clock, most of which a busy machine may give to others.
    var patience: Duration { time * 5 }
  }

  /// How a program came out.
  package enum Outcome: Sendable, Equatable {
    /// What it wrote, cut at the limit; empty only where it ended well all the same.
    case wrote([UInt8])
    /// It is not installed.
    case missing
    /// It took too long.
    case late
    /// It wrote nothing and ended badly.
    case failed
  }

  /// The name of the copy in the folder where the program runs; it is its standard input too.
  package static let copy = "file"

  /// What the program wrote, cut at `limit`; nil if it is not installed, wrote nothing, or took too long.
  static func run(_ name: String, _ arguments: [String], input: [UInt8], limit: Int, time: Duration) -> [UInt8]? {
    outcome(name, arguments, .bytes(input), Limits(output: limit, time: time)).bytes
  }

  /// The same on a file.
  package static func run(
    _ name: String, _ arguments: [String], input file: URL, limit: Int, time: Duration
  ) -> [UInt8]? {
    outcome(name, arguments, .file(file), Limits(output: limit, time: time)).bytes
  }

  /// What a program is given.
  package enum Input {
    case bytes([UInt8])
    case file(URL)
  }

  /// Runs a program.
  /// - Parameters:
  ///   - name: of a program of the system, or the path of one
  ///   - capturesErrors: whether what it writes to its standard error is taken as its output too
  package static func outcome(
    _ name: String, _ arguments: [String], _ input: Input, _ limits: Limits, capturesErrors: Bool = false,
    confinement: Confinement = .current
  ) -> Outcome {
    guard let path = path(of: name) else { return .missing }
    guard limits.time > .zero else { return .late }
    guard let folder = FreshFolder(input) else { return .failed }
    defer { folder.remove() }
    let source = open(folder.copy, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return .failed }
    defer { close(source) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .failed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let words = confinement.words + [path] + arguments
    let child = spawn(words, in: folder.path, limits, input: source, output: ends[1], capturesErrors: capturesErrors)
    close(ends[1])
    guard let child else { return .failed }
    let output = read(ends[0], limit: limits.output, deadline: .now + limits.patience)
    let ending = end(child, mayEndByItself: !output.isLate, counter: limits.counter)
    if output.isLate || ending == .outOfTime { return .late }
    return output.bytes.isEmpty && ending == .badly ? .failed : .wrote(output.bytes)
  }

  /// Whether the program is installed.
  package static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  /// Where a program lies; nil if it is not installed.
  package static func path(of name: String) -> String? {
    let places = name.hasPrefix("/") ? [name] : ["/usr/bin/\(name)", "/usr/local/bin/\(name)"]
    return places.first { access($0, X_OK) == 0 }
  }
}

extension ForeignProgram.Outcome {
  /// What the program wrote; nil where that is nothing.
  package var bytes: [UInt8]? {
    if case .wrote(let bytes) = self, !bytes.isEmpty { bytes } else { nil }
  }

  /// The same as text.
  package var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
}
