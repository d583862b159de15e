import Journeys

/// What this device opens directions with, and how its traveller gets about; kept by the device, for a phone has other apps than
/// a desktop.
public struct MapChoice: Sendable, Hashable {
  /// The cookie that remembers it.
  public static let cookie = "maps"

  public var service = MapService.google
  public var mode = TravelMode.transit

  /// What is chosen as long as nothing was.
  public init() {}

  /// What a form or a cookie names; what is not known stays as it is without a choice.
  public init(service: String, mode: String) {
    self.service = MapService(rawValue: service) ?? .google
    self.mode = TravelMode(rawValue: mode) ?? .transit
  }

  /// The choice that a cookie remembers, `apple-walking`.
  public init(cookie: String) {
    let parts = cookie.split(separator: "-").map(String.init)
    self.init(service: parts.first ?? "", mode: parts.count == 2 ? parts[1] : "")
  }

  /// The value of the cookie.
  public var text: String { "\(service.rawValue)-\(mode.rawValue)" }
}

/// What opens maps and directions on this device.
public struct MapSettingsScreen: Screen {
  package let shell: Shell
  package let services: [Choice]
  package let modes: [Choice]

  package struct Choice: Sendable {
    package let value: String
    package let label: String
    package let isChosen: Bool
  }

  /// The choices, with the one that holds now.
  public init(_ context: ScreenContext, notice: FlashMessage? = nil) {
    shell = Shell(context, title: context.words("title.maps"), place: .settings, notice: notice)
    services = MapService.allCases.map {
      Choice(value: $0.rawValue, label: context.name(of: $0), isChosen: $0 == context.maps.service)
    }
    modes = TravelMode.allCases.map {
      Choice(value: $0.rawValue, label: context.words("way.mode.\($0.rawValue)"), isChosen: $0 == context.maps.mode)
    }
  }
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
