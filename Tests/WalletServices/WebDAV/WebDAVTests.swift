import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backups on a WebDAV server")
struct WebDAVTests {
  private func dav(_ access: WebDAV.Access, patience: Duration = .seconds(30).paced) -> WebDAV {
    var world = World.fixed(at: Home.now)
    world.web = World.web(patience: patience)
    return WebDAV(access, world: world)
  }

  /// A file of odd bytes, the same again after each megabyte.
  private func file(of size: Int, in root: URL) throws -> URL {
    var steps = Steps(seed: 5)
    let file = root.appending(path: "file")
    let odd = Data((0..<min(size, 1_000_000)).map { _ in UInt8.random(in: 0...255, using: &steps) })
    var bytes = Data(capacity: size)
    while bytes.count < size { bytes += odd.prefix(size - bytes.count) }
    try bytes.write(to: file)
    return file
  }

  private func reason(_ work: () async throws -> Void) async throws -> WalletError.Reason? {
    do {
      try await work()
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }

  @Test("a file is stored whole, under a name that needs care, in a folder that is made for it")
  func stored() async throws {
    try await withWebDAV { place, root in
      let file = try file(of: 900_000, in: root), seen = Mutex<[BackupProgress]>([])
      let dav = try dav(place.access("My Backups ä"))
      try await dav.store(file, as: "day one%2F.zip") { progress in seen.withLock { $0.append(progress) } }
      #expect(try place.names == ["My Backups ä", "My Backups ä/day one%2F.zip"])
      let stored = place.folder.appending(path: "My Backups ä").appending(path: "day one%2F.zip")
      #expect(try Data(contentsOf: stored) == Data(contentsOf: file))
      let listing = try await dav.list()
      #expect(listing.files == [.init(name: "day one%2F.zip", size: 900_000)])
      // Both ways were counted to the end
      for stage in [BackupProgress.Stage.sending, .comparing] {
        let steps = seen.withLock { $0.filter { $0.stage == stage } }
        #expect(steps.last?.bytesDone == 900_000 && steps.count > 3)
      }
      // And what is there already is not sent again
      seen.withLock { $0 = [] }
      try await dav.store(file, as: "day one%2F.zip") { progress in seen.withLock { $0.append(progress) } }
      #expect(seen.withLock { $0.allSatisfy { $0.stage == .comparing } })
      try await dav.remove("day one%2F.zip")
      try await dav.remove("day one%2F.zip")
      #expect(try place.names == ["My Backups ä"])
    }
  }

  @Test("a connection is tried out, and nothing is left of that")
  func tried() async throws {
    try await withWebDAV { place, _ in
      try await dav(place.access("new")).test(id: UUID())
      #expect(try place.names == ["new"])
      #expect(try await reason { try await dav(place.access("a/b/c")).test(id: UUID()) } == .serverFolder)
      #expect(
        try await reason { try await dav(place.access(password: "wrong")).test(id: UUID()) } == .serverPassword)
      #expect(try await reason { try await dav(place.access(user: "eve")).test(id: UUID()) } == .serverPassword)
    }
  }

  @Test("a connection that breaks off in the middle leaves no half file under the name")
  func dropped() async throws {
    try await withWebDAV(["--drop", "300000"]) { place, root in
      let file = try file(of: 5_000_000, in: root)
      #expect(try await reason { try await dav(place.access()).store(file, as: "b.zip") { _ in } } == .connectionLost)
      #expect(try !place.names.contains("b.zip"))
    }
  }

  @Test("a slow line is waited for as long as something moves, and a silent one is not")
  func slow() async throws {
    // Twelve pauses take twice the patience in all, and each a sixth of it; what lies in the system's buffers when the last
    // piece is sent is good for one of them at most.
    let pause = Int(1000 * Pace.factor)
    try await withWebDAV(["--pause", "\(pause)"]) { place, root in
      let file = try file(of: 24_500_000, in: root)
      try await dav(place.access(), patience: .seconds(6).paced).store(file, as: "b.zip") { _ in }
      #expect(try place.names == ["b.zip"])
    }
    try await withWebDAV(["--stall", "300000"]) { place, root in
      let file = try file(of: 20_000_000, in: root)
      let dav = try dav(place.access(), patience: .milliseconds(300))
      #expect(try await reason { try await dav.store(file, as: "b.zip") { _ in } } == .serverSlow)
      #expect(try !place.names.contains("b.zip"))
    }
  }

  @Test("a full server, and one that is not there, are told apart")
  func refused() async throws {
    try await withWebDAV(["--full"]) { place, root in
      let file = try file(of: 50_000, in: root)
      #expect(try await reason { try await dav(place.access()).store(file, as: "b.zip") { _ in } } == .serverFull)
      #expect(try place.names == [])
      let gone = try place.access()
      await place.stop()
      let impatient = dav(gone, patience: .seconds(60).paced)
      #expect(try await reason { _ = try await impatient.list() } == .serverUnreachable)
    }
  }

