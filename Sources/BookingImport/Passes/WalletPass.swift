import Journeys

/// An Apple Wallet pass: `pass.json` with its translations.
struct WalletPass {
  /// A field as it stands on the pass.
  struct Field {
    let key: String
    let label: String
    let value: String
    /// What the label, else the key, asks for.
    let meaning: Label?
    /// Whether it is one of the large ones.
    let isPrimary: Bool
  }

  let json: Node
  /// "boardingPass", "eventTicket", "coupon", "storeCard", "generic".
  let style: String
  let fields: [Field]
  /// The semantic tags: those of the pass, and those that stand at its fields.
  let semantics: Node?

  /// Reads a pass; nil if the archive holds none.
  init?(_ archive: ZIPArchive) {
    guard let bytes = archive.contents(named: "pass.json", limit: 4 << 20),
      let json = Node.values(ofJSON: Array(Charset.text(bytes, charset: nil).utf8)).first
    else { return nil }
    let strings = Self.strings(of: archive)
    let styles = ["boardingPass", "eventTicket", "coupon", "storeCard", "generic"]
    guard let style = styles.first(where: { json[$0] != nil }) else { return nil }
    self.json = json
    self.style = style
    let sections = [
      "headerFields", "primaryFields", "secondaryFields", "auxiliaryFields", "backFields", "additionalInfoFields",
    ]
    fields = sections.flatMap { section in
      (json[style]?[section]?.items ?? []).prefix(100).compactMap { Self.field($0, strings, section) }
    }
    let nodes = sections.flatMap { (json[style]?[$0]?.items ?? []).prefix(100) }
    let tags = ([json] + nodes).compactMap { $0["semantics"] }.flatMap { node -> [Node.Member] in
      if case .object(let members) = node { members } else { [] }
    }
    semantics = tags.isEmpty ? nil : .object(tags)
  }

  /// The fields as lines of a text, for a pass of a style that says nothing of a journey.
  var text: String {
    fields.map { "\($0.label): \($0.value.replacing("\n", with: ", "))" }.joined(separator: "\n")
  }

  /// The first value with one of the meanings.
  func value(_ meanings: Label...) -> String? {
    fields.first { field in field.meaning.map { meanings.contains($0) } ?? false }?.value
  }

  private static func field(_ node: Node, _ strings: PassStrings, _ section: String) -> Field? {
    guard let raw = node["value"]?.text ?? node["attributedValue"]?.text else { return nil }
    let value = withoutTags(strings[raw]).trimmed
    // A gate that is not known yet is a dash.
    guard value.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let (key, label) = (node["key"]?.text ?? "", strings[node["label"]?.text ?? ""])
    return Field(
      key: key, label: label, value: value, meaning: meaning(label, key) ?? LabelStems.label(label[...], value: value),
      isPrimary: section == "primaryFields")
  }

  /// Links are written in HTML ("<a href='…'>Map</a>").
  private static func withoutTags(_ text: String) -> String {
    guard text.holds("</") || text.holds("<br") else { return text }
    return HTMLDocument(Array(text.utf8), charset: "UTF-8").text
  }

  private static func meaning(_ label: String, _ key: String) -> Label? {
    if let label = LabelReader.label(label[...]) { return label }
    // Keys of one letter only count the fields.
    guard key.count > 1 else { return nil }
    return LabelReader.label(words(in: key)[...]) ?? keyMeanings[FoldedName.of(words(in: key)).replacing(" ", with: "")]
  }

  /// "flightNumber" → "flight Number", "departure_time" → "departure time"
  private static func words(in key: String) -> String {
    var out = ""
    for character in key {
      if character.isUppercase, out.last?.isLowercase == true { out += " " }
      out += character == "_" || character == "-" || character == "." ? " " : String(character)
    }
    return out
  }

  private static let keyMeanings: [String: Label] = [
    "flightno": .flight, "depart": .departure, "destination": .to, "origin": .from, "boardingtime": .boarding,
    "passengername": .passenger, "filekey": .reference,
    "recordlocator": .reference, "confirmationcode": .reference, "etix": .ticketNumber, "eticket": .ticketNumber,
    "departuretime": .departureTime, "deptime": .departureTime,
    "arrivaltime": .arrivalTime, "arrtime": .arrivalTime, "depgate": .gate, "depterminal": .terminal,
    "seatnumber": .seat, "trainnumber": .train, "traveldate": .date,
    "pnrcode": .reference, "from": .from, "to": .to, "guestname": .passenger, "coachnumber": .coach,
    "departdate": .departureDate, "depdate": .departureDate,
  ]

  /// English, else whatever language the pass has.
  private static func strings(of archive: ZIPArchive) -> PassStrings {
    let files = archive.entries.filter { $0.name.hasSuffix(".lproj/pass.strings") }
    guard let file = files.first(where: { $0.name.hasPrefix("en") }) ?? files.first else { return PassStrings() }
    return archive.contents(of: file, limit: 1 << 20).map(PassStrings.init) ?? PassStrings()
  }
}
