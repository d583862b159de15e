import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Many writers at once")
struct ConcurrencyTests {
  @Test("no creation of many tasks is lost, and the log has no gaps")
  func creations() async throws {
    try await withTemporaryFolder { folder in
      // Given
      let wallet = try await Wallet(Store(in: folder))
      let before = try await wallet.read { try $0.newestSequence() }
      // When
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<10 {
          group.addTask {
            for index in 0..<10 {
              let actor = index.isMultiple(of: 2) ? wallet.owner : wallet.editor
              try await wallet.put(Samples.item(.note, id: Samples.id(5000 + task * 10 + index)), by: .user(actor))
            }
          }
        }
        try await group.waitForAll()
      }
      // Then
      #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(Note.self) } == 100)
      let numbers = try await wallet.read { try $0.changes(after: before, limit: 1000).map(\.sequence) }
      #expect(numbers == Array(before + 1...before + 100))
      try wallet.store.close()
    }
  }

  @Test("no value of many edits of one version is lost: it stands in the record or in the history")
  func edits() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Wallet(Store(in: folder)), id: UUID = Samples.item(.note).id
      try await wallet.put(Samples.item(.note))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<30 {
          group.addTask { try await wallet.edit(Note.self, id, ["title": .text("\(index)")], version: 1) }
        }
        try await group.waitForAll()
      }
      let history = try await wallet.history(Note.self, id)
      let titles = history.compactMap { $0.after["title"]?.text }
      #expect(Set(titles).isSuperset(of: (0..<30).map(String.init)))
      #expect(history.map(\.version) == Array((1...31).reversed()))
      #expect(history.filter { $0.contested == ["title"] }.count == 29)
      #expect(try await wallet.write { try $0.record(Note.self, id).title } == titles.first)
      try wallet.store.close()
    }
  }

  @Test("the same creation from many tasks makes one thing")
  func sameCreation() async throws {
    let wallet = try await Wallet(), note = Samples.item(.note)
    let versions = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await wallet.put(note).version } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(versions == Array(repeating: 1, count: 20))
    #expect(try await wallet.history(Note.self, note.id).count == 1)
  }
}
