import Journeys

/// The addresses at which a car is fetched and brought back.
enum RentalAddress {
  /// Gives each end the address of its own lines, and the return that of the pick-up where it is the same place.
  static func fill(_ draft: inout BookingDraft, in facts: TextFacts) {
    guard let sections = RentalSection.both(in: facts) else { return }
    let origin = facts.document.origin
    let pickUp = sections.pickUp.address, dropOff = sections.dropOff.address
    if let pickUp { pickUp.address.fill(&draft, .start, origin) }
    let isSame =
      dropOff == nil && FoldedName.of(draft.text(.startName) ?? "") == FoldedName.of(draft.text(.endName) ?? "")
    if let address = dropOff?.address ?? (isSame ? pickUp?.address : nil) { address.fill(&draft, .end, origin) }
    for (block, field) in [(pickUp, DraftField.startName), (isSame ? pickUp : dropOff, .endName)] {
      // "Agence Lyon, 42 boulevard Merle, 69003 Lyon": the address is no part of the name.
      guard let name = block?.name, let known = draft.text(field), known.hasPrefix(name + ",") else { continue }
      draft.set(field, name, origin.reading(name))
    }
  }
}
