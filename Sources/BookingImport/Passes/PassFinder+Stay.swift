import Journeys

extension PassFinder {
  /// A stay on a pass of any style: arrival and departure, or "04.05. – 07.05.", and words that only a stay has.
  func stay() -> BookingDraft? {
    guard let (arrival, departure) = stayDays(), (1...60).contains(departure.dayNumber - arrival.dayNumber),
      let name = hotelName
    else { return nil }
    var draft = BookingDraft(.hotel)
    draft.set(.startName, name, origin.reading(name))
    draft.set(.start, arrival, origin)
    draft.set(.end, departure, origin)
    if let address = address { address.words.fill(&draft, .start, origin.reading(address.text)) }
    if let phone = pass.value(.phone), PhoneWords.isPhone(phone) { draft.set(.startPhone, phone, origin) }
    common(&draft)
    return draft
  }

  private func stayDays() -> (StatedTime, StatedTime)? {
    let isStay = speaksOfStay
    for labels in [
      ([Label.checkIn], [Label.checkOut]),
      ([.checkIn, .arrival, .arrivalDate, .start, .from], [.checkOut, .departure, .departureDate, .end, .to]),
    ] {
      guard isStay || labels.0 == [.checkIn] else { continue }
      if let arrival = day(labels.0, [.checkInTime, .arrivalTime]),
        let departure = day(labels.1, [.checkOutTime, .departureTime])
      {
        return (arrival, departure)
      }
    }
    guard isStay else { return nil }
    for field in pass.fields {
      let days = DateWords.hits(in: field.value).filter(\.hasDate).compactMap { year.moment($0) }
      if days.count == 2, days[0].dayNumber < days[1].dayNumber { return (days[0], days[1]) }
    }
    return nil
  }

  /// The day behind one of the labels, with the time that stands beside it or behind a label of its own.
  private func day(_ labels: [Label], _ times: [Label]) -> StatedTime? {
    for label in labels {
      for field in pass.fields where field.meaning == label {
        guard let hit = DateWords.hits(in: field.value).first(where: \.hasDate), let moment = year.moment(hit) else {
          continue
        }
        if moment.seconds != nil { return moment }
        let clock = pass.fields.first { field in
          field.meaning.map { times.contains($0) || $0 == label } ?? false
            && DateWords.hits(in: field.value).first.map { !$0.hasDate && $0.seconds != nil } ?? false
        }
        return moment.at(clock.flatMap { DateWords.hits(in: $0.value).first?.seconds })
      }
    }
    return nil
  }

  private var hotelName: String? {
    if let name = pass.value(.hotel) { return name }
    if let name = pass.semantics?["venueName"]?.text { return name }
    let names = pass.fields.filter {
      $0.isPrimary && $0.value.contains(where: \.isLetter) && DateWords.hits(in: $0.value).isEmpty
        && ![.passenger, .reference, .nights, .guests, .address].contains($0.meaning)
    }
    if let name = names.first?.value { return name }
    // A room, a flat: the house is the one that has issued the pass.
    let issuer = pass.json["logoText"]?.text ?? pass.json["organizationName"]?.text
    return issuer.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The postal address that a field holds, with or without a label for it, and the name that stands before it.
  var address: (words: AddressWords, text: String, name: String?)? {
    let fields =
      pass.fields.filter { $0.meaning == .address }
      + pass.fields.filter { $0.meaning == nil || $0.meaning == .hotel || $0.meaning == .venue }
    for field in fields {
      let text = field.value
      if let words = AddressWords(text), words.isWhole,
        field.meaning == .address || !words.postcode.isEmpty && text.contains(where: \.isDigit)
      {
        let place = NamedAddress(text)
        return (place.address ?? words, text, place.address == nil ? nil : place.name)
      }
    }
    return nil
  }

  private var speaksOfStay: Bool {
    if pass.fields.contains(where: { [.checkIn, .checkOut, .hotel, .nights].contains($0.meaning) }) { return true }
    var document = TextDocument(pass.text, received: year.received, origin: origin)
    document.subject = pass.json["description"]?.text ?? ""
    document.senderName = pass.json["organizationName"]?.text ?? ""
    return StayWords.speaksOfStay(TextFacts(document))
  }
}
