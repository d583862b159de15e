import Foundation

/// A language that the wallet speaks, by its BCP 47 tag.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
  case en, de, ru, kk, tr, uk
}

/// Light, dark, or as the device is set.
public enum Theme: String, Sendable, Hashable, Codable, CaseIterable {
  case system, light, dark
}

/// Someone who uses the wallet, with the settings that are theirs.
public struct User: Record {
  public var header: RecordHeader
  public var name = ""
  /// Nil while the browser's language decides.
  public var language: Language?
  /// The home currency.
  public var currency: Currency?
  /// The zone at home, in which a day begins when no place says otherwise.
  public var zone: Zone?
  public var theme = Theme.system
  /// Whether the first steps are done or were left out.
  public var isOnboarded = false
  /// Whether bookings that leave no doubt are filed as they come, and told.
  public var filesCertain = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<User>] = [
    .text("name", \.name),
    .choice("language", \.language),
    .currency("currency", \.currency),
    .zone("zone", \.zone),
    .choice("theme", \.theme),
    .flag("isOnboarded", \.isOnboarded),
    .flag("filesCertain", \.filesCertain),
  ]
}
