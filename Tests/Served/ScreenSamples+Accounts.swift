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
      .upload("/journeys/a/documents"), .newPassword,
    ]
    let failures: [SignInScreen.Failure?] = [
      nil, .wrong, .tooLate, .passkeyRefused, .wait(30), .provider(.outdated), .provider(.unreachable("<host>")),
      .provider(.refused("<code>")), .provider(.untrusted("<reason>")), .provider(.unknown(email: "<email>")),
      .provider(.unknown(email: nil)),
    ]
    let steps: [SignInScreen.Step] = [.password(email: "<email>"), .code(challenge: "<challenge>")]
    var screens: [any PresentedScreen] = attempts.map { AccountScreen(account, hasSession: $0 == nil, context, $0) }
    for purpose in purposes {
      for failure in failures {
        for step in steps {
          screens.append(
            SignInScreen(
              purpose, step, failure: failure, hasPasswords: true, hasPasskeys: true, provider: "<provider>",
              canSendMail: failure == nil, context))
        }
      }
    }
    screens.append(
      SignInScreen(purposes[0], steps[0], hasPasswords: false, hasPasskeys: false, canSendMail: true, context))
    screens += newPassword(context)
    screens += secondFactor(context)
    screens += passkeys(context)
    screens += try people(snapshot, context)
    screens += devices(context)
    screens += tokens(context, .attempt(["name": "<name>"], wrong))
    screens += phones(context)
    screens += try provider(account, context)
    screens += try feeds(snapshot, context, wrong)
    screens.append(try GlanceScreen(snapshot, context))
    return screens
  }

  /// A new password for who forgot theirs, at every step.
  private static func newPassword(_ context: ScreenContext) -> [any PresentedScreen] {
    let wrong = WalletError.invalid(["newPassword", "repeatedPassword"].map { Issue($0, .required) })
    let steps: [NewPasswordScreen.Step] = [
      .asked(email: "<email>", wait: nil), .asked(email: "\"", wait: 30), .sent, .gone,
      .set(address: "/sign-in/new-password/abc", nil), .set(address: "/sign-in/new-password/abc", wrong),
    ]
    return steps.map { NewPasswordScreen($0, context) }
  }

  /// One-time codes in every state, with what may be wrong there.
  private static func secondFactor(_ context: ScreenContext) -> [any PresentedScreen] {
    let wrong = WalletError.invalid([Issue("currentPassword", .notThePassword), Issue("code", .notTheCode)])
    let drawn = SecondFactorScreen.Setup(secret: "ABCD <EFG>", address: "otpauth://totp/a?b=\"c\"", svg: "<svg/>")
    let plain = SecondFactorScreen.Setup(secret: "ABCD", address: "otpauth://totp/a", svg: nil)
    let states: [SecondFactorScreen.State] = [.current, .begun(drawn), .begun(plain), .made(["<AAAA>", "BBBB"])]
    let failures: [FormFailure?] = [nil, .error(wrong), .wait(30)]
    return states.flatMap { state in
      [(false, nil), (true, nil), (true, 1)].flatMap { hasPassword, left in
        failures.map { SecondFactorScreen(state, hasPassword: hasPassword, recoveryCodesLeft: left, context, $0) }
      }
    }
  }

  /// Who uses the wallet, with everything wrong in the form for another one, and each account as another sees it and as its own user.
  private static func people(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let fields = ["name": "<name>", "email": "<email>", "administrator": "on"]
    let wrong = WalletError.invalid(["name", "email", "password", "currentPassword"].map { Issue($0, .required) })
    let accounts = try snapshot.accounts(), own = try snapshot.account()
    let failures: [FormFailure?] = [nil, .error(wrong), .wait(30)]
    return failures.map {
      PeopleScreen(accounts, own: own, invitedMayMakeAccounts: $0 == nil, context, $0.map { .init(fields, $0) })
    }
      + accounts.flatMap { account in
        failures.flatMap { failure in [true, false].map { PersonScreen(account, isOwn: $0, context, failure) } }
      }
  }

  /// Passkeys, none and some, where they can be made and where they cannot, with what may be wrong there.
  private static func passkeys(_ context: ScreenContext) -> [any PresentedScreen] {
    let some = ["localhost", "wallet.example.org"].enumerated().map { index, host in
      Passkey(
        id: Samples.id(4600 + index), credentialID: Data([1]), algorithm: -8, publicKey: Data(count: 32), host: host,
        name: "<phone \(index)>", signCount: 0, createdAt: context.now)
    }
    let failures: [PasskeysScreen.Failure?] = [
      nil, .passkey(name: "<name>"), .error(name: "<name>", .invalid([Issue("name", .tooLong, limit: "200")])),
    ]
    return failures.map { PasskeysScreen(some, hasPassword: true, host: "localhost", context, $0) } + [
      PasskeysScreen([], hasPassword: true, host: "localhost", context),
      PasskeysScreen([], hasPassword: false, host: "localhost", context),
      PasskeysScreen(some, hasPassword: true, host: nil, context),
    ]
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

  private static func provider(_ account: Account, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let fields = ["name": "<name>", "issuer": "https://id.example.org/<realm>", "clientId": "<client>"]
    let wrong = WalletError.invalid(
      ["name", "issuer", "clientId", "clientSecret", "currentPassword"].map { Issue($0, .required) })
    let provider = try SignInProvider(
      ["name": "<name>", "issuer": "https://id.example.org", "clientId": "<client>", "clientSecret": "<secret>"],
      kept: nil)
    let address = "http://localhost/sign-in/provider/return"
    let attempts: [ProviderScreen.Attempt?] = [
      nil, .init(fields, .form(.error(wrong))), .init(fields, .form(.wait(30))), .init(fields, .provider(.outdated)),
    ]
    return [nil, provider].flatMap { provider in
      attempts.map { ProviderScreen(provider, own: account, returnAddress: address, context, $0) }
    }
  }

  private static func feeds(
    _ snapshot: Snapshot, _ context: ScreenContext, _ wrong: WalletError
  ) throws -> [any PresentedScreen] {
    guard let address = URL(string: "https://wallet.example.org/calendars/abc/journeys.ics") else { return [] }
    let fields = ["journey": "<journey>", "alarms": "on"],
      journey = try snapshot.journeys(today: context.today).first?.id
    return [
      try CalendarFeedsScreen(snapshot, context),
      try CalendarFeedsScreen(
        snapshot, context, journey: journey,
        attempt: .init(fields, .invalid([Issue("journey", .notAChoice)]))),
      try CalendarFeedsScreen(snapshot, context, made: MadeSecret(at: address, svg: "<svg/>")),
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
