import Journeys

/// Senders whose layout is known: how to recognise it, and how to read it.
struct VendorRule: Sendable {
  /// Parts of the sender's address, or words of the text, of which one must be there.
  let senders: [String]
  let words: [String]
  let drafts: @Sendable (TextFacts) -> [BookingDraft]

  /// Whether a text is of this sender.
  func fits(_ document: TextDocument) -> Bool {
    senders.contains { document.sender.contains($0) } || words.contains { document.text.contains($0) }
  }
}

/// The rules, one line for each sender.
enum VendorRules {
  static let all: [VendorRule] = [
    // The price and the name on a Czech ticket are those of the whole party, which travels on one ticket.
    VendorRule(senders: ["cd.cz"], words: ["České dráhy, a.s."]) { StopTable.drafts(in: $0).map { $0.without([.price, .currency, .traveller]) }.unique },
    VendorRule(senders: ["regiojet", "studentagency"], words: ["STUDENT AGENCY"], drafts: StudentAgencyTicket.drafts),
    VendorRule(senders: ["irctc"], words: [",DOJ:"], drafts: IndianRailwaysText.draft(message:)),
  ]
}

extension BookingDraft {
  /// The draft without some fields.
  func without(_ fields: [DraftField]) -> BookingDraft {
    var draft = self
    for field in fields { draft.remove(field) }
    return draft
  }
}

extension [BookingDraft] {
  /// Each draft once.
  var unique: [BookingDraft] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
