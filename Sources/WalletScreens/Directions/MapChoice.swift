import Journeys
import WalletServices

/// What this device opens directions with, and how its traveller gets about; kept by the device, for a phone has other apps than
/// a desktop.
public struct MapChoice: Sendable, Hashable {
  /// The cookie that remembers it.
  public static let cookie = "maps"

  public var service = MapService.google
  public var mode = TravelMode.transit
  /// What lies below the pins of its maps.
  public var ground = MapGround.Choice.outlines

  /// What is chosen as long as nothing was.
  public init() {}

  /// What a form or a cookie names; what is not known stays as it is without a choice.
  public init(service: String, mode: String, ground: String = "") {
    self.service = MapService(rawValue: service) ?? .google
    self.mode = TravelMode(rawValue: mode) ?? .transit
    self.ground = MapGround.Choice(rawValue: ground) ?? .outlines
  }

  /// The choice that a cookie remembers, `apple-walking-provider`.
  public init(cookie: String) {
    let parts = cookie.split(separator: "-").map(String.init)
    let part = { (index: Int) in parts.count > index && parts.count <= 3 ? parts[index] : "" }
    self.init(service: part(0), mode: part(1), ground: part(2))
  }

  /// The value of the cookie.
  public var text: String { "\(service.rawValue)-\(mode.rawValue)-\(ground.rawValue)" }
}

extension ScreenContext {
  /// What a map service is called.
  func name(of service: MapService) -> String {
    switch service {
    case .google: "Google Maps"
    case .apple: "Apple Maps"
    case .openStreetMap: "OpenStreetMap"
    case .device: words("way.deviceApp")
    }
  }
}
