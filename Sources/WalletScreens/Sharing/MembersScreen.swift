import Foundation
import JourneyStore
import Journeys
import WalletServices

/// All who take part in a journey, and for its owners whom they invite.
public struct MembersScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let peopleAddress: String
  package let people: [Row]
  /// Nil for members who cannot invite.
  package let invite: InviteForm?
  package let openInvitations: [InvitationRow]
  /// What was just made, shown this once.
  package let made: MadeSecret?
  /// Where links for everyone are; nil for members who make none.
  package let linksAddress: String?
  package let errorSummary: String?
  /// Why the reader cannot leave; nil where they can.
  package let staysText: String?

  package struct Row: Sendable {
    package let avatar: Avatar
    package let name: String
    package let text: String
    /// Where readers without a name say what the others are to read; nil for all others.
    package let nameAddress: String?
    /// What else they can become; nil where the reader may not change that.
    package let roles: [FormField.Option]?
    package let roleAddress: String
    package let removeAddress: String
  }

  package struct InviteForm: Sendable {
    package let fields: [FormField]
    /// Whether only people who have an account already can join.
    package let isForAccounts: Bool
    /// Where that can be changed; nil for who may not, and where there is nothing to change.
    package let settingsAddress: String?
  }

  package struct InvitationRow: Sendable {
    package let title: String
    package let text: String
    package let address: String
  }

  /// Reads the page.
  /// - Parameters:
  ///   - canSend: whether invitations can be sent by email
  ///   - mayMakeAccounts: whether somebody without an account may make one
  ///   - attempt: an invitation that was not made
  ///   - made: one that was just made
  public init(
    _ journey: JourneySnapshot, canSend: Bool, mayMakeAccounts: Bool, _ context: ScreenContext,
    attempt: FormScreen.Attempt? = nil, made: MadeSecret? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words, members = try journey.members(), isOwner = journey.role.mayManagePeople
    let address = "\(PagePath.journey(journey.journey.id))/people"
    shell = Shell(context, title: words("members.title"), place: .journey, notice: notice)
    (journeyTitle, journeyAddress) = (journey.journey.name, PagePath.journey(journey.journey.id))
    peopleAddress = address
    let own = journey.snapshot.actor.user, owners = members.count { $0.role == .owner }
    people = zip(members, Avatar.all(members, context)).map { member, avatar in
      let isOwn = member.id == own
      return Row(
        avatar: avatar, name: member.title(context),
        text: context.line(isOwn ? words("people.you") : "", words("role.\(member.role.rawValue)")),
        nameAddress: isOwn && context.user.name.isEmpty ? "/settings" : nil,
        roles: isOwner && !(isOwn && owners == 1) ? MembersScreen.options(member.role.rawValue, context) : nil,
        roleAddress: "\(address)/\(member.id.text)/role", removeAddress: "\(address)/\(member.id.text)/remove")
    }
    invite =
      isOwner
      ? InviteForm(
        fields: MembersScreen.fields(attempt, canSend: canSend, context), isForAccounts: !mayMakeAccounts,
        settingsAddress: !mayMakeAccounts && context.isAdministrator ? "/settings/people" : nil) : nil
    openInvitations =
      isOwner ? try journey.invitations(at: context.now).map { InvitationRow($0, address, context) } : []
    self.made = made
    linksAddress = isOwner ? "\(PagePath.journey(journey.journey.id))/links" : nil
    errorSummary = attempt?.summary(context)
    let isLastOwner = journey.role == .owner && owners == 1
    staysText = try isLastOwner ? words(MembersScreen.stays(journey, isAlone: members.count == 1, context)) : nil
  }

  /// What is said to the last owner. Whoever has a link to a single document does not see the journey.
  private static func stays(_ journey: JourneySnapshot, isAlone: Bool, _ context: ScreenContext) throws -> String {
    guard isAlone else { return "members.lastOwner" }
    let links = try journey.publicLinks(at: context.now)
    return links.contains { $0.documentID == nil } ? "members.aloneWithLink" : "members.alone"
  }

  private static func options(_ chosen: String, _ context: ScreenContext) -> [FormField.Option] {
    Role.allCases.map {
      FormField.Option(
        value: $0.rawValue, label: context.words("role.\($0.rawValue).long"), isSelected: $0.rawValue == chosen)
    }
  }

  private static func fields(
    _ attempt: FormScreen.Attempt?, canSend: Bool, _ context: ScreenContext
  ) -> [FormField] {
    let words = context.words, input = attempt?.input
    let problem = { (name: String) in attempt?.issues.first { $0.field == name }.map(words.message) }
    let days = Wallet.invitationLifetimes.map {
      FormField.Option(
        value: String($0), label: words("tokens.inDays", count: $0), isSelected: String($0) == input?["days"] ?? "7")
    }
    let uses = ["one", "many"].map {
      FormField.Option(value: $0, label: words("invitation.uses.\($0)"), isSelected: $0 == input?["uses"])
    }
    let role = input?["role"].orNil ?? Role.editor.rawValue
    let email = FormField(
      line: "email", words("invitation.email"), input?["email"] ?? "", type: "email", isRequired: false,
      hint: words("invitation.emailHint"), problem: problem("email"))
    return [
      FormField(select: "role", words("members.role"), options(role, context), hint: nil, problem: problem("role")),
      FormField(select: "uses", words("invitation.uses"), uses, hint: nil, problem: nil),
      FormField(select: "days", words("tokens.expiry"), days, hint: nil, problem: problem("days")),
    ] + (canSend ? [email] : [])
  }
}

extension MembersScreen.InvitationRow {
  fileprivate init(_ invitation: Invitation, _ address: String, _ context: ScreenContext) {
    let words = context.words
    let end = context.formats.moment(invitation.expiresAt, context.zone, thisYear: context.thisYear)
    self.title = invitation.email.orNil ?? words(invitation.isSingle ? "invitation.uses.one" : "invitation.uses.many")
    self.text = context.line(
      words("role.\(invitation.role.rawValue)"), words("tokens.expires", ["when": end]),
      invitation.useCount > 0 ? words("invitation.used", count: invitation.useCount) : "")
    self.address = "\(address)/invitations/\(invitation.id.text)/revoke"
  }
}
