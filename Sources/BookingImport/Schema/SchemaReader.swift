/// Reads drafts from a schema.org tree, whichever dialect it speaks.
struct SchemaReader {
  /// The part of the file that the tree stands in.
  var part: String = ""

  /// The drafts of a tree: lists, `@graph`, packages and trips of several legs taken apart.
  func drafts(in node: Node) -> [BookingDraft] {
    var found: [BookingDraft] = []
    collect(NodeReferences.resolved(node), depth: 0, into: &found)
    return found
  }

  private func collect(_ node: Node, depth: Int, into found: inout [BookingDraft]) {
    guard depth < 12, found.count < 200 else { return }
    if case .list(let items) = node {
      for item in items { collect(item, depth: depth + 1, into: &found) }
      return
    }
    guard case .object(let members) = node else { return }
    if let inner = node["@graph"] ?? node["subReservation"] ?? node["subjectOf"] {
      if node["subjectOf"] == nil || kind(of: node) == nil {
        let inherited = node["subReservation"] == nil ? inner : inner.inheriting(from: node)
        return collect(inherited, depth: depth + 1, into: &found)
      }
    }
    if let kind = kind(of: node) {
      for single in legs(of: node) {
        if let draft = draft(kind, from: single) { found.append(draft) }
      }
    } else {
      // A booking may hide in a message, an order or an action around it.
      for member in members where ["object", "about", "mainEntity", "itemListElement", "item"].contains(member.key) {
        collect(member.value, depth: depth + 1, into: &found)
      }
    }
  }

  private func kind(of node: Node) -> BookingDraft.Kind? {
    for type in (node["@type"] ?? node["type"])?.items ?? [] {
      guard let name = type.text?.split(whereSeparator: { "/#:".contains($0) }).last else { continue }
      if let kind = SchemaVocabulary.kind(ofType: String(name)) { return kind }
      // "Reservation" says what it is only through what is reserved.
      if name == "Reservation", let subject = node["reservationFor"]?.items.first, let kind = kind(ofSubject: subject) {
        return kind
      }
    }
    return nil
  }

  /// Whether a tree is about a parcel that is delivered.
  static func isParcel(_ tree: Node) -> Bool {
    (tree["@graph"]?.items ?? tree.items).contains { node in
      (node["@type"]?.items ?? []).contains { $0.text?.hasSuffix("ParcelDelivery") ?? false }
    }
  }

  private func kind(ofSubject node: Node) -> BookingDraft.Kind? {
    let name = node["@type"]?.text?.split(separator: "/").last.map(String.init) ?? ""
    return switch name {
    case "Flight": .flight
    case "TrainTrip": .train
    case "BusTrip": .bus
    case "BoatTrip": .boat
    case "RentalCar", "Car": .carRental
    case "Taxi": .taxi
    default:
      switch SchemaVocabulary.kind(ofType: name) {
      case .happening: .event
      case .lodgingPlace: .hotel
      case .diningPlace: .restaurant
      default: nil
      }
    }
  }

  /// One tree for each leg of a reservation that lists several under `reservationFor`.
  private func legs(of node: Node) -> [Node] {
    guard case .object(let members) = node, case .list(let trips)? = node["reservationFor"], trips.count > 1 else {
      return [node]
    }
    return trips.prefix(50).map { trip in
      .object(members.map { $0.key == "reservationFor" ? Node.Member(key: $0.key, value: trip) : $0 })
    }
  }

  private func draft(_ kind: BookingDraft.Kind, from node: Node) -> BookingDraft? {
    let origin = Origin(.markup, part: part)
    var draft = BookingDraft(kind, status: status(of: node))
    for (field, paths) in SchemaVocabulary.of(kind).paths {
      if field.isMoment {
        if let found = SchemaMoments.moment(of: node, at: paths) {
          draft.set(field, found.moment, origin.reading(found.words))
        }
        continue
      }
      guard let value = node.first(paths), let text = text(value, of: field) else { continue }
      draft.set(
        field, field == .barcode ? text : CharacterReferences.decoded(text).collapsed, origin.reading(text))
    }
    readBarcode(&draft, origin)
    SchemaMoments.resolve(&draft)
    readCodes(&draft)
    readPrice(&draft)
    readWholeAddress(&draft, node, origin)
    dropWholeNameOfPersonObject(&draft, node)
    return draft.fields.isEmpty ? nil : draft
  }

  private func text(_ value: Node, of field: DraftField) -> String? {
    if case .object = value, field == .startCountry || field == .endCountry {
      return (value["name"] ?? value["identifier"] ?? value["alternateName"])?.text
    }
    if case .object = value, let name = value["name"]?.text, field == .provider || field == .traveller { return name }
    return value.text
  }

  private func status(of node: Node) -> BookingDraft.Status? {
    guard let word = (node["reservationStatus"] ?? node["status"] ?? node["eventStatus"])?.text?.lowercased() else {
      return nil
    }
    if word.holds("cancel") { return .cancelled }
    if word.holds("pending") || word.holds("hold") { return .pending }
    return word.holds("confirm") ? .confirmed : nil
  }

  /// Takes the symbology off the payload: "aztecCode:M1…", "qrCode;…".
  private func readBarcode(_ draft: inout BookingDraft, _ origin: Origin) {
    guard let token = draft.text(.barcode) else { return }
    let formats = ["azteccode", "aztecbin", "qrcode", "qrbin", "pdf417bin", "pdf417", "datamatrix", "barcode128"]
    guard let end = token.prefix(16).firstIndex(where: { $0 == ":" || $0 == ";" }) else { return }
    let name = String(token[..<end])
    guard formats.contains(name.lowercased()) else { return }
    draft.set(.barcodeFormat, name, origin)
    draft.set(.barcode, String(token[token.index(after: end)...]), origin)
  }

  /// Airports that are given as nothing but their code.
  private func readCodes(_ draft: inout BookingDraft) {
    guard draft.kind == .flight else { return }
    for (name, code) in [(DraftField.startName, DraftField.startCode), (.endName, .endCode)] {
      guard draft.text(code) == nil, let found = draft.fields[name], let text = draft.text(name), text.count == 3,
        text.allSatisfy({ $0.isASCII && $0.isUppercase })
      else { continue }
      draft.set(code, text, found.origin)
      draft.remove(name)
    }
  }

  private func dropWholeNameOfPersonObject(_ draft: inout BookingDraft, _ node: Node) {
    // `underName` may be a plain text; an object without a name is none.
    if case .object? = node["underName"], node.first(["underName.name", "reservedTicket.underName.name"]) == nil {
      draft.remove(.traveller)
    }
  }
}

extension DraftField {
  /// Whether the field holds a moment.
  var isMoment: Bool {
    switch self {
    case .start, .end, .day, .boarding, .doors, .bookedAt: true
    default: false
    }
  }
}

extension Node {
  /// The parts of a package with what only the package says.
  fileprivate func inheriting(from package: Node) -> Node {
    switch self {
    case .list(let items): .list(items.map { $0.inheriting(from: package) })
    case .object(let members):
      .object(
        members
          + ["reservationNumber", "reservationId", "underName", "reservationStatus"].compactMap { key in
            self[key] == nil ? package[key].map { Node.Member(key: key, value: $0) } : nil
          })
    default: self
    }
  }
}
