import Journeys

/// The ship of each leg.
extension LegDrafts {
  /// The ship that a label names beside a leg.
  func ship(_ index: Int) -> String? {
    let gap = gap(index)
    // "Crossing: Nice → Bastia" is the road, whatever its label means elsewhere.
    let ends = [legs[index].from.name, legs[index].to.name]
    let named = facts.values.filter { value in
      value.label == .ferry && !ends.allSatisfy { value.value.contains($0) }
    }
    let near = named.filter {
      gap.contains($0.line) && abs($0.line - legs[index].departure.line) <= 5
    }
    let name = (near.isEmpty && named.count == 1 ? named : near).min {
      abs($0.line - legs[index].departure.line) < abs($1.line - legs[index].departure.line)
    }?.value
    return name?.split(separator: "\t").first.map { $0.trimmed }.flatMap {
      $0.count < 40 && DateWords.hits(in: $0).isEmpty ? $0 : nil
    }
  }

  /// The ship that a leg's lines or those right below name, by the letters that ships bear or in capitals on a line of its own.
  func vessel(_ index: Int) -> String? {
    if let name = vesselAbove(index) { return name }
    let lines = seatLines(index)
    if let name = VesselWords.name(in: lines.map { $0.map(\.text).joined(separator: "  ") }.joined(separator: "\n")) {
      return name
    }
    let leg = legs[index]
    let names = lines.filter {
      $0.count == 1 && $0[0].line > leg.departure.line && $0[0].line <= leg.lines.upperBound + 1
    }.map { $0[0].text }
    return names.first { name in
      VesselWords.isName(name) && name != leg.from.name && name != leg.to.name && !facts.travellers.contains(name)
    }
  }

  /// The ship on the lines right above a leg, where the first ship of the text stands above the first leg.
  private func vesselAbove(_ index: Int) -> String? {
    let lines = facts.document.lines
    func name(_ line: Int) -> String? {
      VesselWords.name(in: lines[line].map(\.text).joined(separator: "  "))
    }
    guard let first = lines.indices.prefix(200).first(where: { name($0) != nil }),
      first < legs[0].lines.lowerBound
    else { return nil }
    let start = legs[index].lines.lowerBound, floor = max(gap(index).lowerBound, start - 4)
    return (floor..<max(floor, start)).reversed().lazy.compactMap(name).first
  }
}
