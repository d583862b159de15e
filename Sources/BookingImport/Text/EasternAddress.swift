import Journeys

/// An address from the large to the small, as Russian and its neighbours' posts ask for it: code, region, town, street, house
/// ("601293, Суздаль, ул. Набережная, 18").
struct EasternAddress {
  let street: String
  let city: String
  let code: String

  /// Takes a text apart; nil if it does not begin with a postal code or with its town and go on with a street.
  init?(_ text: String) {
    guard text.utf8.count < 300 else { return nil }
    var parts = text.split(whereSeparator: { ",;\n\t".contains($0) }).map { $0.trimmed }.filter { !$0.isEmpty }
    guard parts.count >= 2, let first = parts.first else { return nil }
    // "г. Зеленоградск, ул. Московская, 9": a town by its sign, without a code.
    let lead = Self.towns.first { first.lowercased().hasPrefix($0) }
    // "Казань, ул. Марджани, 24": a town that is known needs none.
    if Self.isStreet(parts[1]), lead != nil || !City.named(first).isEmpty {
      let town = String(first.dropFirst(lead?.count ?? 0)).trimmed
      let house = parts[2...].prefix { $0.count < 12 && $0.contains(where: \.isDigit) }
      guard town.contains(where: \.isLetter), !town.contains(where: \.isDigit), town.count < 40,
        !house.isEmpty || parts[1].contains(where: \.isDigit)
      else { return nil }
      (street, city, code) = (([parts[1]] + house).joined(separator: ", "), town, "")
      return
    }
    guard parts.count >= 3 else { return nil }
    let digits = first.utf8.count
    guard (5...6).contains(digits), first.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    parts.removeFirst()
    guard let place = parts.firstIndex(where: Self.isStreet), place > 0 else { return nil }
    var town = parts[place - 1]
    for lead in ["г. ", "г.", "город ", "м. ", "м.", "місто ", "қ. ", "пос. ", "с. "]
    where town.lowercased().hasPrefix(lead) {
      town = String(town.dropFirst(lead.count)).trimmed
      break
    }
    guard town.contains(where: \.isLetter), !town.contains(where: \.isDigit) else { return nil }
    let house = parts[(place + 1)...].prefix { $0.count < 12 && $0.contains(where: \.isDigit) }
    guard !house.isEmpty || parts[place].contains(where: \.isDigit) else { return nil }
    street = ([parts[place]] + house).joined(separator: ", ")
    city = town
    code = first
  }

  private static let towns = ["г. ", "г.", "город ", "м. ", "м.", "місто ", "қ. ", "гор. "]

  private static func isStreet(_ part: String) -> Bool {
    let words = part.lowercased().split(whereSeparator: { " .".contains($0) }).map(String.init)
    return words.contains { streets.contains($0) }
  }

  private static let streets: Set = [
    "ул", "улица", "пр", "просп", "проспект", "пр-т", "пр-кт", "пер", "переулок", "бульвар", "б-р", "бул", "шоссе", "ш",
    "наб", "набережная", "пл", "площадь", "проезд", "тракт", "аллея", "линия", "вул", "вулиця", "провулок", "көшесі",
    "даңғылы", "вуліца",
  ]
}
