import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Comment: PresentedItem {
  static let isMarkdown = true
  static let look = Appearance(icon: "comment", tint: "cyan")
  static let hiddenInDetail = ["text", "subjectId"]
  static let tiles: [String] = []
  static let unasked = ["subjectId"]
  static let formSections = [FormSection("text")]

  var prose: String { text }

  func title(_ context: ScreenContext) -> String { Markdown(text).opening(60) }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(context.makers[id] ?? "", subjectKind(context))
  }

  func trailing(_ context: ScreenContext) -> String {
    context.formats.shortDay(CalendarDay(of: createdAt, in: context.zone), thisYear: context.thisYear)
  }

  private func subjectKind(_ context: ScreenContext) -> String {
    subject.flatMap { context.kinds[$0.kind] }.map { context.words.singular($0.kind) } ?? ""
  }

  static func prepared(
    _ context: ScreenContext, for items: [Comment], in journey: JourneySnapshot
  ) throws -> ScreenContext {
    var context = context
    context.makers = try journey.makers(of: items).mapValues { Comment.name($0, context) }
    return context
  }

  private static func name(_ maker: (user: UUID, name: String), _ context: ScreenContext) -> String {
    maker.user == context.user.id ? context.words("people.you") : maker.name.orNil ?? context.words("people.unnamed")
  }

  /// Who wrote it, and what it is about, with the way there.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    if let maker = try journey.makers(of: [self])[id] {
      extras.facts.append(Fact(context.words("comment.author"), Comment.name(maker, context)))
    }
    let label = context.words.label(Comment.kind.rawValue, "subjectId")
    if let subject, let id = subject.id, let known = context.kinds[subject.kind]?.kind,
      let (title, address) = try Comment.link(context.kinds.presented(known), id, in: journey, context)
    {
      extras.facts.append(Fact(label, title, address: address))
    } else if !subjectKind(context).isEmpty {
      extras.facts.append(Fact(label, subjectKind(context)))
    }
    return extras
  }

  /// The title and the page of an item; nil for one that is gone.
  private static func link<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (String, String)? {
    guard try journey.has(Item.self, id) else { return nil }
    return (try journey.item(Item.self, id).title(context), PagePath.item(Item.kind, id, in: journey.journey.id))
  }
}

/// The comments on an item, and a field for one more.
package struct CommentsCard: Sendable {
  /// How many comments an item's page shows; the list of the journey has all.
  static let length = 200

  package struct Entry: Sendable {
    package let address: String
    package let avatar: Avatar
    package let who: String
    package let whenText: String
    package let text: SafeHTML
    /// Whether it mentions the reader.
    package let isToReader: Bool
  }

  package let entries: [Entry]
  /// Where a new one is sent; nil for who may not write.
  package let addAddress: String?
  package let subjectID: String
  package let subjectType: String
  package let label: String
  /// The names of the other members, as a JSON array.
  package let members: String

  /// Nil for kinds that have none, and where there is none and none may be written.
  init?<Item: PresentedItem>(_ item: Item, in journey: JourneySnapshot, _ context: ScreenContext) throws {
    // Nobody else would read what is said of a thing that only the reader sees.
    let mayWrite = journey.role.mayEdit && !item.isMarkedPrivate
    guard Item.mayHaveComments else { return nil }
    let comments = try journey.comments(on: item.id, limit: CommentsCard.length)
    guard mayWrite && context.sharedJourney != nil || !comments.isEmpty else { return nil }
    let all = try journey.members(), makers = try journey.makers(of: comments), nobody = context.words("people.unnamed")
    entries = comments.map { comment in
      let maker = makers[comment.id], name = maker?.name.orNil ?? nobody
      return Entry(
        address: PagePath.item(comment), avatar: Avatar(of: maker?.user ?? comment.id, named: name),
        who: maker?.user == context.user.id ? context.words("people.you") : name,
        whenText: context.formats.moment(comment.createdAt, context.zone, thisYear: context.thisYear),
        text: Markdown(comment.text).html(whenPlain: context.words("note.plainText")),
        isToReader: Mentions.of(comment.text, among: all).contains(context.user.id))
    }
    addAddress = mayWrite ? PagePath.list(.comment, in: journey.journey.id) : nil
    (subjectID, subjectType) = (item.id.text, Item.kind.rawValue)
    label = context.words("comment.write")
    let others = all.filter { $0.id != context.user.id }.map(\.name).filter { !$0.isEmpty }.sorted()
    var writer = JSONWriter()
    writer.value(.array(others.map(JSONValue.text)))
    members = writer.text
  }
}
