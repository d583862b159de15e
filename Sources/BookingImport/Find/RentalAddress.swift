import Journeys

/// The addresses at which a car is fetched and brought back.
enum RentalAddress {
  /// Gives each end the address of its own lines, and the return that of the pick-up where it is the same place.
  static func fill(_ draft: inout BookingDraft, in facts: TextFacts) {
    guard let sections = RentalSection.both(in: facts) else { return }
    let origin = facts.document.origin
    let pickUp = sections.pickUp.address ?? named(draft.text(.startName))
    let dropOff = sections.dropOff.address ?? named(draft.text(.endName))
    if let pickUp { pickUp.address.fill(&draft, .start, origin) }
    let isSame =
      dropOff == nil && FoldedName.of(draft.text(.startName) ?? "") == FoldedName.of(draft.text(.endName) ?? "")
    if let address = dropOff?.address ?? (isSame ? pickUp?.address : nil) { address.fill(&draft, .end, origin) }
    if isSame, let name = pickUp?.name, draft.text(.endName)?.hasPrefix(name) ?? false {
      draft.set(.endName, name, origin)
    }
    for (block, field) in [(pickUp, DraftField.startName), (isSame ? pickUp : dropOff, .endName)] {
      // "Agence Lyon, 42 boulevard Merle, 69003 Lyon": the address is no part of the name.
      guard let name = block?.name, let known = draft.text(field), known.hasPrefix(name + ",") else { continue }
      draft.set(field, name, origin.reading(name))
    }
  }

  /// "Inverness Airport, Dalcross, Inverness IV2 7JB": a name and its address, whose house has no number.
  private static func named(_ text: String?) -> AddressBlock? {
    guard let text, let comma = text.firstIndex(of: ","), text.utf8.count < 160 else { return nil }
    var rest = text[text.index(after: comma)...].trimmed
    for mark in [" - ", " – "] { rest = rest.replacing(mark, with: ", ") }
    guard let address = AddressWords(rest), address.isWhole, !address.postcode.isEmpty,
      !address.city.contains(where: \.isNumber)
    else { return nil }
    return AddressBlock(address: address, name: text[..<comma].trimmed, lines: 0...0)
  }
}
