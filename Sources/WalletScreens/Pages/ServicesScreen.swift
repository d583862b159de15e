import Foundation
import Journeys
import WalletServices
import WalletWords

/// What the wallet asks outside: which service, what is sent to it, whether it may be asked.
public struct ServicesScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  package let cards: [Card]
  /// The administrator's contact, sent with every request to a service.
  package let contact: FormField

  /// One service.
  package struct Card: Sendable {
    /// Where a browser comes back to after a form of the card.
    package let id: String
    package let title: String
    /// What is sent to whom, and what comes back.
    package let text: String
    package let address: String
    package let isOn: Bool
    package let facts: [Fact]
    package let fields: [FormField]
    package let success: String?
    package let failure: String?
  }

  /// What is said of the last thing that was done here.
  public enum Message: Sendable {
    /// The form of a service was wrong.
    case attempt(ExternalService, [String: String], WalletError)
    /// The contact was wrong.
    case contact(String, WalletError)
    /// A service was tried out; nil for an answer that could be read.
    case tried(ExternalService, ServiceFailure?)
  }

  /// How the services are set up and have fared.
  public struct State: Sendable {
    public let consents: ServiceConsents
    public let settings: ServiceSettings
    public let usage: ServiceUsage

    /// That of a wallet.
    /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
    public init(of wallet: Wallet) throws {
      consents = try wallet.serviceConsents()
      settings = try wallet.serviceSettings()
      usage = try wallet.serviceUsage()
    }

    package init(_ consents: ServiceConsents, _ settings: ServiceSettings, _ usage: ServiceUsage) {
      (self.consents, self.settings, self.usage) = (consents, settings, usage)
    }
  }

  /// The page.
  public init(_ state: State, _ context: ScreenContext, _ message: Message? = nil, notice: FlashMessage? = nil) {
    shell = Shell(context, title: context.words("services.title"), place: .settings, notice: notice)
    switch message {
    case .attempt(_, let texts, let error)?: errorSummary = FormScreen.Attempt(texts, error).summary(context)
    case .contact(_, let error)?: errorSummary = FormScreen.Attempt([:], error).summary(context)
    default: errorSummary = nil
    }
    var text = state.settings.contact, problem: String?
    if case .contact(let sent, let error)? = message {
      let issues = FormScreen.Attempt([:], error).issues
      (text, problem) = (sent, issues.first.map(context.words.message))
    }
    contact = FormField(
      line: ServiceSettings.contactField, context.words("services.contact"), text, type: "text", isRequired: false,
      hint: context.words("services.contactHint"), problem: problem, mode: "email")
    cards = ServiceProfile.all.map { Card($0, state, context, message) }
  }
}

extension ServicesScreen.Card {
  fileprivate init(
    _ profile: ServiceProfile, _ state: ServicesScreen.State, _ context: ScreenContext,
    _ message: ServicesScreen.Message?
  ) {
    let words = context.words, service = profile.service
    let usual = profile, profile = state.settings.profile(of: service) ?? usual
    let entry = state.settings[service], usage = state.usage[service]
    id = service.noun
    title = words("services.of.\(service.rawValue)", ["name": profile.name])
    let host =
      entry.template?.host
      ?? (profile.needsAddress && entry.address == nil
        ? words("services.yourServer") : (entry.address ?? profile.address).host() ?? "")
    text = words("services.sent.\(service.rawValue)", ["host": host])
    address = "\(ServicesScreen.root)/\(service.noun)"
    isOn = state.consents.allows(service)
    let when = { (seconds: Double) in
      context.formats.moment(Date(timeIntervalSince1970: seconds), context.zone, thisYear: context.thisYear)
    }
    let budget = entry.budget ?? profile.monthlyBudget
    let source = entry.attribution.isEmpty ? profile.attribution : entry.attribution
    let failed = usage.isFailing ? usage.failedAt : nil
    facts = [
      Fact(
        words("services.state"),
        state.consents.since(service).map {
          words("services.onSince", ["when": context.formats.moment($0, context.zone, thisYear: context.thisYear)])
        } ?? words("services.off")),
      Fact(words("services.lastAnswer"), usage.answeredAt.map(when) ?? words("services.never")),
      failed.map {
        Fact(
          words("services.lastFailure"),
          context.line(when($0), words("services.trouble.\(usage.trouble ?? ServiceFailure.Trouble.lost.rawValue)")))
      },
      Fact(
        words("services.used"),
        words(
          "services.usedOf",
          [
            "count": context.formats.number(usage.count(at: context.now)), "budget": context.formats.number(budget),
          ])),
      source.isEmpty ? nil : Fact(words("services.source"), source),
    ].compactMap(\.self)
    fields = ServicesScreen.Card.fields(profile, entry, context, message)
    switch message {
    case .tried(service, nil)?: (success, failure) = (words("services.answered"), nil)
    case .tried(service, let failure?)?:
      (success, self.failure) = (nil, words("services.trouble.\(failure.trouble.rawValue)"))
    default: (success, failure) = (nil, nil)
    }
  }

