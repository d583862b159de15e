import Journeys
import WalletServices

/// What comes of something that asks a user who is signed in for their password.
enum PasswordCheck<Value> {
  case done(Value)
  case refused(WalletError)
  /// Too many passwords were wrong; for so many seconds no other is looked at.
  case wait(Int)
}

extension Site {
  /// Does what asks for the user's password, and counts the wrong ones.
  /// - Parameter work: throws `.invalid` with `.notThePassword` for a wrong one
  func countingPasswords<Value>(
    _ context: WalletContext, _ work: () async throws -> Value
  ) async throws -> PasswordCheck<Value> {
    let account = "change \(try context.actor.known.text)", address = context.limiterAddress
    if let wait = signIns.attempt(account, from: address, at: wallet.world.now()) {
      return .wait(Int(wait.rounded(.up)))
    }
    do {
      let value = try await work()
      signIns.succeed(account, from: address)
      return .done(value)
    } catch let error as WalletError where error.keepsForm {
      if error != .invalid([Issue("currentPassword", .notThePassword)]) { signIns.succeed(account, from: address) }
      return .refused(error)
    }
  }
}
