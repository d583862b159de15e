import Journeys

extension UICTicket {
  /// The drafts of the records: the flexible content tells most; the layout and the issuer's own record fill in.
  func drafts(part: String) -> [BookingDraft] {
    let origin = Origin(.barcode, part: part)
    var found = flexible(part)
    let layout = record("U_TLAY").flatMap { TicketLayout($0.content) }
    let head = head(origin)
    let faces = layout?.drafts(issued: head.issued, origin) ?? []
    let layoutDraft = faces.first
    let own = record("0080BL").flatMap { DBRecord($0.content)?.draft(origin) }
    if found.isEmpty { found = own.map { [$0] } ?? faces }
    return found.map { draft in
      var merged = draft
      if merged.kind == .ticket || merged.kind == layoutDraft?.kind, let layoutDraft {
        merged = merged.filled(from: layoutDraft.prices())
        if merged.text(.familyName) != nil { merged.remove(.traveller) }
      }
      if merged.text(.title) == nil, let title = layoutDraft?.text(.title), merged.kind == .ticket {
        merged.set(.title, title, origin)
      }
      if merged.text(.traveller) == nil, merged.text(.familyName) == nil {
        merged.add(.traveller, layoutDraft?.text(.traveller), origin)
      }
      return head.fill(merged, origin)
    }
  }

  private func flexible(_ part: String) -> [BookingDraft] {
    guard let record = record("U_FLEX"), let version = Int(record.version) else { return [] }
    // "13" is version 1.3, "03" is version 3.
    return FlexibleContent(record.content, version: version < 10 ? version : version / 10, part: part)?.drafts ?? []
  }

  /// U_HEAD: issuer (4), key of the ticket (20), moment of issue DDMMYYYYhhmm (12).
  private struct Head {
    var issuer = ""
    var key = ""
    var issued: StatedTime?

    func fill(_ draft: BookingDraft, _ origin: Origin) -> BookingDraft {
      var draft = draft
      if !issuer.isEmpty { draft.add(.providerIdentifier, "uic:\(issuer)", origin) }
      // The number that is printed on the ticket stands in the head.
      if draft.kind == .ticket { draft.set(.ticketNumber, key, origin) } else { draft.add(.ticketNumber, key, origin) }
      if draft.kind != .ticket, draft.text(.reference) == nil { draft.add(.reference, key, origin) }
      return draft
    }
  }

  private func head(_ origin: Origin) -> Head {
    guard let content = record("U_HEAD")?.content, content.count >= 36 else { return Head() }
    let bytes = Array(content)
    let text: (Range<Int>) -> String = { String(decoding: bytes[$0].prefix { $0 != 0 }, as: UTF8.self).trimmed }
    var head = Head(issuer: text(0..<4))
    // A number behind a dash counts the tickets of one order.
    head.key = String(text(4..<24).split(separator: "-").first ?? "")
    let stamp = text(24..<36)
    if stamp.count == 12, let day = Int(stamp.prefix(2)), let month = Int(stamp.dropFirst(2).prefix(2)),
      let year = Int(stamp.dropFirst(4).prefix(4))
    {
      head.issued = StatedTime(year: year, month: month, day: day)
    }
    return head
  }
}

extension BookingDraft {
  /// Only what a layout may add to a better source.
  fileprivate func prices() -> BookingDraft {
    var draft = BookingDraft(kind, status: status)
    for field in [DraftField.price, .currency, .seatClass, .start, .end, .traveller]
    where kind == .ticket || field != .start && field != .end {
      if let found = fields[field] { draft.put(field, found) }
    }
    return draft
  }
}
