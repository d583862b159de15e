import Foundation
import Journeys

extension Wallet {
  /// The most bytes of a file that is mailed; servers commonly take mails of 20 to 25 MB, in Base64.
  static let mailedFileLimit = 14 << 20

  /// Whether a server that takes mails is set up.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func canMail() throws -> Bool { try channels().mail != nil }

  /// Mails a file to somebody by the server that is set up.
  /// - Parameter type: its media type
  /// - Throws: `WalletError.tooLarge`; `DeliveryFailure`.
  public func mail(
    _ file: [UInt8], named name: String, type: String = "application/pdf", subject: String, to recipient: MailAddress
  ) async throws {
    guard file.count <= Wallet.mailedFileLimit else { throw WalletError.tooLarge(limit: Wallet.mailedFileLimit) }
    guard let account = try channels().mail else { throw DeliveryFailure(.notSetUp, said: "", isFinal: true) }
    let message = MailMessage(
      sender: account.sender, recipient: recipient, subject: subject, text: "\(subject)\n", date: world.now(),
      id: "report-\(world.uuid().text)",
      attachment: .init(name: name, type: type, content: Data(file)))
    try await world.mail(account.server, message)
  }
}
