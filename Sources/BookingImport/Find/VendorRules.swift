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

extension BookingDraft {
  /// The draft with the code that stands on the line below the one with `words`.
  func referenced(below words: String, _ facts: TextFacts) -> BookingDraft {
    let lines = facts.document.lines
    guard let place = lines.firstIndex(where: { $0.contains { $0.text.contains(words) } }), place + 1 < lines.count,
      let code = lines[place + 1].lazy.compactMap({ ReferenceCode.first(in: $0.text, strict: true) }).first
    else { return self }
    var draft = self
    draft.set(.reference, code, facts.document.origin.reading(code))
    return draft
  }
}

extension [BookingDraft] {
  /// Each draft once.
  var unique: [BookingDraft] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
