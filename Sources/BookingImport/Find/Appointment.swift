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
    guard head.contains(where: { word in booked.contains { word.hasPrefix($0) } }) else { return false }
    let words = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(3_000)
    ).split(separator: " ")
    guard !words.contains(where: { word in others.contains { word.hasPrefix($0) } }),
      !TransferFinder.speaks(facts), !DayRange.countsNights(facts)
    else { return false }
    return EventMoment.days(in: facts).count == 1
  }

  /// What was booked: the value behind a label that no list has, or what stands in quotation marks, above or below the moment.
  static func title(_ facts: TextFacts, near moment: EventMoment) -> String? {
    let lines = facts.document.lines
    let near = lines[max(0, moment.line - 5)..<min(lines.count, moment.line + 6)]
    for cells in near {
      let text = cells.count == 2 ? "\(cells[0].text): \(cells[1].text)" : cells[0].text
      guard text.utf8.count < 160, let colon = text.firstIndex(of: ":"), (3...24).contains(text[..<colon].count),
        text[..<colon].allSatisfy({ $0.isLetter || $0 == " " }), isUnknown(text[..<colon])
      else { continue }
      let value = text[text.index(after: colon)...].trimmed
      if value.split(separator: " ").count > 1, facts.hits(in: value).isEmpty, EventMoment.isTitle(value),
        !facts.travellers.contains(where: { value.hasPrefix($0) }), AddressBlock.all(in: facts.document).first?.name != value
      {
        return value
      }
    }
    return near.lazy.compactMap { EventTitle.quoted($0[0].text) }.first
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
    резервир потврд
    """)
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
    exam prüfung examen esame экзамен prova test
    """)
}
