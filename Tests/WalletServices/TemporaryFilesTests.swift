import Foundation
import TestSupport
import Testing

@testable import WalletServices

@Suite("Temporary files")
struct TemporaryFilesTests {
  @Test("what a process that was ended left behind goes after some hours, what is used and what is others' stays")
  func clear() async throws {
    try await withTemporaryFolder { folder in
      let files = FileManager.default, now = Date(), old = now - TemporaryFiles.age - 60
      func make(_ name: String, _ changed: Date, inside: Date? = nil) throws {
        let file = folder.appending(path: name)
        if let inside {
          try files.createDirectory(at: file, withIntermediateDirectories: true)
          let copy = file.appending(path: "input")
          try Data("x".utf8).write(to: copy)
          try files.setAttributes([.modificationDate: inside], ofItemAtPath: copy.path)
        } else {
          try Data("x".utf8).write(to: file)
        }
        try files.setAttributes([.modificationDate: changed], ofItemAtPath: file.path)
      }
      try make("journey-wallet-old", old)
      try make("journey-wallet-folder", old, inside: old)
      try make("journey-wallet-busy", old, inside: now)
      try make("journey-wallet-new", now)
      try make("other-program", old)
      #expect(try TemporaryFiles.clear(in: folder, now: now) == 2)
      let left = try files.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left == ["journey-wallet-busy", "journey-wallet-new", "other-program"])
    }
  }
}
