import Foundation
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: writing and verifying")
struct BackupTests {
  @Test("a backup says what is in it, and is found sound")
  func sound() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let manifest = try await cellar.backUp()
      #expect(try BackupFile(cellar.file).manifest() == manifest)
      #expect(manifest.created == Home.now)
      #expect(manifest.counts["journey"] == 2)
      #expect(manifest.counts["hotel"] == 6)
      #expect(manifest.counts["change"] == 92)
      #expect(manifest.documentCount == 4)
      let findings = try await BackupFile(cellar.file).verify()
      #expect(findings.manifest == manifest)
      #expect(findings.spoiltDocuments == [])
      // It is the traveller's alone, and nothing else was left anywhere.
      let mode = try FileManager.default.attributesOfItem(atPath: cellar.file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let names = try cellar.files().filter { !$0.contains("documents/") }
      #expect(names == ["backup.zip", "wallet/wallet.sqlite"])
    }
  }

  @Test("an empty wallet without documents can be backed up")
  func empty() async throws {
    try await withCellar { cellar in
      let manifest = try await cellar.backUp()
      #expect(manifest.entries.map(\.name) == [.wallet])
      #expect(try await BackupFile(cellar.file).verify().manifest == manifest)
    }
  }

  @Test("what is no document by its name is left out, and one that was spoilt before is told")
  func oddDocuments() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [10])
      let good = try cellar.add(Data("ticket".utf8))
      try Data("changed".utf8).write(to: good)
      for name in ["documents/notes.txt", "documents/\(good.lastPathComponent)", "documents/.upload"] {
        try Data("x".utf8).write(to: cellar.folder.appending(path: name))
      }
      #expect(try await cellar.backUp().documentCount == 2)
      #expect(
        try await BackupFile(cellar.file).verify().spoiltDocuments.map { $0.suffix(64) } == [
          good.lastPathComponent.suffix(64)
        ])
    }
  }

  @Test("another program can read it")
  func unzip() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      try await cellar.backUp()
      let script =
        "import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))"
      let outcome = try await Program(URL(filePath: "/usr/bin/env")).run(["python3", "-c", script, cellar.file.path])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "6\n")
    }
  }

  @Test("while a writer writes, a backup holds one moment: every change in it and none besides")
  func whileWriting() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let home = try await cellar.home()
      let written = Counter(), isDone = Mutex(false)
      // Given someone who writes pairs, both in one go
      async let writing: Void = {
        while !isDone.withLock(\.self) {
          let number = written.next()
          try await home.write { transaction in
            for side in 0..<2 { _ = try transaction.create(Samples.journey(Samples.id(200_000 + 2 * number + side))) }
          }
        }
      }()
      // When backups are made meanwhile
      var counts: [Int] = []
      for _ in 0..<5 {
        let manifest = try await home.wallet.backUp(cellar.folder, to: cellar.file, appVersion: "1.0")
        let journeys = try #require(manifest.counts["journey"])
        // Then no pair is torn, and the log fits
        #expect(journeys.isMultiple(of: 2))
        #expect(manifest.counts["change"] == journeys + 90)
        _ = try await BackupFile(cellar.file).verify()
        counts.append(journeys)
      }
      isDone.withLock { $0 = true }
      try await writing
      #expect(counts == counts.sorted())
    }
  }

  @Test("progress grows to the whole, and ends there")
  func progress() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let home = try await cellar.home(), told = Mutex<[BackupProgress]>([])
      try await home.wallet.backUp(cellar.folder, to: cellar.file, appVersion: "1.0") { progress in
        told.withLock { $0.append(progress) }
      }
      let steps = told.withLock(\.self), last = try #require(steps.last)
      #expect(steps.map(\.bytesDone) == steps.map(\.bytesDone).sorted())
      #expect(last.bytesDone == last.bytesInAll)
      #expect(last.itemsDone == 5)
    }
  }

  @Test("a backup that is cancelled or cannot be written leaves nothing behind, and the older one as it was")
  func cancelled() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      try await cellar.backUp()
      let older = try Data(contentsOf: cellar.file), files = try cellar.files()
      let home = try await cellar.home()
      for share in [0.0, 0.4, 0.9] {
        let task = Task {
          try await home.wallet.backUp(cellar.folder, to: cellar.file, appVersion: "1.0") { progress in
            if Double(progress.bytesDone) > share * Double(progress.bytesInAll) {
              withUnsafeCurrentTask { $0?.cancel() }
            }
          }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      let nowhere = cellar.root.appending(path: "nowhere/backup.zip")
      await #expect(throws: CocoaError.self) {
        try await home.wallet.backUp(cellar.folder, to: nowhere, appVersion: "1.0")
      }
      try home.wallet.store.close()
      #expect(try Data(contentsOf: cellar.file) == older)
      #expect(try cellar.files() == files)
    }
  }
}
