import Journeys

/// The settings that a new account begins with, as far as they are known.
public struct NewAccountSettings: Sendable, Hashable {
  public var language: Language?
  public var currency: Currency?
  public var zone: Zone?

  public init(language: Language? = nil, currency: Currency? = nil, zone: Zone? = nil) {
    (self.language, self.zone) = (language, zone)
    // A currency that was withdrawn is no setting any more.
    self.currency = currency?.days == nil ? currency : nil
  }
}
