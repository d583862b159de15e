import Journeys
import WalletWords

/// How a device learns to trust this computer's certificate, step by step.
public struct TrustScreen: Sendable {
  /// The kinds of devices, each with steps of its own.
  package enum Device: String, CaseIterable, Sendable {
    case iphone, android, computer
  }

  /// Where the certificate lies in the two forms that devices take.
  public static let certificateAddress = "/journey-wallet.crt", profileAddress = "/journey-wallet.mobileconfig"

  package let language: Language
  package let words: Words
  package let sections: [Section]
  package let fingerprint: String
  /// Where the wallet is, once the device trusts it.
  package let walletAddress: String

  package struct Section: Sendable {
    package let device: Device
    package let title: String
    package let steps: [Step]
    /// The file that the device takes, and what its button says.
    package let fileAddress: String
    package let fileLabel: String
  }

  /// What to do, and how the device shows it; steps that look different on each device have no picture.
  package struct Step: Sendable {
    package let text: String
    package let picture: Picture?
  }

  /// A drawing of a part of the device's screen: its title, and below it what is to be tapped.
  package struct Picture: Sendable {
    /// What is to be tapped.
    package enum Target: Sendable {
      case button, row, field
      /// A switch that is on afterwards.
      case toggle
    }

    package let title: String
    package let targets: [(kind: Target, text: String)]
  }

  /// - Parameters:
  ///   - name: what devices call the authority
  ///   - fingerprint: its SHA-256, for comparing
  public init(language: Language, name: String, fingerprint: String, walletAddress: String) {
    (self.language, self.fingerprint, self.walletAddress) = (language, fingerprint, walletAddress)
    let words = Words.of(language)
    self.words = words
    sections = Device.allCases.map { device in
      let isProfile = device == .iphone
      return Section(
        device: device, title: words("trust.\(device.rawValue)"),
        steps: TrustScreen.steps.map { step in
          Step(
            text: words("trust.\(device.rawValue).\(step)", ["name": name]),
            picture: Picture(device, step, name: name, words))
        },
        fileAddress: isProfile ? TrustScreen.profileAddress : TrustScreen.certificateAddress,
        fileLabel: words(isProfile ? "trust.profile" : "trust.certificate"))
    }
  }

  static let steps = 1...3
}

extension TrustScreen.Picture {
  fileprivate init?(_ device: TrustScreen.Device, _ step: Int, name: String, _ words: Words) {
    switch (device, step) {
    case (.iphone, 1): (title, targets) = ("journey-wallet.mobileconfig", [(.button, words("trust.iphone.allow"))])
    case (.iphone, 2): (title, targets) = (words("trust.iphone.settings"), [(.row, words("trust.iphone.downloaded"))])
    case (.iphone, 3): (title, targets) = (words("trust.iphone.certificates"), [(.toggle, name)])
    case (.android, 2):
      (title, targets) = (
        words("trust.android.settings"),
        [(.field, words("trust.android.search")), (.button, words("trust.android.install"))]
      )
    case (.android, 3): (title, targets) = (words("trust.android.downloads"), [(.row, "journey-wallet.crt")])
    case (.computer, 1): (title, targets) = (name, [(.button, words("trust.computer.always"))])
    default: return nil
    }
  }
}
