/// The states of the United States, by name and by the code of two letters that the post uses (USPS Publication 28, appendix B).
enum AmericanStates {
  /// Whether a text is the name or the code of a state.
  static func isName(_ text: String) -> Bool { codes[text.lowercased()] != nil || codes.values.contains(text) }

  /// The code of a state by its name; a code is given back as it is.
  static func code(_ text: String) -> String { codes[text.lowercased()] ?? text }

  /// The time zone of a state by its name or code; nil for states in two zones (IANA time zone database; 49 CFR part 71).
  static func zone(_ text: String) -> String? {
    let code = code(text)
    return zones.first { $0.states.contains(code) }?.zone
  }

  private static let zones: [(zone: String, states: Set<String>)] = [
    (
      "America/New_York",
      ["CT", "DE", "DC", "GA", "ME", "MD", "MA", "NH", "NJ", "NY", "NC", "OH", "PA", "RI", "SC", "VT", "VA", "WV"]
    ),
    ("America/Chicago", ["AL", "AR", "IL", "IA", "LA", "MN", "MS", "MO", "OK", "WI"]),
    ("America/Denver", ["CO", "MT", "NM", "UT", "WY"]), ("America/Phoenix", ["AZ"]),
    ("America/Los_Angeles", ["CA", "WA"]), ("Pacific/Honolulu", ["HI"]),
  ]

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for pair in names.split(whereSeparator: \.isNewline).flatMap({ $0.split(separator: "|") }) {
      codes[String(pair.dropLast(3))] = String(pair.suffix(2))
    }
    return codes
  }()

  private static let names = """
    alabama AL|alaska AK|arizona AZ|arkansas AR|california CA|colorado CO|connecticut CT|delaware DE|district of columbia DC|florida FL|georgia GA
    hawaii HI|idaho ID|illinois IL|indiana IN|iowa IA|kansas KS|kentucky KY|louisiana LA|maine ME|maryland MD|massachusetts MA|michigan MI
    minnesota MN|mississippi MS|missouri MO|montana MT|nebraska NE|nevada NV|new hampshire NH|new jersey NJ|new mexico NM|new york NY
    north carolina NC|north dakota ND|ohio OH|oklahoma OK|oregon OR|pennsylvania PA|rhode island RI|south carolina SC|south dakota SD
    tennessee TN|texas TX|utah UT|vermont VT|virginia VA|washington WA|west virginia WV|wisconsin WI|wyoming WY
    """
}
