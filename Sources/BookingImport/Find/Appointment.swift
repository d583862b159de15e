import Journeys

/// Something that one has booked for an hour of one day, though no word says of what kind it is: a lesson, a game, a treatment, an outing.
enum Appointment {
  /// Whether a text says that such a thing is booked: it names who comes or the number of the booking, and one day, and speaks of
  /// nothing that people do at home, such as seeing a doctor or expecting a parcel.
  static func isBooked(_ facts: TextFacts) -> Bool {
    guard facts.document.origin.source == .prose,
      facts.isReferenceAnnounced || !facts.travellers.isEmpty && facts.price != nil,
      facts.first(
        .flight, .train, .bus, .ferry, .coach, .platform, .terminal, .gate, .pickUp, .dropOff, .checkIn, .checkOut,
        .nights, .driver, .car, .from) == nil
    else { return false }
    let head = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(900)).split(separator: " ")
    guard
      head.contains(where: { word in
        booked.contains { word.hasPrefix($0) } || eastern.contains { word.holds($0) }
      })
    else { return false }
    let words = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(3_000)
    ).split(separator: " ")
    guard !words.contains(where: { word in others.contains { word.hasPrefix($0) } }),
      facts.price != nil || !words.contains(where: { word in appointments.contains { word.hasPrefix($0) } }),
      !words.contains(where: { word in easternOthers.contains { word.holds($0) } }), !TransferFinder.speaks(facts),
      !DayRange.countsNights(facts)
    else { return false }
    return EventMoment.days(in: facts).count == 1
  }

  /// What was booked: what stands in quotation marks or behind a label that no list has above the moment, else its title as other
  /// events have, such a label below it, or what the subject says beside that it is confirmed.
  static func title(_ facts: TextFacts, near moment: EventMoment) -> String? {
    let lines = facts.document.lines
    let above = lines[max(0, moment.line - 5)...moment.line], below = lines[(moment.line + 1)...].prefix(5)
    if let title = above.lazy.compactMap({ EventTitle.quoted($0[0].text) }).first { return title }
    if let title = above.lazy.compactMap({ labelled($0, facts) }).first { return title }
    if let title = moment.title(facts, blocks: AddressBlock.all(in: facts.document)) { return title }
    if let title = below.lazy.compactMap({ labelled($0, facts) }).first { return title }
    if let title = lines.prefix(8).lazy.compactMap({ named(in: $0[0].text) }).first { return title }
    return ofSubject(facts.document.subject)
  }

  /// "Your tee time is confirmed": what stands between whose it is and that it is booked, if it is more than a booking.
  static func named(in text: String) -> String? {
    guard text.utf8.count < 200 else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard let start = words.prefix(6).firstIndex(where: { possessives.contains($0.lowercased()) }),
      let verb = words.indices.first(where: {
        $0 > start + 2 && $0 < start + 10 && verbs.contains(words[$0].lowercased())
      }),
      words[(verb + 1)...].prefix(3).contains(where: { word in booked.contains { FoldedName.of(word).hasPrefix($0) } })
    else { return nil }
    let name = PlaceWords.tidy(words[(start + 1)..<verb].joined(separator: " "))
    guard SentenceWords.isClean(name), !name.contains(where: { $0.isNumber || ",.;:".contains($0) }),
      !words[start + 1..<verb].contains(where: { word in plain.contains { FoldedName.of(word).hasPrefix($0) } }),
      let first = name.first
    else { return nil }
    return first.uppercased() + name.dropFirst()
  }

  private static let possessives = Set(
    "your ihr ihre dein deine votre ton ta tu su tuo tua suo sua seu uw je din ditt ваш ваша ваше twoja twój twoje państwa váš vaše tvoje vaša"
      .split(separator: " ").map(String.init))
  private static let verbs: Set = [
    "is", "are", "ist", "sind", "est", "sont", "está", "están", "è", "sono", "zijn", "är", "er", "wurde", "został",
    "została", "zostało",
    "je", "has", "ha", "foi",
  ]
  private static let plain = stems(
    "book reserv buch bestell order payment zahl paiement pago pagament request anfrag demand termin appointment ticket"
  )

  /// "Kamer: Het Verloren Goud": the value of a label that no list has.
  private static func labelled(_ cells: [TextDocument.Cell], _ facts: TextFacts) -> String? {
    let text = cells.count == 2 ? "\(cells[0].text): \(cells[1].text)" : cells[0].text
    guard text.utf8.count < 160, let colon = text.firstIndex(of: ":"), (3...24).contains(text[..<colon].count),
      text[..<colon].allSatisfy({ $0.isLetter || $0 == " " }), isUnknown(text[..<colon])
    else { return nil }
    let value = text[text.index(after: colon)...].trimmed
    return value.split(separator: " ").count > 1 && facts.hits(in: value).isEmpty && EventMoment.isTitle(value)
      && !facts.travellers.contains(where: { value.hasPrefix($0) })
      && AddressBlock.all(in: facts.document).first?.name != value ? value : nil
  }

  /// "Tee time confirmed" without what tells that it is.
  private static func ofSubject(_ subject: String) -> String? {
    guard subject.utf8.count < 100 else { return nil }
    var words = subject.split(separator: " ").map(String.init)
    while let first = words.first, !SentenceWords.isClean(first) { words.removeFirst() }
    while let last = words.last, !SentenceWords.isClean(last) { words.removeLast() }
    let rest = PlaceWords.tidy(words.joined(separator: " "))
    return words.count > 1 && rest.first?.isUppercase == true && !rest.contains(where: \.isNumber)
      && EventMoment.isTitle(rest) && SentenceWords.isClean(rest) ? rest : nil
  }

  /// Whether no list has a label, except those of stays: "Kamer: Het Verloren Goud" is played.
  private static func isUnknown(_ label: Substring) -> Bool { LabelReader.label(label).map { $0 == .other } ?? true }

  private static func stems(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let booked = stems(
    """
    book confirm reserv buch gebuch bestätig bestatig anmeld angemeld inscri iscri iscriz conferm prenot registered registr enregistr réserv
    boek geboekt bevestig gereserv inschrijv ingeschrev bokning bokad bokat bekräft anmäl bestilt bestilling bekreft bekræft tilmeld påmeld varau
    vahvist ilmoittaut rezerw zarezerw potwierdz zapisan rezerv potvrz potvrd přihláš prihlás foglal visszaiga jelentkez брон заброн подтвержд
    записан заказ підтвердж замовл onay kayıt rezervuot patvirtin broneer kinnit rezervēt apstiprin κρατησ επιβεβ rezervir potrd prijav запазен
    резервир потврд konfirm dikonfirm pesan pemesan order commande bestell pedido ordine zamów zamow objednáv objednav rendel beställ tilaus
    """)
  /// What people have with shops and authorities as well, and pay nothing for.
  private static let appointments = stems(
    "appointment termin rendez cita afspraak appuntamento wizyt schůzk schuzk návštěv randevu consult beratung fitting")
  private static let eastern = stems("予約 申込 확정 예약 신청 예매 预订 预约 預訂 預約 已确认 已確認")
  private static let easternOthers = stems("病院 診療 診察 歯科 医院 挂号 快递 配送 配達 택배 병원 진료 치과 배송 駐車 停车 주차 면접 面接 面试")
  /// What has an hour and is no part of a journey: health, work, authorities, deliveries, repairs, parking, lounges, calls.
  private static let others = stems(
    """
    doctor dr medic clinic klinik arzt ärzt zahnarzt praxis praxen dentist dental dentiste dentista médecin medecin cabinet médico medico odontolog
    huisarts tandarts ziekenhuis hospital hôpital hopital ospedale krankenhaus patient paziente paciente врач клиник стоматолог поликлин лікар
    doktor hastane diş lekarz przychodn stomatolog lékař lekár ordinac zubní läkare lege læge tannlege tandlæge hammaslääk lääkär orvos fogorvos
    vaccin impf szczepien blood blut physio fysio therap rendelő gp optician optiker augenarzt vet tierarzt vétérinaire veterin dierenarts
    interview vorstellungsgespräch entretien entrevista colloquio sollicitatie собеседован mülakat rozmow job bewerb candidat
    delivery deliver liefer livraison entrega consegna bezorg levering leverans доставк teslimat dostaw doručen parcel paket colis paquete pacco
    technician techniker technicien técnico tecnico monteur installat service-termin inspektion inspection werkstatttermin autohaus garage workshop-appointment taller officina
    mechanic mot reifenwechsel tyre plumber elektriker boiler meter zähler haircut salon friseur coiffeur peluquer parrucchier kapper парикмахер barber
    parking park parkplatz parcheggio aparcamiento estacionamiento parkering parkir парков otopark lounge salón-vip visa visum visado visto виз vize embassy
    consulate konsulat botschaft consulat consulado passport reisepass ausweis bürgeramt ayuntamiento bank banque banco webinar zoom online-meeting
    teams videocall videoanruf visio videollamada call anruf insurance versicherung assurance seguro assicuraz viewing besichtigungstermin
    pickup abhol collect shipping shipment versand versendet click retiro ritiro ophal afhaal umzug removal déménag mudanza trasloco
    préfectur prefectur mairie rathaus magistrat urząd urzad ministr gericht tribunal notar steuer tax guichet elternabend wartung handwerk probefahrt
    drive besichtigung fahrschul seminar
    exam prüfung examen esame экзамен prova test
    """)
}
