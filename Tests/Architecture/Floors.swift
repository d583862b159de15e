/// The floors of the house, and what each may import.
enum Floors {
  /// Those that stand on each other, the lowest first; each may import all below it.
  static let stack = ["Journeys", "JourneyStore", "WalletServices", "WalletScreens", "WalletServer", "journey-wallet"]

  /// Modules that only the floors named may import.
  static let reserved: [String: [String]] = [
    "GRDB": ["JourneyStore"], "GRDBSQLite": ["JourneyStore"], "SQLite3": ["JourneyStore"],
    "Hummingbird": ["WalletServer"], "HummingbirdCore": ["WalletServer"], "Mustache": ["WalletServer"],
    "CMarkGFM": ["WalletScreens"],
    "ArgumentParser": ["journey-wallet"], "SwiftUI": [], "UIKit": [], "AppKit": [], "XCTest": [], "Testing": [],
  ]

  /// Floors that import nothing but what is listed here, besides the floors below.
  static let closed: [String: Set<String>] = [
    "Journeys": ["Foundation", "Synchronization"],
    "JourneyStore": ["Foundation", "Synchronization", "GRDB"],
  ]

  /// The floors on which a floor stands; nil for a folder that is no floor.
  static func below(_ floor: String) -> Set<String>? {
    if floor == "BookingImport" { return ["Journeys"] }
    guard let index = stack.firstIndex(of: floor) else { return nil }
    return Set(stack[..<index]).union(index >= 2 ? ["BookingImport"] : [])
  }

  /// Modules of the system's libraries: C and their name.
  static func isSystemLibrary(_ name: String) -> Bool { name.wholeMatch(of: /C[A-Z]\w+/) != nil }

  /// Imports run one way.
  static let rule = Rule { file in
    guard let below = below(file.floor) else {
      return isSystemLibrary(file.floor) ? [] : ["\(file.floor) is no floor of the house"]
    }
    return file.imports.compactMap { module in
      if stack.contains(module) || module == "BookingImport" || module == "journey_wallet" {
        return below.contains(module) ? nil : "\(file.floor) imports \(module)"
      }
      if let floors = reserved[module] { return floors.contains(file.floor) ? nil : "\(file.floor) imports \(module)" }
      if let allowed = closed[file.floor] { return allowed.contains(module) ? nil : "\(file.floor) imports \(module)" }
      if file.floor == "BookingImport" {
        let isFine = module.hasPrefix("Foundation") || module == "Synchronization" || isSystemLibrary(module)
        return isFine ? nil : "\(file.floor) imports \(module)"
      }
      return nil
    }
  }
}