  @Test("a server that gives back other bytes is found out, and its copy taken away")
  func altered() async throws {
    try await withTemporaryFolder { root in
      let file = try file(of: 1000, in: root), methods = Mutex<[String]>([])
      var world = World.fixed(at: Home.now)
      world.web = { request in
        methods.withLock { $0.append(request.method) }
        switch request.method {
        case "PROPFIND": return WebAnswer(status: 207, body: Data("<multistatus xmlns='DAV:'/>".utf8))
        case "GET":
          try request.receive?(Data(repeating: 0, count: 1000))
          return WebAnswer(status: 200)
        default: return WebAnswer(status: 201)
        }
      }
      let access = try #require(WebDAV.Access("http://h/", user: "a", password: Secret("b")))
      #expect(
        try await reason { try await WebDAV(access, world: world).store(file, as: "b.zip") { _ in } } == .serverAltered)
      #expect(methods.withLock { $0 } == ["PROPFIND", "PUT", "GET", "DELETE"])
    }
  }

  @Test("of a server that never stops sending no more is read than was written")
  func endless() async throws {
    try await withTemporaryFolder { root in
      let file = try file(of: 1000, in: root), pieces = Mutex(0)
      var world = World.fixed(at: Home.now)
      world.web = { request in
        switch request.method {
        case "PROPFIND": return WebAnswer(status: 207, body: Data("<multistatus xmlns='DAV:'/>".utf8))
        case "GET":
          for _ in 0..<10_000 {
            try request.receive?(Data(repeating: 0, count: 400))
            pieces.withLock { $0 += 1 }
          }
          return WebAnswer(status: 200)
        default: return WebAnswer(status: 201)
        }
      }
      let access = try #require(WebDAV.Access("http://h/", user: "a", password: Secret("b")))
      #expect(
        try await reason { try await WebDAV(access, world: world).store(file, as: "b.zip") { _ in } } == .serverAltered)
      #expect(pieces.withLock { $0 } == 2)
    }
  }

  @Test("a server without room for the file is not sent it, and one that is no WebDAV is none")
  func answers() async throws {
    try await withTemporaryFolder { root in
      let file = try file(of: 1000, in: root)
      let access = try #require(WebDAV.Access("http://h/", user: "a", password: Secret("b")))
      let quota = """
        <d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/>\
        </d:resourcetype><d:quota-available-bytes>999</d:quota-available-bytes></d:prop></d:propstat></d:response>\
        </d:multistatus>
        """
      let answers: [(Int, String, WalletError.Reason)] = [
        (207, quota, .serverFull), (207, "<html/>", .serverRefused), (200, "hello", .serverRefused),
        (301, "", .serverRefused), (500, "", .serverRefused), (403, "", .serverPassword),
      ]
      for (status, body, expected) in answers {
        var world = World.fixed(at: Home.now)
        world.web = { _ in WebAnswer(status: status, body: Data(body.utf8)) }
        #expect(
          try await reason { try await WebDAV(access, world: world).store(file, as: "b.zip") { _ in } } == expected)
      }
    }
  }

  @Test(
    "only addresses of the web are taken",
    arguments: [
      "", "x", "ftp://h/", "http://", "https:///a", "file:///etc", "http://u:p@h/", "https://h/?a=b", "https://h/#x",
    ])
  func addresses(text: String) {
    #expect(WebDAV.Access(text, user: "a", password: Secret("b")) == nil)
  }

  @Test("a password is in no description of anything")
  func secret() throws {
    let access = try #require(WebDAV.Access("https://h/a", user: "ada", password: Secret("hunter2")))
    var plan = BackupPlan()
    plan.server = access
    #expect(access.address.absoluteString == "https://h/a/")
    #expect(!"\(plan) \(String(reflecting: plan)) \(access)".contains("hunter2"))
  }

  @Test("a server that refuses says so at once, and one that is tried out has ten seconds to answer")
  func refusedAtOnce() async throws {
    let nobody = try #require(WebDAV.Access("http://127.0.0.1:1/", user: "ada", password: Secret("x")))
    var world = World.fixed(at: Home.now)
    world.web = World.web()
    let dav = WebDAV(nobody, world: world), start = ContinuousClock.now
    #expect(try await reason { try await dav.test(id: UUID()) } == .serverUnreachable)
    // It was two connection timeouts before, of twenty seconds together.
    #expect(start.duration(to: .now) < .seconds(9).paced)
    let real = world
    try await FloodingServer.with("") { server in
      let port = server.server().port
      let silent = try #require(WebDAV.Access("http://127.0.0.1:\(port)/", user: "ada", password: Secret("x")))
      let dav = WebDAV(silent, world: real, patience: .milliseconds(500))
      #expect(try await reason { try await dav.test(id: UUID()) } == .serverSlow)
    }
  }
}
