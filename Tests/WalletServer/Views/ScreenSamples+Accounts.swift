import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens
import WalletServices

extension ScreenSamples {
  /// Signing in with every outcome, the account with everything wrong, devices and tokens, none and of each kind, and how a phone
  /// is added.
  static func accounts(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let fields = ["name": "<name>", "email": "<email>", "version": "1"]
    let wrong = WalletError.invalid(
      ["name", "email", "currentPassword", "newPassword", "repeatedPassword", "expires"].map { Issue($0, .required) })
    let account = try snapshot.account()
    let attempts: [AccountScreen.Attempt?] = [nil, .person(fields, wrong), .password(wrong), .wait(30)]
    let purposes: [SignInScreen.Purpose] = [
      .page("/journeys?q=<a>"), .form("/journeys/a/notes", ["title": "<title>", "content": "\"text\""]),
      .upload("/journeys/a/documents"),
    ]
    let failures: [SignInScreen.Failure?] = [nil, .wrong, .wait(30)]
    return attempts.map { AccountScreen(account, hasSession: $0 == nil, context, $0) }
      + purposes.flatMap { purpose in
        failures.map { SignInScreen(purpose, email: "<email>", failure: $0, hasPasswords: true, context) }
      }
      + [SignInScreen(purposes[0], hasPasswords: false, context)]
      + devices(context) + tokens(context, .attempt(["name": "<name>"], wrong)) + phones(context)
      + [try GlanceScreen(snapshot, context)]
  }

  private static func devices(_ context: ScreenContext) -> [any PresentedScreen] {
    let sessions = Session.Kind.allCases.enumerated().map { index, kind in
      Session(id: Samples.id(4400 + index), name: "<\(kind.rawValue)>", kind: kind, createdAt: context.now)
    }
    return [
      DevicesScreen([], current: nil, context), DevicesScreen(sessions, current: nil, context),
      DevicesScreen(sessions, current: sessions[1].id, context),
      DevicesScreen([sessions[0]], current: sessions[0].id, context),
    ]
  }

  private static func tokens(
    _ context: ScreenContext, _ wrong: AccessTokensScreen.Message
  ) -> [any PresentedScreen] {
    let ends = [nil, context.now.addingTimeInterval(86_400), context.now.addingTimeInterval(-86_400)]
    let tokens = ends.enumerated().flatMap { index, end in
      AccessToken.Scope.allCases.map { scope in
        AccessToken(
          id: Samples.id(4500 + index), name: "<\(scope.rawValue)>", scope: scope, createdAt: context.now,
          expiresAt: end)
      }
    }
    return [
      AccessTokensScreen([], context), AccessTokensScreen(tokens, context),
      AccessTokensScreen(tokens, context, .made("jw_abc")), AccessTokensScreen([], context, wrong),
    ]
  }

  private static func phones(_ context: ScreenContext) -> [any PresentedScreen] {
    let address = URL(filePath: "/pair/ABCD-EFGH-JKLM"), end = context.now.addingTimeInterval(600)
    var unnamed = context.user
    unnamed.name = ""
    let stranger = ScreenContext(user: unnamed, accepted: context.language, now: context.now)
    return [
      AddPhoneScreen(nil, isReachable: false, context), AddPhoneScreen(nil, isReachable: true, context),
      AddPhoneScreen(AddPhoneScreen.Code(address, svg: "<svg/>", until: end), isReachable: true, context),
      AddPhoneScreen(AddPhoneScreen.Code(address, svg: nil, until: end), isReachable: true, context),
      PairScreen(device: "<phone>", action: "/pair/ABCD", context),
      PairScreen(device: "", action: "/pair/ABCD", stranger), PairingGoneScreen(context),
    ]
  }
}
