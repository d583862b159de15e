import Journeys

/// The words of a letter as a document, without the head of one that was passed on and without what an answer quotes.
extension Unwrapper {
  /// The bookings that the words tell of; where they name no traveller, for whom the letter greets.
  func words(_ whole: String, _ outer: Letter, part: String) -> [BookingDraft] {
    let sheets = whole.utf8.contains(0x0C) ? whole.split(separator: "\u{0C}", maxSplits: Self.mostSheets) : []
    guard sheets.count > 1 else { return sheet(whole, outer, part: part) }
    // The text of a print, with a form feed between its pages.
    let pages = sheets.map { sheet(String($0), outer, part: part) }
    let stated = sheet(whole, outer, part: part)
    return PageDrafts.standAlone(pages, whole: stated)
      ? PageDrafts.sharing(pages.flatMap(\.self), whole: stated, of: whole) : stated
  }

  /// More pages than this are read as one.
  private static let mostSheets = 20

  private func sheet(_ whole: String, _ outer: Letter, part: String) -> [BookingDraft] {
    let found = drafts(whole, outer, part: part)
    guard !found.isEmpty, found.allSatisfy({ $0.text(.traveller) == nil }) else { return found }
    let head = ForwardedHead(whole),
      letter = head.map { Letter(sender: "", subject: "", recipient: $0.recipient) } ?? outer
    guard let name = Addressee.name(letter.recipient, greetedIn: head?.text ?? whole) else { return found }
    return found.map { draft in
      var draft = draft
      draft.set(.traveller, name, Origin(.prose, part: part, words: name))
      return draft
    }
  }

  private func drafts(_ whole: String, _ outer: Letter, part: String) -> [BookingDraft] {
    guard let found = TextFinder.judged(document(whole, outer, part: part)) else { return [] }
    guard let joined = RunningText.joined(whole) else { return found }
    // A driver who fetches for a boat: the sentence that says so may be broken where the boat's is not.
    if !found.isEmpty, found.allSatisfy({ $0.kind == .boat || $0.kind == .train }) {
      let facts = TextFacts(document(joined, outer, part: part))
      return found + TransferFinder.beside(stay: facts)
    }
    guard found.isEmpty else { return found }
    // Of rides each line tells a stop; people who write sentences let rooms, tables and places at something.
    let kinds: [BookingDraft.Kind] = [.hotel, .restaurant, .event, .carRental, .taxi]
    return TextFinder.drafts(in: document(joined, outer, part: part)).filter { kinds.contains($0.kind) }
  }

  func document(_ whole: String, _ outer: Letter, part: String) -> TextDocument {
    var (text, letter, received) = (whole, outer, received)
    var (answer, asker) = Reply.aboveHead(whole, subject: outer.subject) ?? (whole, nil)
    if asker == nil {
      if let head = ForwardedHead(whole) {
        (text, received) = (head.text, head.sent?.wholeDay ?? received)
        letter = Letter(
          sender: head.sender, subject: head.subject.isEmpty ? outer.subject : head.subject, recipient: head.recipient)
      }
      (answer, asker) = Reply.withoutQuoted(text)
      if asker == nil, answer == text, let quoted = Reply.quotedLetter(in: text) {
        answer = quoted.text
        letter = Letter(sender: quoted.sender, subject: letter.subject, recipient: letter.name)
      }
    }
    var document = TextDocument(answer, received: received, origin: Origin(.prose, part: part))
    // The sender of the quoted letter is the guest where the answer names no traveller.
    if let asker, TextFacts(document).travellers.isEmpty {
      document = TextDocument("\(answer)\n\nName: \(asker)", received: received, origin: Origin(.prose, part: part))
    }
    (document.sender, document.senderName, document.subject) = (letter.address, letter.name, letter.subject)
    return document
  }
}
