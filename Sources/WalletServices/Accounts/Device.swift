import Foundation
import JourneyStore

/// What a browser runs on, as far as its header `User-Agent` tells.
public struct Device: Sendable, Hashable {
  public var name: String
  public let kind: Session.Kind

  /// Reads the header.
  public init(userAgent: String) {
    name = DeviceName(userAgent: userAgent).text
    kind =
      if userAgent.contains("iPad") || (userAgent.contains("Android") && !userAgent.contains("Mobile")) {
        .tablet
      } else if userAgent.contains("iPhone") || userAgent.contains("Android") {
        .phone
      } else if ["Windows", "Macintosh", "Linux", "CrOS"].contains(where: userAgent.contains) {
        .computer
      } else {
        .other
      }
  }
}
