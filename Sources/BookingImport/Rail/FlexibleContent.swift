import Journeys

/// Journeys in a flexible content bar code (UIC IRS 90918-9).
struct FlexibleContent {
  private let ticket: Node
  private let issuing: Node
  private let origin: Origin

  /// Decodes the content of a major version; nil if it is none. Where it does not read so, another version may be meant: the
  /// one in which the content ends with the last byte.
  init?(_ bytes: ArraySlice<UInt8>, version: Int, part: String) {
    let read = { (version: Int, exactly: Bool) in
      PackedReader.decode(bytes, as: "Ticket", FlexibleContentSchema.version(version), exactly: exactly)
    }
    guard let ticket = read(version, false) ?? [3, 2, 1].lazy.compactMap({ read($0, true) }).first,
      let issuing = ticket["issuingDetail"]
    else { return nil }
    self.ticket = ticket
    self.issuing = issuing
    origin = Origin(.barcode, part: part)
  }

  /// A draft for each train that the ticket is bound to, or for the ticket itself.
  var drafts: [BookingDraft] {
    (ticket["transportDocument"]?.items ?? []).prefix(20).flatMap { document -> [BookingDraft] in
      guard let content = document["ticket"] else { return [] }
      if let reservation = content["reservation"] { return [self.reservation(reservation)] }
      if let open = content["openTicket"] { return openTicket(open) }
      if let pass = content["pass"] { return [validity(pass, name: pass["passDescription"]?.text ?? tariff(pass))] }
      if let card = content["customerCard"] { return customerCard(card) }
      return []
    }
  }

  // MARK: documents

  private func reservation(_ node: Node) -> BookingDraft {
    var draft = BookingDraft(.train, status: .confirmed)
    let day = issued.adding(days: node.int("departureDate") ?? 0)
    common(&draft, node)
    ends(&draft, node)
    draft.set(.number, train(node), origin)
    setMoment(&draft, .start, day, node.int("departureTime"), offset: node.int("departureUTCOffset"))
    draft.set(.day, day, origin)
    if let minutes = node.int("arrivalTime") {
      setMoment(
        &draft, .end, day.adding(days: node.int("arrivalDate") ?? 0), minutes,
        offset: node.int("arrivalUTCOffset") ?? node.int("departureUTCOffset"))
    }
    let places = node["places"]
    draft.set(.coach, places?["coach"]?.text, origin)
    let seats = (places?["placeIA5"] ?? places?["placeNum"])?.items.compactMap(\.text).joined(separator: ", ")
    draft.set(.seat, places?["placeString"]?.text ?? seats, origin)
    return draft
  }

  private func openTicket(_ node: Node) -> [BookingDraft] {
    let out = (node["validRegion"]?.items ?? []).compactMap { $0["trainLink"] }
    let back = (node["returnDescription"]?["validReturnRegion"]?.items ?? []).compactMap { $0["trainLink"] }
    let rides =
      out.map { trainLink($0, node, isReturn: false) } + back.map { trainLink($0, node, isReturn: true) }
    // A link that names neither its train nor both its stations only narrows the ticket.
    let bound = rides.filter { $0.text(.number) != nil || $0.text(.startName) != nil }
    if !bound.isEmpty, bound.allSatisfy({ $0.text(.startName) != nil && $0.text(.endName) != nil }) { return bound }
    guard node["fromStationNum"] ?? node["fromStationIA5"] ?? node["fromStationNameUTF8"] != nil,
      node["toStationNum"] ?? node["toStationIA5"] ?? node["toStationNameUTF8"] != nil
    else { return [validity(node, name: tariff(node) ?? node["infoText"]?.text)] }
    var draft = BookingDraft(.train, status: .confirmed)
    common(&draft, node)
    ends(&draft, node)
    draft.set(.day, validFrom(node), origin)
    return [draft]
  }

  /// A link that names a train may leave out its stations: they are those of the ticket, the other way round on the way back.
  private func trainLink(_ link: Node, _ node: Node, isReturn: Bool) -> BookingDraft {
    var draft = BookingDraft(.train, status: .confirmed)
    let day = issued.adding(days: link.int("travelDate") ?? 0)
    common(&draft, node)
    draft.set(.number, train(link), origin)
    ends(&draft, link)
    let isBare = draft.text(.startName) == nil && draft.text(.endName) == nil
    if isBare, draft.text(.number) != nil {
      ends(&draft, isReturn ? node["returnDescription"] ?? .nothing : node)
      if draft.text(.startName) == nil || draft.text(.endName) == nil { ends(&draft, node, isReversed: isReturn) }
    }
    setMoment(&draft, .start, day, link.int("departureTime"), offset: link.int("departureUTCOffset"))
    draft.set(.day, day, origin)
    return draft
  }

  /// A ticket for a time, not for a train.
  private func validity(_ node: Node, name: String?) -> BookingDraft {
    var draft = BookingDraft(.ticket)
    common(&draft, node)
    draft.remove(.reference)
    draft.set(.title, name ?? "", origin)
    draft.set(.ticketNumber, issuing["issuerPNR"]?.text ?? reference(node), origin)
    let from = validFrom(node)
    setMoment(&draft, .start, from, node.int("validFromTime") ?? 0, offset: node.int("validFromUTCOffset"))
    let until = from.adding(days: node.int("validUntilDay") ?? 0)
    setMoment(
      &draft, .end, until, node.int("validUntilTime") ?? 1439,
      offset: node.int("validUntilUTCOffset") ?? node.int("validFromUTCOffset"))
    return draft
  }

