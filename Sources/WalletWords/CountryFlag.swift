/// The flag of a country as text.
public enum CountryFlag {
  /// The two regional indicators of an ISO 3166-1 alpha-2 code (Unicode, UTS 51); empty for anything else.
  public static func of(_ code: String) -> String {
    let letters = code.unicodeScalars.compactMap { letter in
      ("A"..."Z").contains(letter) ? Unicode.Scalar(letter.value - 0x41 + 0x1F1E6) : nil
    }
    return letters.count == 2 ? String(String.UnicodeScalarView(letters)) : ""
  }
}
