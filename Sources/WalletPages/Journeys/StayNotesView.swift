import WalletHTML
import WalletScreens

/// What is wrong with a plan, each with the ways to where it is mended.
struct StayNotesView: HTML {
  let notes: [StayNotes.StayNote]
  let mayEdit: Bool

  @HTMLBuilder var body: some HTML {
    if !notes.isEmpty {
      ul(.class("card stay-notes")) {
        for note in notes {
          li {
            Icon("warning")
            " "
            div {
              span { note.note }
              p(.class("stay-links")) {
                if mayEdit, let addition = note.addition {
                  PlainLink(addition.title, to: addition.address)
                  " "
                }
                for other in note.links {
                  PlainLink(other.title, to: other.address)
                  " "
                }
              }
            }
          }
        }
      }
    }
  }
}
