import Journeys

/// The bar code of a ticket or a pass: its payload byte by byte, and how it is drawn.
public struct TicketCode: Sendable, Hashable {
  /// What a code is drawn as.
  public enum Symbology: String, Sendable, Hashable, CaseIterable {
    case aztec, qr, pdf417, dataMatrix

    /// A symbology by the name that drafts of bookings bear.
    init?(format: String) {
      switch format {
      case "aztecCode": self = .aztec
      case "qrCode": self = .qr
      case "pdf417": self = .pdf417
      case "dataMatrix": self = .dataMatrix
      default: return nil
      }
    }

    /// The name that drafts of bookings bear.
    var format: String {
      switch self {
      case .aztec: "aztecCode"
      case .qr: "qrCode"
      case .pdf417: "pdf417"
      case .dataMatrix: "dataMatrix"
      }
    }
  }

  public let symbology: Symbology
  public let payload: [UInt8]

  /// A code.
  public init(_ symbology: Symbology, _ payload: [UInt8]) { (self.symbology, self.payload) = (symbology, payload) }

  /// Whether it is that of a boarding pass (IATA resolution 792).
  public var isBoardingPass: Bool { BoardingPassCode(String(decoding: payload, as: UTF8.self)) != nil }

  /// What a code says of one ride, as it is printed beside it; empty where it says nothing.
  public struct Ride: Sendable, Hashable {
    public var traveller = ""
    /// Of an airport its IATA code, else the name of the station.
    public var from = ""
    public var to = ""
    /// "LH 1827", "ICE 612"
    public var number = ""
    public var coach = ""
    public var seat = ""
    /// A boarding pass's number in the order of checking in.
    public var sequence = ""
  }

  /// The rides that the code is for; none where it is not one of a known boarding pass or rail ticket.
  public var rides: [Ride] {
    let code = CodeScanner.Code(bytes: payload, format: symbology.format)
    // No day is said, so no year has to be right.
    let year = YearChoice(received: StatedTime(dayNumber: 20_000))
    return BarcodeReader.drafts(payload, text: code.text, format: code.format, year: year, part: "").map(Ride.init)
  }
}

extension TicketCode.Ride {
  fileprivate init(_ draft: BookingDraft) {
    let text = { (field: DraftField) in draft.text(field) ?? "" }
    let name = [text(.givenName), text(.familyName)].filter { !$0.isEmpty }.joined(separator: " ")
    traveller = name.isEmpty ? text(.traveller) : name
    from = draft.text(.startCode) ?? text(.startName)
    to = draft.text(.endCode) ?? text(.endName)
    number = [draft.kind == .flight ? text(.providerCode) : "", text(.number)].filter { !$0.isEmpty }.joined(
      separator: " ")
    (coach, seat, sequence) = (text(.coach), text(.seat), text(.sequence))
  }
}
