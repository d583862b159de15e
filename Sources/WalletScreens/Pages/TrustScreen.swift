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
    package let steps: [String]
    /// The file that the device takes, and what its button says.
    package let fileAddress: String
    package let fileLabel: String
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
        steps: TrustScreen.steps.map { words("trust.\(device.rawValue).\($0)", ["name": name]) },
        fileAddress: isProfile ? TrustScreen.profileAddress : TrustScreen.certificateAddress,
        fileLabel: words(isProfile ? "trust.profile" : "trust.certificate"))
    }
  }

  static let steps = 1...3
}
