import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Uploads that wait")
struct UploadsTests {
  fileprivate static let actor = Actor.user(Samples.id(11))
  private let file = Data("{\"journeys\":[]}".utf8)

  @Test("a file is kept until it is let go of")
  func kept() async throws {
    try await withTemporaryFolder { folder in
      let uploads = Uploads(in: folder)
      try uploads.keep(file, id: Samples.id(1), now: Date())
      try uploads.keep(Data(), id: Samples.id(2), now: Date())
      #expect(try uploads.read(Samples.id(1)) == file)
      #expect(try uploads.read(Samples.id(2)) == Data())
      try uploads.remove(Samples.id(1), of: Self.actor)
      try uploads.remove(Samples.id(1), of: Self.actor)
      #expect(throws: WalletError.notFound) { try uploads.read(Samples.id(1)) }
      #expect(try uploads.read(Samples.id(2)) == Data())
    }
  }

  @Test("nobody else finds it, nor lets go of it")
  func others() async throws {
    try await withTemporaryFolder { folder in
      let uploads = Uploads(in: folder)
      try uploads.keep(file, id: Samples.id(1), now: Date())
      for other in [Actor.user(Samples.id(14)), .nobody] {
        #expect(throws: WalletError.notFound) { try uploads.file(Samples.id(1), of: other) }
        try uploads.remove(Samples.id(1), of: other)
      }
      #expect(try uploads.read(Samples.id(1)) == file)
    }
  }

  @Test("one that was never kept is not found, and letting go of it is nothing")
  func missing() async throws {
    try await withTemporaryFolder { folder in
      let uploads = Uploads(in: folder)
      #expect(throws: WalletError.notFound) { try uploads.read(Samples.id(1)) }
      try uploads.remove(Samples.id(1), of: Self.actor)
    }
  }

  @Test("those that nobody came back for within a day go with the next one")
  func swept() async throws {
    try await withTemporaryFolder { folder in
      // Given
      let uploads = Uploads(in: folder), now = Date()
      for number in 1...3 { try uploads.keep(file, id: Samples.id(number), now: now) }
      for (number, age) in [(1, 86_401.0), (2, 86_390), (3, 900_000)] {
        let path = folder.appending(path: "uploads/\(Self.actor.id.text)-\(Samples.id(number).text)").path
        try FileManager.default.setAttributes([.modificationDate: now.addingTimeInterval(-age)], ofItemAtPath: path)
      }
      // When
      try uploads.keep(file, id: Samples.id(4), now: now)
      // Then
      for number in [1, 3] { #expect(throws: WalletError.notFound) { try uploads.read(Samples.id(number)) } }
      for number in [2, 4] { #expect(try uploads.read(Samples.id(number)) == file) }
    }
  }

  @Test("they are for the wallet's owner alone")
  func permissions() async throws {
    try await withTemporaryFolder { folder in
      try Uploads(in: folder).keep(file, id: Samples.id(1), now: Date())
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "uploads").path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("many may be kept at the same time, while each lets go of the old ones")
  func together() async throws {
    try await withTemporaryFolder { folder in
      // Given
      let uploads = Uploads(in: folder), now = Date(), old = now.addingTimeInterval(-90_000)
      try uploads.keep(file, id: Samples.id(1), now: now)
      for number in 2...300 {
        let path = folder.appending(path: "uploads/\(Self.actor.id.text)-\(Samples.id(number).text)").path
        try #require(FileManager.default.createFile(atPath: path, contents: file))
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
      }
      // When
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1001...1020 { group.addTask { try uploads.keep(file, id: Samples.id(number), now: now) } }
        try await group.waitForAll()
      }
      // Then
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "uploads").path)
      #expect(names.count == 21)
    }
  }
}

extension Uploads {
  /// Keeps a file.
  fileprivate func keep(_ data: Data, id: UUID, now: Date) throws {
    let upload = try begin(id, of: UploadsTests.actor, now: now)
    try upload.write(data)
    try upload.finish()
  }

  /// The file that is kept.
  fileprivate func read(_ id: UUID) throws -> Data { try Data(contentsOf: file(id, of: UploadsTests.actor)) }
}
