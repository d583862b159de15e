import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The pace of a connection")
struct ConnectionPaceTests {
  private static let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"))
  private let limits = ConnectionLimits(descriptors: 1024)

  private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }

  @Test("an idle connection ends after a minute, before its first request and between two")
  func idle() {
    var pace = ConnectionPace(limits, now: at(0))
    #expect(pace.isIdle && pace.deadline == at(60))
    pace.arrived(100, at: at(10))
    pace.read(Self.head, at: at(10))
    pace.read(.end(nil), at: at(10))
    // While the answer is made nothing is waited for
    #expect(!pace.isIdle && pace.isAnswering && pace.deadline == nil)
    pace.answered(at: at(500))
    #expect(pace.isIdle && pace.deadline == at(560))
  }

  @Test("a head that comes byte by byte has twenty seconds in all")
  func head() {
    var pace = ConnectionPace(limits, now: at(0))
    for second in 5..<25 { pace.arrived(1, at: at(Int64(second))) }
    #expect(!pace.isIdle && pace.deadline == at(25))
  }

  @Test("a body has thirty seconds of silence, and as long as its size takes at a kilobyte a second")
  func body() {
    var pace = ConnectionPace(limits, now: at(0))
    pace.read(Self.head, at: at(0))
    pace.wantsMore(at: at(0))
    #expect(pace.isReadingBody && pace.deadline == at(30))
    // A byte every ten seconds
    for second in [10, 20, 29] as [Int64] {
      pace.arrived(1, at: at(second))
      pace.wantsMore(at: at(second))
    }
    // Each of the three buys a millisecond at most
    #expect(pace.deadline.map { $0 <= at(30) + .milliseconds(3) } == true)
    // And enough of them
    pace.arrived(1_024_000, at: at(29))
    pace.wantsMore(at: at(29))
    #expect(pace.deadline == at(59))
  }

  @Test("time in which the server itself does not read is nobody's fault")
  func backPressure() {
    var pace = ConnectionPace(limits, now: at(0))
    pace.read(Self.head, at: at(0))
    pace.wantsMore(at: at(0))
    pace.arrived(1, at: at(10))
    #expect(pace.deadline == nil)
    pace.wantsMore(at: at(1000))
    #expect(pace.deadline == at(1020))
  }

  @Test("an answer that nobody takes, and a server that stops, end a connection whatever it does")
  func stuck() {
    var pace = ConnectionPace(limits, now: at(0))
    pace.read(Self.head, at: at(0))
    pace.read(.end(nil), at: at(0))
    pace.canWrite(false, at: at(5))
    #expect(pace.deadline == at(65))
    pace.canWrite(true, at: at(50))
    #expect(pace.deadline == nil)
    pace.stop(at: at(100))
    pace.stop(at: at(104))
    #expect(pace.deadline == at(105))
  }

  @Test("descriptors are left for the database and backups", arguments: [64, 256, 1024, 8192, 1_000_000])
  func descriptors(count: Int) {
    let limits = ConnectionLimits(descriptors: count)
    // Each connection may have a file open too.
    let left = count - 2 * limits.connections - limits.streams
    #expect(left >= min(256, count / 4) && limits.connections > 0 && limits.streams > 0)
    #expect(limits.connections <= 1024 && limits.streams <= 1024)
  }
}
