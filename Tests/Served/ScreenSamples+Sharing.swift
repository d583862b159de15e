import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

extension ScreenSamples {
  /// A journey with another member, and an invitation that is open.
  static func shared() async throws -> Wallet {
    let wallet = try await wallet(.samples)
    try await wallet.store.write(by: .user(Served.ownerID), at: Served.now) {
      try $0.setRole(.owner, of: Served.strangerID, in: Samples.journeyID)
    }
    for fields in [["uses": "many"], ["email": "mum@example.org"]] {
      _ = try await wallet.invite(
        fields.merging(["role": "viewer", "days": "7"]) { $1 }, to: Samples.journeyID, link: { _ in nil },
        by: .user(Served.ownerID))
    }
    let actor = Actor.user(Served.ownerID)
    for (fields, secret) in [(["name": "<Mum>", "days": ""], "lisbon"), (["days": "7"], "")] {
      _ = try await wallet.publish(
        fields.merging(["part-itinerary": "on", "password": secret]) { $1 }, of: Samples.journeyID, by: actor)
    }
    return wallet
  }

  /// Links for everyone, and what they show: all, little, nothing, a password that is asked for.
  private static func links(
    _ journey: JourneySnapshot, _ made: [MadeSecret], _ wrong: FormScreen.Attempt, _ context: ScreenContext
  ) throws -> [any PresentedScreen] {
    let document = Samples.itemID(.document)
    let shown: [(parts: Set<PublicLink.Part>, document: UUID?)] = [
      (Set(PublicLink.Part.allCases), nil), ([.itinerary], nil), ([.places], nil), ([], nil), ([.documents], document),
    ]
    let links = shown.map {
      PublicLink(
        id: Samples.id(4702), journeyID: journey.journey.id, documentID: $0.document, name: "", parts: $0.parts,
        hasPassword: false, createdAt: context.now, expiresAt: nil)
    }
    let files = PublicFiles(secret: "abc", passwordHash: nil)
    let activity: [any PresentedScreen] = try [
      ActivityScreen(journey.snapshot, in: nil, before: nil, context),
      ActivityScreen(journey.snapshot, in: journey.journey.id, before: nil, context),
      ActivityScreen(journey.snapshot, in: journey.journey.id, before: 1, context),
    ]
    return try activity + links.map { try PublicJourneyScreen(journey, $0, files, context) } + [
      PublicLinksScreen(journey, context, document: document),
      PublicLinksScreen(journey, context), PublicLinksScreen(journey, context, attempt: wrong),
      PublicLinksScreen(journey, context, made: made[0]),
      PublicPasswordScreen(at: "/shared/a", isWrong: false, context),
      PublicPasswordScreen(at: "/shared/a", isWrong: true, context),
      PublicPasswordScreen(at: "/shared/a", isWrong: true, wait: 30, context), PublicLinkGoneScreen(context),
    ]
  }

  /// The people of a journey, an invitation that was just made or was not, and what is seen of one by whoever opens it.
  static func sharing(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let wrong = FormScreen.Attempt(
      ["email": "<email>", "name": "<name>", "uses": "many"],
      .invalid(["role", "days", "email", "name", "password"].map { Issue($0, .required) }))
    var invitation = Invitation(
      id: Samples.id(4700), journeyID: journey.journey.id, role: .editor, email: "<email>", isSingle: false,
      createdAt: context.now, expiresAt: context.now.addingTimeInterval(86_400))
    invitation.useCount = 2
    let plain = Invitation(
      id: Samples.id(4701), journeyID: journey.journey.id, role: .viewer, isSingle: true, createdAt: context.now,
      expiresAt: context.now)
    let address = URL(filePath: "/join/abc")
    var failed = NewInvitation(invitation: invitation, secret: SecretToken())
    failed.failure = DeliveryFailure(said: "no", isFinal: true)
    let made = [
      MadeSecret(NewInvitation(invitation: invitation, secret: SecretToken()), at: address, svg: "<svg/>"),
      MadeSecret(failed, at: address, svg: nil),
      MadeSecret(NewInvitation(invitation: plain, secret: SecretToken()), at: address, svg: nil),
    ]
    let account = try journey.snapshot.account()
    let offers = [("<Ada>", invitation), ("", plain)].map { name, invitation in
      InvitationOffer(invitation: invitation, journey: journey.journey, inviter: name)
    }
    var screens: [any PresentedScreen] = [
      try MembersScreen(journey, canSend: false, mayMakeAccounts: false, context),
      try MembersScreen(journey, canSend: true, mayMakeAccounts: true, context, attempt: wrong),
    ]
    for made in made {
      screens.append(try MembersScreen(journey, canSend: true, mayMakeAccounts: true, context, made: made))
    }
    for offer in offers {
      screens += [
        JoinScreen(offer, at: "/join/abc", account: account, mayMakeAccount: true, context),
        JoinScreen(offer, at: "/join/abc", account: nil, mayMakeAccount: true, context, attempt: wrong),
        JoinScreen(offer, at: "/join/abc", account: nil, mayMakeAccount: false, context),
      ]
    }
    screens.append(InvitationGoneScreen(context))
    screens += try links(journey, made, wrong, context)
    return screens
  }
}
