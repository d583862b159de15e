/// Finds bookings in a text: first by the rule of a vendor whose layout is known, then by what any sender's text shows.
enum TextFinder {
  /// The drafts of a text; empty for a newsletter, an order of shoes, a letter.
  static func drafts(in document: TextDocument) -> [BookingDraft] {
    guard document.text.utf8.count > 20 else { return [] }
    let facts = TextFacts(document)
    for rule in VendorRules.all where rule.fits(document) {
      let found = rule.drafts(facts)
      if !found.isEmpty { return found }
    }
    var found = FlightFinder.drafts(in: facts)
    if found.isEmpty { found += StopTable.drafts(in: facts) }
    // A stay has "arrival" and "departure" too, but no two places.
    if found.isEmpty { found += RideFinder.drafts(in: facts) }
    let rental = found.isEmpty ? RentalFinder.drafts(in: facts) : []
    found += rental
    if rental.isEmpty { found += StayFinder.drafts(in: facts) }
    if found.isEmpty { found += TableFinder.drafts(in: facts) }
    if found.isEmpty { found += EventFinder.drafts(in: facts) }
    return Advertising.isOffer(facts) ? [] : found
  }
}
