import Journeys

/// Why a form that asks for the user's password was not taken.
public enum FormFailure: Sendable {
  case error(WalletError)
  /// Too many passwords were wrong; for so many seconds no other is looked at.
  case wait(Int)

  /// What is said above the form.
  func summary(_ context: ScreenContext) -> String {
    switch self {
    case .error(let error): FormScreen.Attempt([:], error).summary(context)
    case .wait(let seconds): context.words("signIn.wait", count: seconds)
    }
  }

  var issues: [Issue] {
    if case .error(.invalid(let issues)) = self { issues } else { [] }
  }
}
