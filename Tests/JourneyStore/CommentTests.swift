import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Comments")
struct CommentTests {
  private typealias Comment = Journeys.Comment

  private func comment(_ text: String, id: Int = 50, from author: UUID? = nil, made: Date? = nil) -> Comment {
    var comment = Comment(header: RecordHeader(id: Samples.id(id), journeyID: Samples.journeyID))
    (comment.text, comment.authorID, comment.author) = (text, author, author == nil ? "" : "Somebody else")
    if let made { (comment.header.createdAt, comment.header.updatedAt) = (made, made) }
    return comment
  }

  @Test("whoever writes it is its author, whatever is sent, and stays it; viewers write none")
  func author() async throws {
    let wallet = try await Wallet(), (editor, viewer) = (wallet.editor, wallet.viewer)
    let forged = comment("Hello", from: viewer)
    let made = try await wallet.write(by: .user(editor)) { try $0.create(forged) }
    #expect(made.authorID == editor && made.author == "")
    let edited = try made.applying(["text": "Hello there", "authorId": .text(viewer.text), "author": "Anna"])
    let saved = try await wallet.write(by: .user(editor)) { try $0.save(edited, over: made) }
    #expect(saved.authorID == editor && saved.author == "" && saved.text == "Hello there")
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(viewer)) { _ = try $0.create(comment("Hi", id: 51)) }
    }
  }

  @Test("nobody else changes its words, not the owner either; they may take it away")
  func words() async throws {
    let wallet = try await Wallet(), editor = wallet.editor
    let other = wallet.stranger
    try await wallet.write { try $0.setRole(.editor, of: other, in: Samples.journeyID) }
    let made = try await wallet.write(by: .user(editor)) { try $0.create(comment("Mine")) }
    let edited = try made.applying(["text": "Theirs"])
    for user in [wallet.owner, other] {
      await #expect(throws: WalletError.forbidden) {
        try await wallet.write(by: .user(user)) { _ = try $0.save(edited, over: made) }
      }
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

  @Test("one that comes with a file keeps the name of its author, who is no user here")
  func file() async throws {
    let wallet = try await Wallet(), editor = wallet.editor
    let old = Date(milliseconds: 1_700_000_000_000)
    let foreign = try await wallet.write { try $0.create(comment("From afar", from: Samples.id(99), made: old)) }
    #expect(foreign.authorID == Samples.id(99) && foreign.author == "Somebody else")
    let edited = try foreign.applying(["text": "Changed"])
    await #expect(throws: WalletError.forbidden) { try await wallet.write { _ = try $0.save(edited, over: foreign) } }
    // What somebody else here is said to have written, they did not write
    let forged = try await wallet.write { try $0.create(comment("Forged", id: 52, from: editor, made: old)) }
    #expect(forged.authorID == nil && forged.author == "Somebody else")
    let owner = wallet.owner
    let own = try await wallet.write { try $0.create(comment("My own", id: 51, from: owner, made: old)) }
    #expect(own.authorID == owner)
  }

  @Test("they are counted by item, and read in their order, without those in the trash")
  func counts() async throws {
    let wallet = try await Wallet(), editor = wallet.editor
    let subject = Samples.id(70)
    for number in 0..<3 {
      var new = comment("Number \(number)", id: 60 + number)
      new.subject = ItemReference(.hotel, subject)
      let made = new
      try await wallet.write(by: .user(editor)) { _ = try $0.create(made) }
    }
    try await wallet.write(by: .user(editor)) { try $0.delete(Comment.self, Samples.id(61)) }
    let (counts, texts) = try await wallet.store.read(as: .user(wallet.owner)) { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      return (try journey.commentCounts(), try journey.comments(on: subject, limit: 10).map(\.text))
    }
    #expect(counts == [subject: 2] && texts == ["Number 0", "Number 2"])
  }
}
