import WalletHTML
import WalletScreens
import WalletWords

/// What members of the journey say about an item, and a field for one more.
struct CommentsView: HTML {
  let card: CommentsCard
  let words: Words

  var body: some HTML {
    section(.class("card comments"), .id("comments"), .ariaLabelledBy("comments-title")) {
      h2(.id("comments-title")) { words("kinds.comment") }
      if !card.entries.isEmpty {
        ul(.class("comment-list")) { ForEach(card.entries) { row($0) } }
      }
      if let address = card.addAddress { newComment(address) }
    }
  }

  private func row(_ entry: CommentsCard.Entry) -> some HTML {
    li {
      AvatarView(avatar: entry.avatar)
      div(.class("comment-text")) {
        p(.class("comment-head")) {
          strong { entry.who }
          " "
          a(.class("muted small"), .href(entry.address)) { entry.whenText }
          if entry.isToReader {
            " "
            span(.class("new-mark")) { words("comment.toYou") }
          }
        }
        div(.class("markdown")) { entry.text }
      }
    }
  }

  private func newComment(_ address: String) -> some HTML {
    form(.class("add-comment"), .method("post"), .action(address)) {
      HiddenInput("subjectId", card.subjectID)
      HiddenInput("subjectType", card.subjectType)
      HiddenInput("from", "item")
      Uses(.mentions)
      label(.class("visually-hidden"), .for("new-comment")) { card.label }
      div(.class("comment-field")) { field }
      button(.class("button")) { words("comment.send") }
    }
  }

  private var field: some HTML {
    textarea(
      .id("new-comment"), .name("text"), .rows("2"), .maxlength(1_048_576), .required, .placeholder(card.label),
      .data("members", value: card.members), .data("members-label", value: words("members.title"))
    ) { "" }
  }
}
