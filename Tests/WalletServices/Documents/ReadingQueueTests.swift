import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The queue of files to be read")
struct ReadingQueueTests {
  @Test("two are read at a time, no file twice, and only one large one")
  func claims() {
    let queue = ReadingQueue(), large = ReadingQueue.large
    #expect(queue.claim([]) == nil)
    #expect(queue.claim([("a", large), ("b", large)]) == "a")
    #expect(queue.claim([("a", large), ("b", large)]) == nil)
    #expect(queue.claim([("a", large), ("b", large), ("c", 5)]) == "c")
    #expect(queue.claim([("d", 1)]) == nil)
    queue.letGo("c")
    #expect(queue.claim([("a", large), ("d", 1)]) == "d")
    queue.letGo("a")
    #expect(queue.claim([("b", large)]) == "b")
  }

  @Test("who waits for others goes on when one of them is done")
  func waits() async {
    let queue = ReadingQueue()
    #expect(await queue.waitForNext() == false)
    #expect(queue.claim([("a", 1)]) == "a")
    async let waited = queue.waitForNext()
    try? await Task.sleep(for: .milliseconds(50))
    queue.letGo("a")
    // Whether it began to wait before that or not, it ends.
    _ = await waited
    #expect(await queue.waitForNext() == false)
  }

  @Test("a huge file waits until the small ones of the Inbox are read, the newest of them first")
  func order() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), wallet = home.wallet
      for (number, (name, size)) in [("first", 100), ("huge", 3 << 20), ("larger", 4 << 20), ("last", 200)].enumerated()
      {
        var file = try wallet.files.incoming(id: Samples.id(7000 + number))
        let bytes = Data(repeating: UInt8(65 + number), count: size)
        try bytes.withUnsafeBytes { try file.write($0) }
        _ = try await wallet.receive(
          try file.finish(), as: Samples.id(7100 + number), named: name, from: .upload, by: .user(home.owner))
      }
      let entries = try await wallet.store.unreadEntries(for: .reading, reader: Wallet.bookingReader, limit: 10).map(
        \.entry.name)
      #expect(entries == ["last.txt", "first.txt", "huge.txt", "larger.txt"])
      let sizes = try await wallet.store.unreadFiles(for: .reading, limit: 10).map(\.size)
      #expect(Array(sizes.suffix(2)) == [3 << 20, 4 << 20] && sizes.count == 4)
    }
  }
}
