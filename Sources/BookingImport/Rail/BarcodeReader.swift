import Journeys

/// Finds out what a code's payload is, and reads it: boarding pass, rail ticket, or a railway's own.
enum BarcodeReader {
  /// The drafts of a payload; empty if no format knows it. `format` is the symbology ("aztecCode", "qrCode", "pdf417").
  static func drafts(_ bytes: [UInt8], text: String?, format: String?, year: YearChoice, part: String) -> [BookingDraft]
  {
    guard bytes.count > 20, bytes.count < 8_000 else { return [] }
    if bytes.starts(with: Array("#UT".utf8)) { return binary(UICTicket(bytes)?.drafts(part: part) ?? [], bytes, part) }
    if bytes[0] == UInt8(ascii: "M"), let text, let pass = BoardingPassCode(text) {
      return pass.drafts(payload: trimmed(text), format: format, year: year, part: part)
    }
    if bytes[0] == 0x9E, let ticket = TransitTicket(bytes) {
      return binary(ticket.draft(Origin(.barcode, part: part)).map { [$0] } ?? [], bytes, part)
    }
    if let code = SmallStructuredCode(bytes) {
      return binary(code.draft(year: year, part: part).map { [$0] } ?? [], bytes, part)
    }
    if text == nil, let draft = OldStructuredCode(bytes)?.draft(year: year, part: part) {
      return binary([draft], bytes, part)
    }
    if bytes[0] == 0x81 || bytes[0] == 0x01, let found = dynamicHeader(bytes, part) {
      return binary(found, bytes, part)
    }
    let plain = text ?? Charset.text(bytes, charset: "ISO-8859-1")
    let national = NationalCodes.drafts(plain, bytes: bytes, format: format, year: year, part: part)
    return national.map { draft in
      if draft.text(.barcode) != nil { return draft }
      return text == nil ? binary([draft], bytes, part)[0] : marked(draft, plain, format ?? "qrCode", part)
    }
  }

  /// The header "U1" or "U2" around flexible contents.
  private static func dynamicHeader(_ bytes: [UInt8], _ part: String) -> [BookingDraft]? {
    guard let header = PackedReader.decode(bytes[...], as: "Header", FlexibleContentSchema.header),
      header["format"]?.text?.hasPrefix("U") == true
    else { return nil }
    let contents = header.first(["level2SignedData.level1Data.dataSequence"])?.items ?? []
    return contents.flatMap { content -> [BookingDraft] in
      guard let name = content["dataFormat"]?.text, name.hasPrefix("FCB"), let version = Int(name.dropFirst(3)) else {
        return []
      }
      let data = (content["data"]?.items ?? []).compactMap { $0.text.flatMap { UInt8($0) } }
      return FlexibleContent(data[...], version: version, part: part)?.drafts ?? []
    }
  }

  /// The payload of a code that is no text is kept as base64.
  private static func binary(_ drafts: [BookingDraft], _ bytes: [UInt8], _ part: String) -> [BookingDraft] {
    let payload = drafts.isEmpty ? "" : TransferEncoding.base64Text(bytes)
    return drafts.map { marked($0, payload, "aztecbin", part) }
  }

  private static func marked(_ draft: BookingDraft, _ payload: String, _ format: String, _ part: String) -> BookingDraft
  {
    var draft = draft
    draft.set(.barcode, payload, Origin(.barcode, part: part))
    draft.set(.barcodeFormat, format, Origin(.barcode, part: part))
    return draft
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0.isNewline }.reversed())
  }
}
