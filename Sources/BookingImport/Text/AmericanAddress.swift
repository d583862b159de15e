import Journeys

/// An address of the United States on one line without commas, as chains of hotels print it: "88 Lyman Wharf Road Asheville North Carolina 28801 USA".
struct AmericanAddress {
  let street: String
  let city: String
  let region: String
  let code: String

  /// Takes a text apart; nil for another one.
  init?(_ text: String) {
    guard text.utf8.count < 120, !text.contains(","), text.first?.isNumber == true else { return nil }
    var words = text.split(separator: " ").map(String.init)
    for country in Self.countries
    where words.count > country.count + 4 && words.suffix(country.count).elementsEqual(country) {
      words.removeLast(country.count)
      break
    }
    guard (5...14).contains(words.count), let code = words.popLast(), Self.zip.matches(code) else { return nil }
    guard
      let length = [2, 1].first(where: {
        words.count > $0 + 3 && AmericanStates.isName(words.suffix($0).joined(separator: " "))
      })
    else { return nil }
    region = AmericanStates.code(words.suffix(length).joined(separator: " "))
    words.removeLast(length)
    guard
      let end = words.indices.dropFirst(2).last(where: {
        Self.streets.contains(words[$0].lowercased().filter(\.isLetter))
      }),
      end + 1 < words.count,
      words[(end + 1)...].allSatisfy({ $0.first?.isUppercase == true && !$0.contains(where: \.isNumber) })
    else { return nil }
    street = words[...end].joined(separator: " ")
    city = words[(end + 1)...].joined(separator: " ")
    self.code = code
  }

  private static let zip = Pattern(#/\d{5}(?:-\d{4})?/#)
  private static let countries = [["USA"], ["US"], ["United", "States", "of", "America"], ["United", "States"]]
  private static let streets: Set = [
    "street", "st", "road", "rd", "avenue", "ave", "boulevard", "blvd", "drive", "dr", "lane", "ln", "way", "highway",
    "hwy", "parkway", "pkwy", "place", "pl", "plaza", "court", "ct", "square", "terrace", "circle", "trail", "pike",
    "broadway",
  ]
}
