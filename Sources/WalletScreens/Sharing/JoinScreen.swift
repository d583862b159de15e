import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// The page of an invitation: the journey, its days, who invites, and the role.
public struct JoinScreen: Screen {
  package let shell: Shell
  package let cover: Cover
  package let journeyTitle: String
  package let journeySummary: String
  package let inviterText: String
  package let roleText: String
  /// What somebody does who may not make an account here.
  package let signInText: String
  package let joinAddress: String
  /// As whom one joins; nil for who is not signed in.
  package let asText: String?
  package let signInAddress: String
  /// The form of a new account; nil where one is signed in, or may not make one.
  package let accountFields: [FormField]?
  package let errorSummary: String?

  /// - Parameters:
  ///   - account: the account of the visitor; nil without a session
  ///   - mayMakeAccount: whether somebody without an account may make one
  ///   - attempt: an account that was not made
  public init(
    _ offer: InvitationOffer, at address: String, account: Account?, mayMakeAccount: Bool, _ context: ScreenContext,
    attempt: FormScreen.Attempt? = nil
  ) {
    let words = context.words, journey = offer.journey
    let inviter = offer.inviter.orNil ?? words("people.unnamed")
    shell = Shell(signedOut: context, title: words("join.title", ["name": journey.name]))
    cover = Cover(public: journey.id)
    (journeyTitle, journeySummary) = (journey.name, JourneyCard.summary(journey, context))
    inviterText = words("join.inviter", ["name": inviter])
    roleText = words("join.role.\(offer.invitation.role.rawValue)")
    signInText = words("join.signInFirst", ["name": inviter])
    joinAddress = address
    asText = account.map { words("join.as", ["name": $0.name.orNil ?? $0.email ?? words("people.unnamed")]) }
    signInAddress = "/sign-in?next=\(address)"
    accountFields = account == nil && mayMakeAccount ? JoinScreen.fields(attempt, words) : nil
    errorSummary = attempt?.summary(context)
  }

  private static func fields(_ attempt: FormScreen.Attempt?, _ words: Words) -> [FormField] {
    let problem = { (name: String) in attempt?.issues.first { $0.field == name }.map(words.message) }
    var name = FormField(line: "name", words("people.name"), attempt?.input["name"] ?? "", problem: problem("name"))
    name.autocomplete = "name"
    var email = FormField(
      line: "email", words("account.email"), attempt?.input["email"] ?? "", type: "email", problem: problem("email"))
    email.autocomplete = "username"
    var password = FormField(
      line: "password", words("account.password"), "", type: "password", hint: words("account.passwordHint"),
      problem: problem("password"))
    password.autocomplete = "new-password"
    return [name, email, password]
  }
}

/// What is said of an invitation that cannot be accepted any more.
public struct InvitationGoneScreen: Screen {
  package let shell: Shell

  public init(_ context: ScreenContext) {
    shell = Shell(signedOut: context, title: context.words("join.gone.title"))
  }
}
