import Foundation

/// How something came into the Inbox.
public enum InboxSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// Chosen, dropped or pasted on the Inbox's page, or sent to the API.
  case upload
  /// Shared by another app of the device (Web Share Target).
  case share
  /// Given to the command.
  case command
  /// A file that lay in the wallet's folder and belonged to nothing.
  case found
  /// Fetched from a mailbox, or sent to the wallet's own address.
  case mail
}

/// Something that came in and waits for the traveller to say which journey it belongs to: a file, an address or a text.
public struct InboxEntry: Record {
  public var header: RecordHeader
  /// The user whose Inbox it lies in.
  public var userID: UUID?
  public var source = InboxSource.upload
  /// What it is called: the name of the file, or the title that came with it.
  public var name = ""
  /// The words that came with it, or that it consists of.
  public var text = ""
  public var link = ""
  /// The format of the file, told from its content (IANA media type); empty where there is no file.
  public var mediaType = ""
  /// The SHA-256 of the file in 64 small hexadecimal digits, under which it is kept; empty where there is no file.
  public var contentHash = ""
  /// In bytes.
  public var fileSize: Int?
  /// The journey that it was filed into, and the document or note that it became there; nil while it waits.
  public var journeyID: UUID?
  public var itemID: UUID?

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<InboxEntry>] = [
    .reference("userId", \.userID).required,
    .choice("source", \.source),
    .text("name", \.name),
    .prose("text", \.text),
    .link("link", \.link),
    .text("mediaType", \.mediaType),
    .text("contentHash", \.contentHash),
    .count("fileSize", \.fileSize, in: 0...1_000_000_000_000),
    .reference("journeyId", \.journeyID),
    .reference("itemId", \.itemID),
  ]

  /// A user, and something that came.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if text.isEmpty, link.isEmpty, contentHash.isEmpty { issues.append(Issue("text", .required)) }
    return issues
  }

  /// What becomes of it in a journey: text alone a note, all else a document.
  public var kind: ItemKind { isWords ? Note.kind : Document.kind }

  /// Whether it is text alone.
  public var isWords: Bool { contentHash.isEmpty && link.isEmpty }
}
