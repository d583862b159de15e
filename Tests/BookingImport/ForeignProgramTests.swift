import Foundation
import Testing

@testable import BookingImport

/// Programs of the system and what holds them in.
@Suite(.serialized) struct ForeignProgramTests {
  private func shell(
    _ script: String, input: [UInt8] = [1], output: Int = 1000, time: Duration = .seconds(10), memory: Int = 400 << 20,
    _ confinement: Confinement = .current
  ) -> ForeignProgram.Outcome {
    ForeignProgram.outcome(
      "bash", ["-c", script], .bytes(input), .init(output: output, time: time, memory: memory),
      confinement: confinement)
  }

  @Test("what it reads comes from a copy in a folder of its own, which is gone behind it")
  func copy() throws {
    // Given
    let file = FileManager.default.temporaryDirectory.appending(path: "original-\(UUID().uuidString)")
    try Data("original".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // When a program reads it by name and as its input, and writes into it
    let outcome = ForeignProgram.outcome(
      "bash", ["-c", "cat; cat file; echo spoilt > file; echo more > other; echo; pwd; ls; echo $HOME"], .file(file),
      .init(output: 1000, time: .seconds(10)))
    // Then
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines[0] == "originaloriginal" && lines[2...3] == ["file", "other"])
    #expect(
      lines[1].hasPrefix(FileManager.default.temporaryDirectory.appending(path: "journey-wallet-").path)
        && lines[4] == lines[1])
    #expect(!FileManager.default.fileExists(atPath: lines[1]))
    #expect(try Data(contentsOf: file) == Data("original".utf8))
  }

  @Test("one that takes too long is ended, and what it started with it")
  func late() throws {
    let mark = "0.\(UInt32.random(in: 1_000_000...9_999_999))"
    #expect(shell("sleep 6\(mark) & sleep 6\(mark)", time: .milliseconds(300)) == .late)
    // A process that was told to end takes a moment for it.
    var alive = try processes(mark)
    for _ in 0..<500 where !alive.isEmpty {
      usleep(10_000)
      alive = try processes(mark)
    }
    #expect(alive == [])
  }

  @Test("one that computes for too long is ended by the kernel, and its processor time is counted")
  func busy() {
    let counter = ProgramTime()
    let limits = ForeignProgram.Limits(output: 10, time: .milliseconds(300), counting: counter)
    #expect(ForeignProgram.outcome("bash", ["-c", "while :; do :; done"], .bytes([1]), limits) == .late)
    #expect(counter.used > .milliseconds(50) && counter.used < .seconds(3))
  }

  @Test("time that a program waits is not processor time")
  func waiting() {
    let counter = ProgramTime()
    let limits = ForeignProgram.Limits(output: 10, time: .milliseconds(500), counting: counter)
    #expect(
      ForeignProgram.outcome("bash", ["-c", "sleep 1; echo x"], .bytes([1]), limits) == .wrote(Array("x\n".utf8)))
    #expect(counter.used < .milliseconds(500))
  }

  /// The processes whose command line holds a text.
  private func processes(_ mark: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      Int(process) != nil
        && FileManager.default.contents(atPath: "/proc/\(process)/cmdline").map { String(decoding: $0, as: UTF8.self) }?
          .contains(mark) == true
    }
  }

  @Test("more memory and larger files than are allowed are not to be had, and what is written is cut")
  func limits() {
    let hog = "head -c 200000000 /dev/zero | tail | wc -c"
    #expect(shell(hog, memory: 100 << 20).text.trimmed != "200000000")
    #expect(shell(hog, memory: 800 << 20).text.trimmed == "200000000")
    #expect(shell("head -c 90000000 /dev/zero > big; stat -c %s big").text.trimmed == "67108864")
    #expect(shell("yes", output: 10) == .wrote(Array("y\ny\ny\ny\ny\n".utf8)))
  }

  @Test("a missing program, one that fails, and one that has nothing to say are told apart")
  func outcomes() {
    #expect(ForeignProgram.outcome("no-such-program", [], .bytes([]), .init(output: 1, time: .seconds(1))) == .missing)
    #expect(shell("exit 3") == .failed)
    #expect(shell("kill -SEGV $$") == .failed)
    #expect(shell("exit 0") == .wrote([]))
    #expect(shell("echo half; exit 3") == .wrote(Array("half\n".utf8)))
  }

  @Test("where the machine permits, no program reaches a network, not even that of the machine itself")
  func network() throws {
    // Given a place that answers
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: 0, sin_addr: in_addr(s_addr: inet_addr("127.0.0.1")),
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #expect(bind(socket, $0, length) == 0 && listen(socket, 5) == 0 && getsockname(socket, $0, &length) == 0)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    // When a program calls it
    let call = "exec 3<>/dev/tcp/127.0.0.1/\(port) && echo reached"
    // Then it is reached without the protection only
    #expect(shell(call, .none).text == "reached\n")
    #expect(shell(call, .current).text == (Confinement.current == .namespace ? "" : "reached\n"))
  }
}
