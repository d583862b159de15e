import BookingImport
import JourneyStore
import Journeys
import WalletWords

/// The code of a ticket, large and black on white, with what is printed beside it.
package struct PassCard: Sendable {
  package let title: String
  /// Where it is shown at the gate, over the whole screen.
  package let gateAddress: String
  package let codeAddress: String
  package let codeLabel: String
  /// "aztec", "qr", "pdf417", "dataMatrix"
  package let codeShape: String
  package let rides: [PassRide]
  /// What is drawn.
  let code: FileCode
  private let tickets: [TicketCode.Ride]

  /// One ride of a pass.
  package struct PassRide: Sendable {
    package let title: String
    package let text: String
  }

  init(_ code: FileCode, number: Int, of document: Document, _ context: ScreenContext) {
    let words = context.words
    self.title = document.name
    self.code = code
    gateAddress = "\(PagePath.item(document))/codes/\(number)"
    codeAddress = "\(gateAddress)/drawing"
    codeShape = code.symbology
    let names = ["aztec": "Aztec", "qr": "QR", "pdf417": "PDF417", "dataMatrix": "Data Matrix"]
    codeLabel = words(
      "pass.code", ["symbology": names[code.symbology] ?? code.symbology, "name": document.name])
    let symbology = TicketCode.Symbology(rawValue: code.symbology)
    tickets = symbology.map { TicketCode($0, code.payload).rides } ?? []
    rides = tickets.map { PassRide($0, words) }
  }

  /// The codes of a document.
  static func all(of document: Document, in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard] {
    guard !document.contentHash.isEmpty else { return [] }
    return try journey.codes(document.contentHash).enumerated().map { index, code in
      PassCard(code, number: index + 1, of: document, context)
    }
  }

  /// Whether it is for this very ride.
  func isFor(_ ride: Transport) -> Bool { tickets.contains { $0.isFor(ride) } }
}

extension PassCard.PassRide {
  fileprivate init(_ ride: TicketCode.Ride, _ words: Words) {
    let way = [ride.from, ride.to].filter { !$0.isEmpty }.joined(separator: " → ")
    self.title = [ride.number, way].filter { !$0.isEmpty }.joined(separator: " · ")
    let parts = [
      ("pass.coach", ride.coach), ("pass.seat", ride.seat), ("pass.sequence", ride.sequence),
    ].filter { !$0.1.isEmpty }.map { words($0.0, ["value": $0.1]) }
    self.text = ([ride.traveller].filter { !$0.isEmpty } + parts).joined(separator: " · ")
  }
}

extension TicketCode.Ride {
  /// Whether it is a transport's: by the number where both have one, else from and to the same airports.
  fileprivate func isFor(_ transport: Transport) -> Bool {
    let plain = { (text: String) in text.uppercased().filter { $0.isLetter || $0.isNumber } }
    let (own, other) = (plain(number), plain(transport.transportNumber))
    guard own.isEmpty || other.isEmpty else { return own == other }
    return !from.isEmpty && (from, to) == (transport.departure.code, transport.arrival.code)
  }
}
