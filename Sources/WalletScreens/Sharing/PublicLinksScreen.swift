import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The links for everyone of a journey, and a new one.
public struct PublicLinksScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let peopleAddress: String
  package let linksAddress: String
  package let errorSummary: String?
  package let made: MadeSecret?
  package let fields: [FormField]
  package let parts: [FormField]
  package let links: [Row]
  /// The only document that a new link shows; nil for a link to the journey.
  package let document: Subject?

  package struct Subject: Sendable {
    package let id: String
    package let title: String
    package let address: String
  }

  package struct Row: Sendable {
    package let title: String
    package let text: String
    package let visits: String
    package let revokeAddress: String
  }

  /// Reads the page.
  /// - Throws: `WalletError.forbidden` for members who do not own the journey.
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, document: UUID? = nil, attempt: FormScreen.Attempt? = nil,
    made: MadeSecret? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words, address = PagePath.journey(journey.journey.id)
    shell = Shell(context, title: words("links.title"), place: .journey, notice: notice)
    (journeyTitle, journeyAddress, peopleAddress) = (journey.journey.name, address, "\(address)/people")
    linksAddress = "\(address)/links"
    errorSummary = attempt?.summary(context)
    let only = try (document ?? attempt.flatMap { UUID(uuidString: $0.input["document"]) }).map {
      try journey.item(Document.self, $0)
    }
    self.document = only.map { Subject(id: $0.id.text, title: $0.name, address: PagePath.item($0)) }
    self.made = made
    fields = PublicLinksScreen.fields(attempt, until: journey.journey.endDate, context)
    parts =
      only != nil
      ? []
      : PublicLink.Part.allCases.map { part in
        let name = "part-\(part.rawValue)"
        return FormField(
          check: name, words("links.part.\(part.rawValue)"),
          isChecked: attempt.map { !$0.input[name].isEmpty } ?? PublicLink.Part.usual.contains(part))
      }
    links = try journey.publicLinks(at: context.now).map { link in
      let name = try link.documentID.flatMap { id in
        try journey.has(Document.self, id) ? journey.item(Document.self, id).name : nil
      }
      return Row(link, of: name, "\(address)/links", context)
    }
  }

  /// A link lasts a month at least, as long as nothing else is chosen.
  private static let usualLifetime = 30

  /// The shortest lifetime of a link that ends after a journey, as the form has it.
  private static func lifetime(until end: CalendarDay?, _ context: ScreenContext) -> String {
    let days = end.map { context.today.days(until: $0) } ?? 0
    let lasting = Wallet.publicLinkLifetimes.compactMap(\.self).first { $0 >= usualLifetime && $0 > days }
    return lasting.map(String.init) ?? ""
  }

  private static func fields(
    _ attempt: FormScreen.Attempt?, until end: CalendarDay?, _ context: ScreenContext
  ) -> [FormField] {
    let words = context.words, input = attempt?.input, usual = lifetime(until: end, context)
    let problem = { (name: String) in attempt?.issues.first { $0.field == name }.map(words.message) }
    let days = Wallet.publicLinkLifetimes.map { days in
      let value = days.map(String.init) ?? ""
      return FormField.Option(
        value: value, label: days.map { words("tokens.inDays", count: $0) } ?? words("tokens.never"),
        isSelected: value == input?["days"] ?? usual)
    }
    var password = FormField(
      line: "password", words("links.password"), "", type: "password", isRequired: false,
      hint: words("links.passwordHint"), problem: problem("password"))
    password.autocomplete = "new-password"
    return [
      FormField(
        line: "name", words("links.name"), input?["name"] ?? "", isRequired: false, hint: words("links.nameHint"),
        problem: problem("name")),
      FormField(select: "days", words("tokens.expiry"), days, hint: nil, problem: problem("days")), password,
    ]
  }
}

extension PublicLinksScreen.Row {
  /// - Parameter document: the name of the only document that it shows; nil for a journey, and for a document that is gone
  fileprivate init(_ link: PublicLink, of document: String?, _ address: String, _ context: ScreenContext) {
    let words = context.words
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    let shown = PublicLink.Part.allCases.filter(link.parts.contains).map { words("links.part.\($0.rawValue)") }
    let parts = document.map { [$0] } ?? shown
    self.title = link.name.orNil ?? parts.joined(separator: ", ")
    self.text = context.line(
      link.name.isEmpty ? "" : parts.joined(separator: ", "), link.hasPassword ? words("links.hasPassword") : "",
      link.expiresAt.map { words("tokens.expires", ["when": moment($0)]) } ?? words("tokens.lasting"))
    self.visits = context.line(
      words("links.visits", count: link.visitCount),
      link.visitedAt.map { words("tokens.used", ["when": moment($0)]) } ?? "")
    self.revokeAddress = "\(address)/\(link.id.text)/revoke"
  }
}
