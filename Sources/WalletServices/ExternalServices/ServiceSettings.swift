import Foundation
import Journeys

/// How the external services are asked, where that differs from their profiles.
public struct ServiceSettings: Sendable, Hashable {
  /// The settings of one service.
  public struct Entry: Sendable, Hashable {
    /// The name of the one that is asked; empty for the usual one of its kind.
    public var provider = ""
    /// Where an instance of one's own is asked; nil for the service's own address. It may lie in a private network.
    public var address: URL?
    /// Shown to the service only; empty for none.
    public var key = Secret("")
    /// How many requests a month are made at most; nil for the number of the profile.
    public var budget: Int?
    /// Where tiles of maps are; nil for no provider.
    public var template: TileTemplate?
    /// Whom they are attributed to on each map.
    public var attribution = ""
    /// Whether its provider allows devices to keep the areas of journeys.
    public var mayBeKept = false

    /// As the profile says.
    public init() {}
  }

  /// The most requests a month that can be set.
  public static let budgetLimit = 300_000

  /// By the services' names: those that only another version knows stay as they are.
  private var entries: [String: Entry] = [:]

  /// The administrator's contact, sent with every request to a service: an email address or a link; empty for none.
  public var contact = ""

  /// As all profiles say.
  public init() {}

  /// Who is asked for a kind.
  /// - Returns: nil for a kind that none answers for yet
  public func profile(of service: ExternalService) -> ServiceProfile? {
    ServiceProfile.named(self[service].provider, for: service)
  }

  /// The settings of a service.
  public subscript(service: ExternalService) -> Entry {
    get { entries[service.rawValue] ?? Entry() }
    set { entries[service.rawValue] = newValue == Entry() ? nil : newValue }
  }
}

extension ServiceSettings: StoredSettings {
  static let fileName = "service-settings.json"

  private enum Key: String, CodingKey { case services, contact }

  /// The settings of a data folder; those of the profiles where none were set.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public init(in folder: URL) throws { self = try SettingsFile(in: folder).read() ?? ServiceSettings() }

  /// Writes them into a data folder.
  /// - Throws: what the file system throws.
  public func keep(in folder: URL) throws { try SettingsFile(in: folder).write(self) }

  /// Reads them from their file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    entries = try container.decode([String: Entry].self, forKey: .services)
    contact = try container.decodeIfPresent(String.self, forKey: .contact) ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entries, forKey: .services)
    if !contact.isEmpty { try container.encode(contact, forKey: .contact) }
  }
}

extension ServiceSettings.Entry: Codable {
  private enum Key: String, CodingKey { case provider, address, key, budget, template, attribution, mayBeKept }

  /// Reads it from the settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    provider = try container.decodeIfPresent(String.self, forKey: .provider) ?? ""
    address = try container.decodeIfPresent(.address) { Channels.address($0) }
    key = Secret(try container.decodeIfPresent(String.self, forKey: .key) ?? "")
    budget = try container.decodeIfPresent(Int.self, forKey: .budget)
    template = try container.decodeIfPresent(.template) { TileTemplate($0) }
    attribution = try container.decodeIfPresent(String.self, forKey: .attribution) ?? ""
    mayBeKept = try container.decodeIfPresent(Bool.self, forKey: .mayBeKept) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !provider.isEmpty { try container.encode(provider, forKey: .provider) }
    try container.encodeIfPresent(address?.absoluteString, forKey: .address)
    if !key.text.isEmpty { try container.encode(key.text, forKey: .key) }
    try container.encodeIfPresent(budget, forKey: .budget)
    try container.encodeIfPresent(template?.text, forKey: .template)
    if !attribution.isEmpty { try container.encode(attribution, forKey: .attribution) }
    if mayBeKept { try container.encode(true, forKey: .mayBeKept) }
  }
}

extension ServiceSettings {
  /// The name of the field for the contact.
  public static let contactField = "contact"

  /// The settings with the contact that a form gives.
  /// - Throws: `WalletError.invalid`.
  public func withContact(_ text: String) throws(WalletError) -> ServiceSettings {
    var settings = self
    settings.contact = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // It becomes a comment of a header field, in which some characters mean something (RFC 9110, section 5.6.5).
    let isPlain = settings.contact.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"()\\;".utf8.contains($0) }
    guard isPlain, settings.contact.utf8.count <= 200 else {
      throw .invalid([Issue(ServiceSettings.contactField, .notAMailbox)])
    }
    guard settings.contact.isEmpty || MailAddress(settings.contact) != nil || Channels.address(settings.contact) != nil
    else { throw .invalid([Issue(ServiceSettings.contactField, .notAMailbox)]) }
    return settings
  }

  /// The names of the fields of its forms.
  public enum Field: String, Sendable, CaseIterable { case provider, address, key, budget, attribution, mayBeKept }

  /// The name of a field in the form of a service, of which a page has several.
  public static func name(of field: Field, _ service: ExternalService) -> String { "\(service.noun)-\(field.rawValue)" }

  /// The settings with what the form of a service makes of them.
  /// - Parameter texts: by those names; a key that was left empty stays as it is as long as the server that is shown it does
  /// - Throws: `WalletError.invalid`.
  public func applying(_ texts: [String: String], to profile: ServiceProfile) throws(WalletError) -> ServiceSettings {
    let own = Field.allCases.map { ($0.rawValue, texts[ServiceSettings.name(of: $0, profile.service)] ?? "") }
    var form = ServerForm(Dictionary(uniqueKeysWithValues: own)), settings = self, entry = Entry()
    let kept = self[profile.service], choices = ServiceProfile.choices(for: profile.service)
    let asked = { (name: String) in choices.first { $0.name == name } ?? profile }
    let sent = form.optional(Field.provider, .notAChoice) { name in choices.first { $0.name == name } }
    let before = asked(kept.provider), after = sent ?? before
    if after.name != choices.first?.name { entry.provider = after.name == profile.name ? "" : after.name }
    if profile.service == .mapTiles {
      entry.template = form.optional(Field.address, .notATileAddress, limit: TileTemplate.parts.joined(separator: ", "))
      { TileTemplate($0) }
      entry.attribution = form[Field.attribution]
      if entry.attribution.count > MapFileSettings.attributionLimit {
        form.issue(Field.attribution, .tooLong, limit: "\(MapFileSettings.attributionLimit)")
      }
      if entry.attribution.isEmpty { form.issue(Field.attribution, .required) }
      entry.mayBeKept = !form[Field.mayBeKept].isEmpty && entry.template?.isOfOpenStreetMap == false
    } else {
      entry.address = form.optional(Field.address, .notALink) { Channels.address($0) }
    }
    if profile.needsAddress, form[Field.address].isEmpty { form.issue(Field.address, .required) }
    entry.budget = form.optional(Field.budget, .outOfRange, limit: "0–\(ServiceSettings.budgetLimit)") { text in
      Int(text).flatMap { 0...ServiceSettings.budgetLimit ~= $0 ? $0 : nil }
    }
    // Headers hold nothing else, and a key is never shown to anybody to be corrected.
    let key = form.optional(Field.key, .notOneLine) { text in
      text.utf8.count <= 500 && text.utf8.allSatisfy { 0x21...0x7E ~= $0 } ? text : nil
    }
    let isSameServer = (kept.address ?? before.address).origin == (entry.address ?? after.address).origin
    if after.needsKey { entry.key = key.map { Secret($0) } ?? (isSameServer ? kept.key : Secret("")) }
    try form.end()
    settings[profile.service] = entry
    return settings
  }
}