  /// What an address of tiles looks like: that of OpenStreetMap's own server.
  private static let tileExample = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"

  private static func fields(
    _ profile: ServiceProfile, _ entry: ServiceSettings.Entry, _ context: ScreenContext,
    _ message: ServicesScreen.Message?
  ) -> [FormField] {
    typealias Field = ServiceSettings.Field
    var texts = [
      Field.provider.rawValue: entry.provider,
      Field.address.rawValue: entry.template?.text ?? entry.address?.absoluteString ?? "",
      Field.attribution.rawValue: entry.attribution, Field.mayBeKept.rawValue: entry.mayBeKept ? "on" : "",
      Field.budget.rawValue: entry.budget.map { "\($0)" } ?? "",
    ]
    var issues: [Issue] = []
    if case .attempt(profile.service, let sent, let error)? = message {
      for field in Field.allCases {
        texts[field.rawValue] = sent[ServiceSettings.name(of: field, profile.service)] ?? ""
      }
      issues = FormScreen.Attempt(sent, error).issues
    }
    let words = context.words
    let line = { (field: Field, label: String, hint: String, type: String, mode: String?) in
      FormField(
        line: ServiceSettings.name(of: field, profile.service), label, field == .key ? "" : texts[field.rawValue] ?? "",
        type: type, isRequired: false,
        hint: hint, problem: issues.first { $0.field == field.rawValue }.map(words.message), mode: mode)
    }
    let choices = ServiceProfile.choices(for: profile.service)
    var fields: [FormField] = []
    if choices.count > 1 {
      let chosen = texts[Field.provider.rawValue] ?? ""
      fields.append(
        FormField(
          select: ServiceSettings.name(of: .provider, profile.service), words("services.provider"),
          choices.map {
            FormField.Option(
              value: $0.name, label: $0.name, isSelected: chosen.isEmpty ? $0.name == profile.name : $0.name == chosen)
          }, hint: words("services.providerHint"),
          problem: issues.first { $0.field == Field.provider.rawValue }.map(words.message)))
    }
    if profile.service == .mapTiles {
      fields += [
        line(
          .address, words("services.tileAddress"), words("services.tileAddressHint", ["address": tileExample]), "text",
          "url"),
        line(.attribution, words("map.attribution"), words("map.attributionHint"), "text", nil),
        FormField(
          check: ServiceSettings.name(of: .mayBeKept, profile.service), words("services.mayBeKept"),
          isChecked: texts[Field.mayBeKept.rawValue] == "on"),
      ]
    } else {
      fields.append(
        line(
          .address, words("services.address"),
          profile.needsAddress
            ? words("services.addressNeeded")
            : words("services.addressHint", ["address": profile.address.absoluteString]), "url", nil))
    }
    if choices.contains(where: \.needsKey) {
      fields.append(
        line(
          .key, words("services.key"),
          words(
            !entry.key.text.isEmpty
              ? "services.keyKept" : profile.needsSecret ? "services.keyPairHint" : "services.keyHint"), "password", nil
        ))
    }
    fields.append(
      line(
        .budget, words("services.budget"),
        words("services.budgetHint", ["count": context.formats.number(profile.monthlyBudget)]), "text", "numeric"))
    return fields
  }
}

extension ServicesScreen {
  /// The address of the page.
  public static let root = "/settings/services"
}
