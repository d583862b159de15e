import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Comments")
struct CommentTests {
  private typealias Comment = Journeys.Comment

  private func comment(_ text: String, id: Int = 50, on subject: UUID? = nil) -> Comment {
    var comment = Comment(header: RecordHeader(id: Samples.id(id), journeyID: Samples.journeyID))
    comment.text = text
    comment.subject = subject.map { ItemReference(.hotel, $0) }
    return comment
  }

  @Test("whoever makes it is its author; viewers make none, and empty ones are none")
  func author() async throws {
    let wallet = try await Wallet(), (editor, viewer) = (wallet.editor, wallet.viewer)
    let made = try await wallet.write(by: .user(editor)) { try $0.create(comment("Hello")) }
    let edited = try made.applying(["text": "Hello there"])
    #expect(try await wallet.write(by: .user(editor)) { try $0.save(edited, over: made) }.text == "Hello there")
    #expect(try await wallet.read { try $0.maker(of: Comment.self, made.id)?.user } == editor)
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(viewer)) { _ = try $0.create(comment("Hi", id: 51)) }
    }
    await #expect(throws: WalletError.invalid([Issue("text", .required)])) {
      try await wallet.write { _ = try $0.create(comment(" \n", id: 52)) }
    }
  }

  @Test("nobody else changes its words, not the owner either; they may take it away")
  func words() async throws {
    let wallet = try await Wallet(), (editor, other) = (wallet.editor, wallet.stranger)
    try await wallet.write { try $0.setRole(.editor, of: other, in: Samples.journeyID) }
    let made = try await wallet.write(by: .user(editor)) { try $0.create(comment("Mine")) }
    let edited = try made.applying(["text": "Theirs"])
    for user in [wallet.owner, other] {
      await #expect(throws: WalletError.forbidden) {
        try await wallet.write(by: .user(user)) { _ = try $0.save(edited, over: made) }
      }
    }
    let change = try #require(try await wallet.history(Comment.self, made.id).first).sequence
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(other)) { try $0.revert(Comment.self, made.id, change: change) }
    }
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(other)) { try $0.delete(Comment.self, made.id) }
    }
    try await wallet.write { try $0.delete(Comment.self, made.id) }
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(other)) { _ = try $0.restore(Comment.self, made.id) }
    }
    #expect(try await wallet.write(by: .user(editor)) { try $0.restore(Comment.self, made.id) }.text == "Mine")
  }

  @Test("they are counted by item, and read in their order, without those in the trash")
  func counts() async throws {
    let wallet = try await Wallet(), editor = wallet.editor, subject = Samples.id(70)
    for number in 0..<3 {
      let made = comment("Number \(number)", id: 60 + number, on: subject)
      try await wallet.write(by: .user(editor)) { _ = try $0.create(made) }
    }
    try await wallet.write(by: .user(editor)) { try $0.delete(Comment.self, Samples.id(61)) }
    let (counts, texts) = try await wallet.read { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      return (try journey.rowCounts().comments, try journey.comments(on: subject, limit: 10).map(\.text))
    }
    #expect(counts == [subject: 2] && texts == ["Number 0", "Number 2"])
  }
}
