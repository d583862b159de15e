import Foundation
import Journeys

extension Wallet {
  /// Where a channel leads to: the identifiers of the devices, the address of the mail, one name for the webhook; empty
  /// where it is not set up.
  public func targets(of channel: Channel, for user: UUID) async throws -> [String] {
    []
  }

  /// Delivers a notice now, once.
  /// - Throws: `DeliveryFailure`.
  public func send(_ notice: Notice, by channel: Channel, to target: String, for user: UUID) async throws {
    throw DeliveryFailure(said: "", isFinal: true)
  }
}
