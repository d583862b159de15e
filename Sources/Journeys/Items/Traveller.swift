import Foundation

/// Who travels, by name: a user of the wallet, a friend, a child. Costs are split among travellers.
public struct Traveller: JourneyItem {
  public static let kind = ItemKind.traveller
  public static let mayHaveComments = false

  public var header: RecordHeader
  public var name = ""
  /// How many shares they have where costs are divided by shares; a family has more than one.
  public var shares: Decimal?
  /// The user of the wallet that they are; nil for who has no account.
  public var userID: UUID?
  /// The bank account that they are paid to: an IBAN, or what stands for one where there are none.
  public var account = ""
  /// A page where they are paid: PayPal.me, Revolut.
  public var paymentLink = ""
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Traveller>] = [
    .text("name", \.name).required,
    .number("shares", \.shares, in: 0...100, decimals: 2),
    .reference("userId", \.userID),
    .text("account", \.account),
    .link("paymentLink", \.paymentLink),
    .prose("notes", \.notes),
  ]

  /// An IBAN is kept as it is printed: in groups of four.
  public static func normalised(_ patch: Patch, over record: Traveller) -> Patch {
    guard let iban = patch["account"]?.text.flatMap(IBAN.init) else { return patch }
    return patch.merging(["account": .text(iban.printed)]) { _, new in new }
  }
}

extension Traveller {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ItemKind {
  public static let traveller = ItemKind("traveller")
}
