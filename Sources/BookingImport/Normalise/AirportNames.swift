import Journeys

/// Finds the airport that a text means by name.
package enum AirportNames {
  /// The one airport that the words can mean ("MUNICH DE MUNICH INTERNATIONAL" → MUC, "Toulouse, Blagnac Airport" → TLS); nil
  /// if there is none, or more than one.
  package static func airport(_ text: String) -> Airport? {
    let words = FoldedName.of(text).split(separator: " ").prefix(8).map(String.init)
    let countries = Set(words.filter { $0.utf8.count == 2 }.map { $0.uppercased() })
    for length in stride(from: words.count, through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let name = words[start..<start + length].joined(separator: " ")
        guard name.utf8.count > 2 else { continue }
        for key in name.hasSuffix("airport") ? [name] : [name + " airport", name + " international airport", name] {
          var found = Airport.named(key)
          if found.count > 1 { found = found.filter { countries.contains($0.country) } }
          if found.count == 1 { return found[0] }
        }
      }
    }
    return nil
  }
}
