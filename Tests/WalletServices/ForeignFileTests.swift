import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Importing what is no export, or not a whole one")
struct ForeignFileTests {
  private func reason(_ file: Data, _ home: Home) async throws -> WalletError.Reason? {
    do {
      _ = try await home.take(file, skipping: true)
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }

  private func expectNothingWritten(_ home: Home) async throws {
    #expect(try await home.changes().isEmpty)
    #expect(try await home.everything().isEmpty)
    #expect(try await home.wallet.localUser().version == 1)
  }

  @Test("a file that breaks off says so, wherever it does")
  func truncated() async throws {
    let home = try await Home(), file = try Fixture.original()
    let end = try #require(file.lastIndex(of: UInt8(ascii: "}")))
    for length in Array(stride(from: 1, through: end, by: 37)) + [end - 1, end] {
      #expect(try await reason(file.prefix(length), home) == .exportTruncated, "\(length) bytes")
    }
    try await expectNothingWritten(home)
  }

  @Test(
    "a foreign file is told from an export",
    arguments: [
      "", " \n", "[]", "[{\"id\":1}]", "null", "\"journeys\"", "12", "{}", "{\"name\":\"app\",\"version\":\"1.0\"}",
      "{\"type\":\"FeatureCollection\",\"features\":[]}", "{\"metadata\":{}}", "{\"metadata\":\"of another app\"}",
      "{\"metadata\":{\"title\":\"Playlist\"},\"songs\":[]}", "{\"journeys\":{}}", "{\"journeys\":\"none\"}",
      "BEGIN:VCALENDAR\nEND:VCALENDAR", "<html></html>", "%PDF-1.7", "{\"journeys\":[]}{}", "{journeys:[]}",
    ])
  func foreign(text: String) async throws {
    let home = try await Home()
    #expect(try await reason(Data(text.utf8), home) == .notAnExport)
    try await expectNothingWritten(home)
  }

  @Test(
    "what cannot be read exactly is refused whole",
    arguments: [
      "{\"expenses\":[{\"amount\":1e400}]}", "{\"expenses\":[{\"amount\":NaN}]}",
      "{\"expenses\":[{\"amount\":-Infinity}]}",
      "{\"journeys\":[],\"journeys\":[]}", "{\"journeys\":[{\"name\":\"a\",\"name\":\"b\"}]}",
      "{\"journeys\":[{\"name\":\"\\ud800\"}]}", "{\"journeys\":[{\"name\":\"a\tb\"}]}",
    ])
  func inexact(text: String) async throws {
    let home = try await Home()
    #expect(try await reason(Data(text.utf8), home) == .notAnExport)
    try await expectNothingWritten(home)
  }

  @Test("a hundred thousand brackets do no harm", arguments: ["[", "{\"a\":", "[[{\"a\":"])
  func deep(bracket: String) async throws {
    let home = try await Home()
    let text = "{\"journeys\":" + String(repeating: bracket, count: 100_000)
    #expect(try await reason(Data(text.utf8), home) == .notAnExport)
    try await expectNothingWritten(home)
  }

  @Test("a file over the limit is not read")
  func huge() async throws {
    let home = try await Home(), limit = ExportFormat.sizeLimit
    await #expect(throws: WalletError.tooLarge(limit: limit)) { try await home.take(Data(count: limit + 1)) }
    try await expectNothingWritten(home)
  }

  @Test("a byte order mark of UTF-8 is passed over")
  func byteOrderMark() async throws {
    let file = try Data([0xEF, 0xBB, 0xBF]) + Fixture.original()
    #expect(try await Home().take(file).new.count == 25)
  }

  @Test(
    "other encodings are refused",
    arguments: [.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] as [String.Encoding])
  func encodings(encoding: String.Encoding) async throws {
    let home = try await Home()
    let text = try #require(String(data: Fixture.original(), encoding: .utf8))
    #expect(try await reason(#require(text.data(using: encoding)), home) == .notAnExport)
    try await expectNothingWritten(home)
  }

  @Test("text that is no UTF-8 is refused")
  func latin1() async throws {
    let home = try await Home()
    let text = "{\"journeys\":[{\"name\":\"Z\u{fc}rich\"}]}"
    #expect(try await reason(#require(text.data(using: .isoLatin1)), home) == .notAnExport)
    try await expectNothingWritten(home)
  }

  @Test("a newer format is refused, an older one and this one are read", arguments: [1, 2, 99, 1.5] as [Decimal])
  func formats(version: Decimal) async throws {
    let home = try await Home()
    let file = Fixture.file(["metadata": ["formatVersion": .number(version)], "journeys": [Fixture.journey(1)]])
    #expect(try await reason(file, home) == (version > 1 ? .exportNewer : nil))
    #expect(try await home.everything().count == (version > 1 ? 0 : 1))
  }

  @Test("a file of noise never does more than be refused", arguments: 1...200)
  func noise(seed: UInt64) async throws {
    // Given an export with some bytes replaced
    var random = Steps(seed: seed), file = try Fixture.original()
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<file.count, using: &random)
      file[index] = Array("{}[],:\"\\0-e \u{0}zé".utf8).randomElement(using: &random) ?? 0
    }
    // When
    let home = try await Home()
    let plan = try? await home.take(file)
    // Then all of it was taken, or nothing
    let isTaken = plan?.unreadable.isEmpty ?? false
    #expect(try await home.everything().count == (isTaken ? plan?.new.count : 0))
    #expect(try await home.wallet.store.faults() == [])
  }
}
