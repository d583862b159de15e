import Foundation
import Journeys
import WalletWords

/// One-time codes: whether they are asked for, how an app gets their secret, and the recovery codes.
public struct SecondFactorScreen: Screen {
  /// What an authenticator app is given.
  public struct Setup: Sendable {
    let secret: String
    let address: String
    let svg: String?

    /// - Parameters:
    ///   - secret: to be typed
    ///   - address: as `otpauth:`
    ///   - svg: the address drawn as a QR code; nil where it cannot be drawn
    public init(secret: String, address: String, svg: String?) {
      (self.secret, self.address, self.svg) = (secret, address, svg)
    }
  }

  /// What has just happened here.
  public enum State: Sendable {
    /// Nothing: the page says how things stand.
    case current
    /// A secret was made and waits for its first code.
    case begun(Setup)
    /// Recovery codes were made, which are shown this once.
    case made([String])
  }

  /// Which of its parts the page shows.
  package enum Part: Sendable {
    /// The user has no password with which a code could be asked for.
    case unavailable
    case off(FormField)
    case setup(SetupPart, FormField)
    case on(recovery: String, FormField)
  }

  package struct SetupPart: Sendable {
    package let secret: String
    package let address: String
    /// The QR code as a `data:` address.
    package let picture: String?
  }

  package let shell: Shell
  package let errorSummary: String?
  package let part: Part
  /// Shown this once; none at most times.
  package let newCodes: [String]

  /// - Parameters:
  ///   - hasPassword: whether the user signs in with a password
  ///   - left: how many recovery codes have not been used; nil where no codes are asked for
  public init(
    _ state: State, hasPassword: Bool, recoveryCodesLeft left: Int?, _ context: ScreenContext,
    _ failure: FormFailure? = nil, notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.secondFactor"), place: .settings, notice: notice)
    errorSummary = failure?.summary(context)
    let issues = failure?.issues ?? []
    let problem = { (name: String) in issues.first { $0.field == name }.map(words.message) }
    var password = FormField(
      line: "currentPassword", words("account.currentPassword"), "", type: "password",
      problem: problem("currentPassword"))
    password.autocomplete = "current-password"
    if case .made(let made) = state { newCodes = made } else { newCodes = [] }
    if case .begun(let setup) = state {
      var code = FormField(
        line: "code", words("signIn.code"), "", hint: words("secondFactor.codeHint"), problem: problem("code"),
        mode: "numeric")
      code.autocomplete = "one-time-code"
      part = .setup(SetupPart(setup), code)
    } else if let left {
      part = .on(recovery: words("secondFactor.left", count: left), password)
    } else {
      part = hasPassword ? .off(password) : .unavailable
    }
  }
}

extension SecondFactorScreen.SetupPart {
  init(_ setup: SecondFactorScreen.Setup) {
    (secret, address) = (setup.secret, setup.address)
    picture = setup.svg.map { "data:image/svg+xml;base64,\(Data($0.utf8).base64EncodedString())" }
  }
}
