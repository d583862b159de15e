import Journeys

/// Further travellers of a text, who are named as the first ones are.
extension TravellerWords {
  /// Some travellers, and who else is printed or titled as they are: "DOE/JANE MRS" in rows, "Mrs Jane Doe | Seat 18A".
  func withOthers(_ found: [Traveller]) -> [Traveller] {
    let known = Set(found.map { Self.key($0.name) })
    for others in [printed(), inTitledCells()] where others.contains(where: { known.contains(Self.key($0.name)) }) {
      let all = Self.unique(found + others)
      if all.count > found.count, all.count <= 9 { return all }
    }
    return found
  }

  /// "Mrs Jane Doe" at the beginning of a cell, in a text that says several such names, or one of them several times.
  func titledOften() -> [Traveller] {
    let all = inTitledCells()
    return all.count > 1 ? all : []
  }

  /// Names with a title at the beginnings of short cells, but for those of agents, whose line has an address or a telephone.
  private func inTitledCells() -> [Traveller] {
    document.lines.prefix(300).enumerated().flatMap { line, cells -> [Traveller] in
      guard !cells.contains(where: { $0.text.contains("@") || PhoneWords.isPhone($0.text) }) else { return [] }
      return cells.prefix(4).compactMap { cell in
        guard cell.text.utf8.count < 70, PersonName.isTitled(cell.text), let name = Self.leadingName(cell.text),
          // "Ms Doe and her seat": the name fills the cell, but for an age or what is bought for it.
          cell.text.count - name.count < 30
        else { return nil }
        return Traveller(name: name, line: line)
      }
    }
  }

  /// The parts of a name in the order of the alphabet.
  static func key(_ name: String) -> String {
    FoldedName.of(name).split(separator: " ").sorted().joined(separator: " ")
  }

  /// Names before days of birth, where there are several.
  func bornTogether() -> [Traveller] {
    let all = born()
    return Self.unique(all).count > 1 ? all : []
  }
}
