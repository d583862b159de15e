import WalletHTML
import WalletScreens
import WalletWords

/// The people of a journey, and the ways to invite others.
struct MembersPage: Page {
  let screen: MembersScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      Alert(screen.errorSummary)
      if let made = screen.made {
        MadeSecretView(
          made: made, heading: words("invitation.made"), explanation: words("invitation.madeText"), words: words)
      }
      ul(.class("card rows devices")) { ForEach(screen.people) { row($0) } }
      if let invite = screen.invite {
        form(.class("form"), .method("post"), .action(screen.peopleAddress + "/invitations"), .novalidate) {
          FieldCard(fields: invite.fields, heading: words("invitation.new"), explanation: words("invitation.text"))
          if invite.isForAccounts {
            p(.class("muted small")) { words("invitation.onlyAccounts") }
            if let address = invite.settingsAddress { p { PlainLink(words("invitation.letThem"), to: address) } }
          }
          FormEnd(words: words) { button(.class("button")) { words("invitation.create") } }
        }
        if !screen.openInvitations.isEmpty { openInvitations }
      }
      if let address = screen.linksAddress {
        ul(.class("card rows links")) { LinkRow(icon: "link", text: words("links.title"), address: address) }
      }
      leave
    }
  }

  private func row(_ person: MembersScreen.Row) -> some HTML {
    li(.class("row device member")) {
      AvatarView(avatar: person.avatar)
      p(.class("row-text")) {
        span(.class("row-title")) { person.name }
        span(.class("row-subtitle")) { person.text }
      }
      if let address = person.nameAddress { PlainLink(words("people.addName"), to: address) }
      if let roles = person.roles { manage(person, roles) }
    }
  }

  private func manage(_ person: MembersScreen.Row, _ roles: [FormField.Option]) -> some HTML {
    details(.class("member-manage")) {
      summary(.class("button-plain"), .ariaLabel("\(words("people.manage")): \(person.name)")) {
        words("people.manage")
      }
      form(.class("member-role"), .method("post"), .action(person.roleAddress)) {
        select(.name("role"), .ariaLabel("\(words("members.role")): \(person.name)")) {
          ForEach(roles) { role in
            option(.value(role.value)) { role.label }.attributes(.selected, when: role.isSelected)
          }
        }
        button(.class("button")) { words("ui.save") }
      }
      form(.method("post"), .action(person.removeAddress)) {
        button(.class("button-plain danger"), .ariaLabel("\(words("members.remove")): \(person.name)")) {
          words("members.remove")
        }
        p(.class("muted small")) { words("members.removeText") }
      }
    }
  }

  private var openInvitations: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { words("invitation.open") }
      ul(.class("card rows devices")) {
        ForEach(screen.openInvitations) { invitation in
          li(.class("row device")) {
            Badge("link", tint: "orange")
            p(.class("row-text")) {
              span(.class("row-title")) { invitation.title }
              span(.class("row-subtitle")) { invitation.text }
            }
            form(.class("device-acts"), .method("post"), .action(invitation.address)) {
              button(.class("button-plain"), .ariaLabel("\(words("invitation.revoke")): \(invitation.title)")) {
                words("invitation.revoke")
              }
            }
          }
        }
      }
    }
  }

  private var leave: some HTML {
    section(.class("group")) {
      if let stays = screen.staysText {
        p(.class("muted small")) { stays }
      } else {
        details(.class("leave")) {
          summary { words("members.leave") }
          form(.method("post"), .action(screen.peopleAddress + "/leave")) {
            p(.class("muted")) { words("members.leaveText") }
            div(.class("form-end")) { button(.class("button-plain danger")) { words("members.leave") } }
          }
        }
      }
    }
  }
}

extension MembersScreen: PresentedScreen {
  public var page: some HTML { MembersPage(screen: self) }
}
