import Journeys

/// Postal codes by their forms, and the country that a form or a town stands for.
extension AddressWords {
  /// A postcode at the beginning or the end of the words: four to six digits, "1012 AB", "SW1A 1AA", "H91 X0X0", "FI-02600".
  static func postcode(in words: [String]) -> (String, [String], Bool)? {
    guard let first = words.first, let last = words.last else { return nil }
    // "MADRID 28013 ES"
    if words.count > 2, last.count == 2, country(last) != nil, isDigits(words[words.count - 2]),
      words[words.count - 2].count >= 5
    {
      return postcode(in: Array(words.dropLast()))
    }
    if words.count > 1, isBritish(words[words.count - 2], last) {
      return ("\(words[words.count - 2]) \(last)", Array(words.dropLast(2)), false)
    }
    if words.count > 2, isBritish(first, words[1]) {
      return ("\(first) \(words[1])", Array(words.dropFirst(2)), true)
    }
    if words.count > 1, first.count == 4, Int(first) != nil, words[1].count == 2, words[1].allSatisfy(\.isUppercase) {
      return ("\(first) \(words[1])", Array(words.dropFirst(2)), true)
    }
    if words.count > 2, first.count == 3, Int(first) != nil, words[1].count == 2, Int(words[1]) != nil {
      return ("\(first) \(words[1])", Array(words.dropFirst(2)), true)
    }
    // "Echuca VIC 3564"
    if words.count > 2, last.count == 4, last.allSatisfy(\.isDigit),
      ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "ACT", "NT"].contains(words[words.count - 2])
    {
      return (last, Array(words.dropLast(2)), false)
    }
    if isDigits(first), words.count > 1 || first.count >= 5 {
      return (withoutCountry(first), Array(words.dropFirst()), true)
    }
    if isDigits(last), words.count > 1, last.count >= 5 || words.count == 2 && words[0].count == 2 {
      return (withoutCountry(last), Array(words.dropLast()), false)
    }
    // "Tbilisi 0105": four digits behind a town that is known, unless they are a year.
    if isDigits(last), words.count > 1, last.count == 4, Int(last).map({ !(1900...2100).contains($0) }) ?? false,
      !City.named(words.dropLast().joined(separator: " ")).isEmpty
    {
      return (last, Array(words.dropLast()), false)
    }
    return nil
  }

  /// Counties of Britain that addresses name behind the town.
  static func isCounty(_ name: String) -> Bool {
    name.hasSuffix("shire") && name.count > 6 || counties.contains(name.lowercased())
  }

  private static let counties: Set = [
    "kent", "essex", "surrey", "sussex", "east sussex", "west sussex", "devon", "cornwall", "dorset", "somerset",
    "norfolk", "suffolk", "cumbria", "northumberland", "merseyside", "highland", "fife", "gwynedd", "powys", "dyfed",
    "isle of wight", "middlesex", "tyne and wear", "greater manchester", "west midlands", "co. durham", "county durham",
  ]

  static func isBritish(_ first: String, _ second: String) -> Bool {
    let isOut =
      (2...4).contains(first.count) && first.first?.isLetter == true && first.contains(where: \.isDigit)
      && first.allSatisfy { $0.isUppercase || $0.isDigit }
    let isIn =
      (3...4).contains(second.count) && second.contains(where: \.isDigit)
      && second.allSatisfy { $0.isUppercase || $0.isDigit } && second.contains(where: \.isLetter)
    return isOut && isIn
  }

  /// "PO Box 117704", "B.P. 1120", "Postfach 12": where letters lie, and no street.
  static func isBox(_ part: String) -> Bool {
    part.utf8.count < 40 && box.matches(part.lowercased())
  }

  private static let box = Pattern(
    #/(?:p\.? ?o\.? ?box|b\.?p\.?|postfach|postboks|postbus|boîte postale|apartado(?: postal)?|casella postale|a\/я)\.? ?(?:n[o°º]\.? ?)?\d+/#
  )

  private static func isDigits(_ word: String) -> Bool {
    let digits = withoutCountry(word).filter { $0 != "-" }
    return (4...7).contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isDigit }
  }

  private static func withoutCountry(_ word: String) -> String {
    // "AZ1000" is written without a dash.
    if word.utf8.count == 6, word.hasPrefix("AZ") { return String(word.dropFirst(2)) }
    // "RZ-48213" is no postal code: no country has that sign.
    guard let dash = word.firstIndex(of: "-"), signs[String(word[..<dash])] != nil else { return word }
    return String(word[word.index(after: dash)...])
  }

  /// The code of a country by name or by a code of two capitals.
  static func country(_ text: String) -> String? {
    if text.count == 2 || text.count == 3, text.allSatisfy({ $0.isUppercase && $0.isASCII }) {
      return Country.with(code: text)?.code
    }
    return Country.named(text)?.code ?? ArabicWords.country(text)
  }

  /// The country by the sign of its cars before a postal code: "A-5761", "CH-3920", "SLO-4260" (Vienna convention on road traffic
  /// and UPU S42).
  static func country(before postcode: some StringProtocol) -> String? {
    if postcode.utf8.count == 6, postcode.hasPrefix("AZ"), postcode.dropFirst(2).allSatisfy(\.isNumber) { return "AZ" }
    guard let dash = postcode.firstIndex(of: "-") else { return nil }
    return signs[String(postcode[..<dash])]
  }

  private static let signs: [String: String] = [
    "A": "AT", "AT": "AT", "B": "BE", "BE": "BE", "CH": "CH", "D": "DE", "DE": "DE", "F": "FR", "FR": "FR", "I": "IT",
    "IT": "IT", "L": "LU", "LU": "LU", "E": "ES", "ES": "ES", "S": "SE", "SE": "SE", "N": "NO", "NO": "NO", "DK": "DK",
    "FI": "FI", "FIN": "FI", "CZ": "CZ", "SK": "SK", "SLO": "SI", "SI": "SI", "H": "HU", "HU": "HU", "PL": "PL",
    "RO": "RO", "BG": "BG", "HR": "HR", "LT": "LT", "LV": "LV", "EE": "EE", "FL": "LI", "LI": "LI", "NL": "NL",
    "MD": "MD", "AD": "AD", "UA": "UA", "GR": "GR",
  ]

  /// The country whose postal codes alone have this form: "4328 RC", "TR11 3LH", "V95 XY12", "1170-358".
  static func countryOf(postcode: String) -> String? {
    let form = String(
      postcode.map { $0.isASCII && $0.isDigit ? "9" : $0.isASCII && $0.isUppercase ? "A" : $0 })
    if form == "9999 AA" { return "NL" }
    // An Eircode: a routing key and four letters or digits.
    if postcode.wholeMatch(of: /[A-Z]\d[\dW] [A-Z\d]{4}/) != nil, !postcode.suffix(4).allSatisfy(\.isLetter) {
      return "IE"
    }
    // Jersey, Guernsey and the Isle of Man are countries of their own.
    if ["JE", "GY", "IM"].contains(String(postcode.prefix(2))) { return nil }
    if ["A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA"].contains(form) { return "GB" }
    if form == "9999-999" { return "PT" }
    if form == "99-999" { return "PL" }
    if form == "99999-999" { return "BR" }
    return form == "A9A 9A9" ? "CA" : nil
  }

  /// Whether a country writes its postal codes with as many digits as this one has; true where that is not known.
  private static func has(_ country: String, codesLike postcode: String) -> Bool {
    guard (4...7).contains(postcode.utf8.count), postcode.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let length = digits[country]
    else { return true }
    return length == postcode.utf8.count
  }

  /// How many digits postal codes have (UPU, addressing systems).
  private static let digits: [String: Int] = {
    let lists = [
      4: "AT BE CH DK NO HU BG LU SI LV CY AU NZ ZA PH VE AR GE AM AL MK LI TN BD PY",
      5: "DE FR ES IT FI SE CZ SK GR TR MX US UA HR EE LT MY TH ID KR RS ME BA MA EG SA JO IQ KE CU GT PE UY CR DO DZ",
      6: "RU KZ CN IN RO SG VN CO EC UZ KG BY MN TJ TM", 7: "JP IL CL",
    ]
    return Dictionary(
      uniqueKeysWithValues: lists.flatMap { length, codes in codes.split(separator: " ").map { (String($0), length) } })
  }()

  /// The country of a town that has only one of this name, or one far larger than all others.
  static func countryOf(city: String, postcode: String) -> String? {
    let towns = City.named(city).filter { has($0.country, codesLike: postcode) }
    let own = countryOf(postcode: postcode)
    // "Keswick CA12 5AA": the form of a postal code is surer than a town of the same name elsewhere.
    if let own, !towns.contains(where: { $0.country == own }) || ["GB", "NL", "IE"].contains(own) { return own }
    guard let first = towns.first else { return nil }
    let isClear = towns.dropFirst().allSatisfy { $0.country == first.country || $0.population * 8 < first.population }
    return isClear ? first.country : nil
  }
}
