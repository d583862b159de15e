/// The layers, and what each may import.
enum Layers {
  /// Those that stand on each other, the lowest first; each may import all below it.
  static let stack = [
    "Journeys", "JourneyStore", "WalletServices", "WalletScreens", "WalletPages", "WalletServer", "journey-wallet",
  ]

  /// Modules that only the layers named may import.
  static let reserved: [String: [String]] = [
    "GRDB": ["JourneyStore"], "GRDBSQLite": ["JourneyStore"], "SQLite3": ["JourneyStore"],
    "Hummingbird": ["WalletServer"], "HummingbirdCore": ["WalletServer"], "WalletHTML": ["WalletPages"],
    "CMarkGFM": ["WalletScreens"],
    "ArgumentParser": ["journey-wallet"], "SwiftUI": [], "UIKit": [], "AppKit": [], "XCTest": [], "Testing": [],
  ]

  /// Layers that import nothing but what is listed here, besides the layers below.
  static let closed: [String: Set<String>] = [
    "Journeys": ["Foundation", "Synchronization"],
    "JourneyStore": ["Foundation", "Synchronization", "GRDB"],
    "WalletWords": ["Foundation", "Synchronization"], "WalletHTML": ["Foundation"],
  ]

  /// Those that stand beside the stack, on the domain alone; services and what stands on them may import them.
  static let beside: Set = ["BookingImport", "WalletWords"]

  /// The layers on which a layer stands; nil for a folder that is no layer.
  static func below(_ layer: String) -> Set<String>? {
    if beside.contains(layer) { return ["Journeys"] }
    // It knows nothing of journeys, so that a package can take its place.
    if layer == "WalletHTML" { return [] }
    guard let index = stack.firstIndex(of: layer) else { return nil }
    return Set(stack[..<index]).union(index >= 2 ? beside : [])
  }

  /// Modules of the system's libraries: C and their name.
  static func isSystemLibrary(_ name: String) -> Bool { name.wholeMatch(of: /C[A-Z]\w+/) != nil }

  /// Imports run one way.
  static let rule = Rule { file in
    guard let below = below(file.layer) else {
      return isSystemLibrary(file.layer) ? [] : ["\(file.layer) is no layer"]
    }
    return file.imports.compactMap { module in
      if stack.contains(module) || beside.contains(module) || module == "journey_wallet" {
        return below.contains(module) ? nil : "\(file.layer) imports \(module)"
      }
      if let layers = reserved[module] { return layers.contains(file.layer) ? nil : "\(file.layer) imports \(module)" }
      if let allowed = closed[file.layer] { return allowed.contains(module) ? nil : "\(file.layer) imports \(module)" }
      if file.layer == "BookingImport" {
        let isFine = module.hasPrefix("Foundation") || module == "Synchronization" || isSystemLibrary(module)
        return isFine ? nil : "\(file.layer) imports \(module)"
      }
      return nil
    }
  }
}
