import Journeys

/// Properties that schema.org wants in parts or as numbers, and that senders write as they would write them in a text.
extension SchemaReader {
  /// "EUR 129.40", "€ 142,75", "1.289,40" in the price alone: the decimal mark is decided as in a text, unless the price is the plain
  /// number that schema.org asks for.
  func readPrice(_ draft: inout BookingDraft) {
    guard let found = draft.fields[.price], let text = draft.text(.price) else { return }
    let price = PriceWords.first(in: text)
    if draft.text(.currency) == nil, let price { draft.set(.currency, price.currency, found.origin) }
    guard text.contains(where: { !$0.isASCII || !$0.isNumber && $0 != "." }) else { return }
    let digits = text.drop { !$0.isNumber }.reversed().drop { !$0.isNumber }.reversed()
    let alone = digits.contains { !$0.isNumber && !$0.isWhitespace && !".,'’".contains($0) } ? nil : String(digits)
    let amount =
      price?.amount
      ?? alone.flatMap { alone in
        draft.text(.currency).flatMap { PriceWords.first(in: "\(alone) \($0)")?.amount } ?? PriceWords.decimal(alone)
      }
    if let amount, !text.hasPrefix("-") { draft.set(.price, amount, found.origin) }
  }

  /// An address that stands in one text: "Lindenallee 3, 97070 Würzburg", as the address itself or as its street.
  func readWholeAddress(_ draft: inout BookingDraft, _ node: Node, _ origin: Origin) {
    let places: [(DraftField, DraftField, [String])] = [
      (.start, .startCity, ["reservationFor", "reservationFor.location", "pickupLocation", "pickUpLocation"]),
      (.end, .endCity, ["dropoffLocation", "dropOffLocation"]),
    ]
    for (side, city, roots) in places where draft.text(city) == nil {
      let whole = node.first(roots.map { $0 + ".address" })
      let paths = ["address", "address.streetAddress", "address.name", "streetAddress"]
      let texts = roots.flatMap { root in paths.map { "\(root).\($0)" } }.compactMap { path -> String? in
        guard case .text(let text)? = node.first([path]), !text.holds("http") else { return nil }
        return text
      }
      let read = texts.lazy.compactMap { text in
        AddressWords(text).flatMap { address -> (AddressWords, String)? in
          address.isWhole && (!address.postcode.isEmpty || whole?.text == text)
            ? (address, text) : nil
        }
      }.first
      if let (address, text) = read {
        let country = draft.text(side == .start ? .startCountry : .endCountry)
        let code = draft.text(side == .start ? .startPostcode : .endPostcode)
        guard code == nil || address.postcode.isEmpty || code == address.postcode else { continue }
        address.fill(&draft, side, origin.reading(text))
        if let country { draft.set(side == .start ? .startCountry : .endCountry, country, origin) }
      } else if case .text(let text)? = whole {
        draft.add(side == .start ? .startStreet : .endStreet, text.collapsed, origin.reading(text))
      }
    }
    // What is published and not booked keeps its address.
    if case .text(let text)? = node.first(["location.address"]) ?? node.first(["address"]), !text.holds("http"),
      draft.kind == .happening || draft.kind == .lodgingPlace || draft.kind == .diningPlace
    {
      draft.add(.startStreet, text.collapsed, origin.reading(text))
    }
  }
}
