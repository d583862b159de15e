import Foundation
import Testing

@testable import WalletScreens

@Suite("Previews of Markdown")
struct MarkdownPreviewTests {
  @Test(
    "the first words bear no marks, wherever they are cut",
    arguments: [
      ("# Plan\n\n**Day one**: _beach_", "Plan Day one: beach"), ("- [x] a\n- [ ] b", "a b"), ("* a\n* b", "a b"),
      ("~~old~~ new `code`", "old new code"),
      ("[Hotel](https://example.com/\(String(repeating: "x", count: 900)))", "Hotel"),
      ("| Day | Plan |\n|---|---|\n| 1 | Sea |", "Day Plan 1 Sea"), ("> said\n> twice", "said twice"),
      ("1. one\n2. two", "one two"),
    ])
  func opening(text: String, plain: String) {
    #expect(Markdown(text).opening(60) == plain)
  }

  @Test("long text in bold is cut without its marks")
  func long() {
    let words = Array(repeating: "bold", count: 200).joined(separator: " ")
    #expect(!Markdown("**\(words)**").opening(60).contains("*"))
  }

  @Test("the paragraph that a search has hit stands on one line without marks; what only a link holds is not shown")
  func excerpt() {
    let text = Markdown("# Top\n\nfirst **bold** words\n\n- the _Quisisana_ hotel\n\n[x](https://hidden.example)")
    #expect(text.line(around: ["quisisana"]) == "the Quisisana hotel")
    #expect(text.line(around: ["hidden"]) == nil && text.line(around: ["nowhere"]) == nil)
  }
}
