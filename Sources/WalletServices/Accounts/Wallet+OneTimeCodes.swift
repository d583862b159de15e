import Foundation
import JourneyStore
import Journeys

/// What an authenticator app is given to make one-time codes.
public struct OneTimeCodeSetup: Sendable {
  /// The secret in base 32, in groups of four.
  public let secret: String
  /// The same as apps read it from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
  public let address: String

  /// - Parameter account: what the app lists the codes under
  init(_ secret: Data, account: String) {
    let text = Base32.text(secret), issuer = "Journey%20Wallet"
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let label = account.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    address = "otpauth://totp/\(issuer):\(label)?secret=\(text)&issuer=\(issuer)&algorithm=SHA1&digits=6&period=30"
    self.secret = stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }
      .joined(separator: " ")
  }
}

extension Wallet {
  /// How many recovery codes there are.
  public static let recoveryCodeCount = 10
  /// The lifetime of an unconfirmed secret in seconds.
  static let setupLifetime: TimeInterval = 600

  /// Makes the secret of one-time codes, which are required only after a first one was confirmed.
  /// - Throws: `WalletError.invalid` for a wrong password, or a user without one; `.conflict` where codes are in use.
  public func beginOneTimeCodes(password: String, by actor: Actor) async throws -> OneTimeCodeSetup {
    let account = try await checkPassword(password, by: actor), secret = Data.random(count: 20)
    try await store.write(by: actor, at: world.now()) { try $0.beginOneTimeCodes(secret: secret) }
    return OneTimeCodeSetup(secret, account: account.email ?? "")
  }

  /// The setup that awaits its first code; nil unless begun within the last ten minutes.
  public func oneTimeCodeSetup(by actor: Actor) async throws -> OneTimeCodeSetup? {
    let (codes, account) = try await store.read(as: actor) { (try $0.oneTimeCodes(), try $0.account()) }
    guard let codes, !codes.isConfirmed,
      world.now().timeIntervalSince(codes.createdAt) < Wallet.setupLifetime
    else { return nil }
    return OneTimeCodeSetup(codes.secret, account: account.email ?? "")
  }

  /// Turns one-time codes on.
  /// - Parameter code: the first one, by which the app shows that it has the secret
  /// - Returns: the recovery codes, which are shown only once
  /// - Throws: `WalletError.invalid` for a wrong code, `.notFound` where nothing waits for one.
  public func confirmOneTimeCodes(_ code: String, by actor: Actor) async throws -> [String] {
    let now = world.now()
    guard let codes = try await store.read(as: actor, { try $0.oneTimeCodes() }), !codes.isConfirmed,
      now.timeIntervalSince(codes.createdAt) < Wallet.setupLifetime
    else { throw WalletError.notFound }
    if code.isEmpty { throw WalletError.invalid([Issue("code", .required)]) }
    guard let step = OneTimeCode.step(ofTyped: code, codes.secret, at: now, after: nil) else {
      throw WalletError.invalid([Issue("code", .notTheCode)])
    }
    let recovery = Wallet.recoveryCodes(), hashes = recovery.map(SecretToken.hash)
    try await store.write(by: actor, at: now) { try $0.confirmOneTimeCodes(step: step, recoveryCodes: hashes) }
    return recovery
  }

  /// Creates new recovery codes, which replace the earlier ones.
  /// - Returns: the codes, which are shown only once
  /// - Throws: `WalletError.invalid` for a wrong password, `.notFound` where no one-time codes are in use.
  public func renewRecoveryCodes(password: String, by actor: Actor) async throws -> [String] {
    _ = try await checkPassword(password, by: actor)
    let recovery = Wallet.recoveryCodes(), hashes = recovery.map(SecretToken.hash)
    try await store.write(by: actor, at: world.now()) { try $0.replaceRecoveryCodes(hashes) }
    return recovery
  }

  /// Turns the user's own one-time codes off.
  /// - Throws: `WalletError.invalid` for a wrong password.
  public func removeOneTimeCodes(password: String, by actor: Actor) async throws {
    let account = try await checkPassword(password, by: actor)
    try await store.write(by: actor, at: world.now()) { try $0.removeOneTimeCodes(of: account.id) }
  }

  /// Completes a sign-in after the password with a one-time code or a recovery code, which is used up; nil for a wrong one.
  public func signIn(_ user: UUID, code: String, on device: Device) async throws -> NewSession? {
    let actor = Actor.user(user), now = world.now()
    let known = try await store.read(as: actor) { snapshot in
      let codes = try snapshot.oneTimeCodes()
      return try snapshot.account().isDisabled ? nil : codes
    }
    guard let codes = known, codes.isConfirmed else { return nil }
    let step = OneTimeCode.step(ofTyped: code, codes.secret, at: now, after: codes.lastStep)
    let hash = SecretToken.hash(SecretToken.typed(String(code.prefix(100))))
    let isRight = try await store.write(by: actor, at: now) { transaction in
      if let step { return try transaction.useOneTimeCode(step: step) }
      return try transaction.useRecoveryCode(hash: hash)
    }
    return isRight ? try await beginSession(of: actor, on: device) : nil
  }

  /// The user's own account, after its password was confirmed.
  /// - Throws: `WalletError.invalid` for a wrong one, and where there is none.
  func checkPassword(_ password: String, by actor: Actor) async throws -> Account {
    let (account, kept) = try await store.read(as: actor) { (try $0.account(), try $0.passwordHash()) }
    guard let kept, password.utf8.count <= 4000, try await passwords.check(password, against: kept) else {
      throw WalletError.invalid([Issue("currentPassword", .notThePassword)])
    }
    return account
  }

  private static func recoveryCodes() -> [String] { (0..<recoveryCodeCount).map { _ in SecretToken.forTyping().text } }
}