  private func customerCard(_ node: Node) -> [BookingDraft] {
    guard let number = node["cardIdIA5"]?.text ?? node["cardIdNum"]?.text else { return [] }
    var draft = BookingDraft(.membership)
    draft.set(.title, node["cardTypeDescr"]?.text ?? issuing["issuerName"]?.text, origin)
    draft.set(.membershipNumber, number, origin)
    if let customer = node["customer"] { name(&draft, customer) }
    if let year = node.int("validFromYear"), let first = StatedTime(year: year, month: 1, day: 1) {
      if let day = node.int("validFromDay") { draft.set(.start, first.adding(days: day - 1), origin) }
      if let day = node.int("validUntilDay"),
        let last = StatedTime(year: year + (node.int("validUntilYear") ?? 0), month: 1, day: 1)
      {
        draft.set(.end, last.adding(days: day - 1), origin)
      }
    }
    return [draft]
  }

  // MARK: what they share

  private var issued: StatedTime {
    let first = StatedTime(year: issuing.int("issuingYear") ?? 2016, month: 1, day: 1) ?? StatedTime(dayNumber: 0)
    return first.adding(days: (issuing.int("issuingDay") ?? 1) - 1)
  }

  private func validFrom(_ node: Node) -> StatedTime { issued.adding(days: node.int("validFromDay") ?? 0) }

  private func common(_ draft: inout BookingDraft, _ node: Node) {
    let reference = reference(node)
    draft.set(.reference, issuing["issuerPNR"]?.text ?? reference, origin)
    if issuing["issuerPNR"] != nil { draft.set(.ticketNumber, reference, origin) }
    draft.set(.ticketName, tariff(node), origin)
    let issuer = issuing["issuerNum"]?.text ?? issuing["issuerIA5"]?.text ?? issuing["securityProviderNum"]?.text
    draft.set(.providerIdentifier, issuer.map { "uic:\($0)" }, origin)
    draft.set(.provider, issuing["issuerName"]?.text, origin)
    draft.set(.seatClass, travelClass(node), origin)
    if let price = node.int("price"), price > 0 {
      let digits = issuing.int("currencyFract") ?? 2
      draft.set(.price, Self.decimal(price, digits), origin)
      draft.set(.currency, issuing["currency"]?.text ?? "EUR", origin)
    }
    if let traveller = ticket["travelerDetail"]?["traveler"]?.items.first { name(&draft, traveller) }
  }

  private func name(_ draft: inout BookingDraft, _ node: Node) {
    let given = [node["firstName"]?.text, node["secondName"]?.text].compactMap(\.self).joined(separator: " ")
    if let family = node["lastName"]?.text, !family.isEmpty {
      draft.set(.familyName, family, origin)
      draft.set(.givenName, given, origin)
    } else {
      draft.set(.traveller, given, origin)
    }
  }

  private func reference(_ node: Node) -> String? { node["referenceIA5"]?.text ?? node["referenceNum"]?.text }

  private func tariff(_ node: Node) -> String? {
    (node["tariffs"] ?? node["tariff"])?.items.lazy.compactMap { $0["tariffDesc"]?.text }.first
  }

  private func travelClass(_ node: Node) -> String? {
    switch node.int("classCode") ?? 2 {
    case 1, 8, 9: "1"
    case 2, 10, 11: "2"
    default: nil
    }
  }

  private func train(_ node: Node) -> String? { node["trainIA5"]?.text ?? node["trainNum"]?.text }

  private func ends(_ draft: inout BookingDraft, _ node: Node, isReversed: Bool = false) {
    let (from, to) = isReversed ? ("to", "from") : ("from", "to")
    end(
      &draft, node["\(from)StationNameUTF8"]?.text, node["\(from)StationNum"]?.text ?? node["\(from)StationIA5"]?.text,
      .startName, .startIdentifier)
    end(
      &draft, node["\(to)StationNameUTF8"]?.text, node["\(to)StationNum"]?.text ?? node["\(to)StationIA5"]?.text,
      .endName, .endIdentifier)
  }

  private func end(
    _ draft: inout BookingDraft, _ name: String?, _ code: String?, _ field: DraftField, _ identifier: DraftField
  ) {
    draft.set(field, name ?? code, origin)
    draft.set(identifier, code.map { $0.allSatisfy(\.isDigit) ? "uic:\($0)" : $0 }, origin)
  }

  /// UTC is the local time plus the offset, in quarters of an hour.
  private func setMoment(
    _ draft: inout BookingDraft, _ field: DraftField, _ day: StatedTime, _ minutes: Int?, offset: Int?
  ) {
    guard let minutes else { return }
    var moment = minutes == 1440 ? day.adding(days: 1).at(0) : day.at(minutes * 60)
    if let offset { moment.offset = -offset * 900 }
    draft.set(field, moment, origin)
  }

  /// An amount in the smallest unit as a decimal number.
  static func decimal(_ amount: Int, _ digits: Int) -> String {
    var text = String(amount)
    while text.count <= digits { text = "0" + text }
    return "\(text.dropLast(digits)).\(text.suffix(digits))"
  }
}

extension Node {
  /// The number of a member, nil if it is none.
  func int(_ key: String) -> Int? { self[key]?.text.flatMap { Int($0) } }
}
