import Journeys

/// Letters to everybody on a list.
extension Advertising {
  /// Whether a letter calls itself one, and has neither a price nor a reference of the reader's own.
  static func isNewsletter(_ facts: TextFacts) -> Bool {
    guard !facts.isReferenceAnnounced, facts.price == nil, facts.first(.seat, .ticketNumber) == nil else {
      return false
    }
    let head = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(200))
    return head.split(separator: " ").contains { word in newsletters.contains { word.hasPrefix($0) } }
  }

  private static let newsletters = stems(
    "newsletter nyhetsbrev nyhedsbrev nieuwsbrief uutiskirje infolettre boletín boletim hírlevél biuletyn бюллетень рассылк bülten rundbrief zpravodaj"
  )
}
