import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

@testable import WalletServices

extension ScreenSamples {
  private static let readingSamples: [FileReading?] =
    [nil, FileReading(.reading), FileReading(.read, isRecognised: true), FileReading(.nothing)]
    + FileReading.Problem.allCases.map { FileReading(.failed, $0, package: "tesseract-ocr") }
    + [FileReading(.read, pageCount: 10_000)]

  /// A journey with a PDF, a text and a link.
  static func papers() async throws -> Wallet {
    let wallet = try await bare()
    for (index, (category, type)) in [("ticket", "application/pdf"), ("map", "text/plain"), ("visa", "")].enumerated() {
      try await wallet.create(
        document: Samples.id(4000 + index), in: Samples.journeyID,
        [
          "name": .text("Paper \(index)"), "category": .text(category), "mediaType": .text(type),
          "contentHash": .text(type.isEmpty ? "" : String(repeating: "\(index)", count: 64)),
          "link": .text(type.isEmpty ? "https://example.com" : ""),
        ], by: .user(Served.ownerID))
    }
    let newer = TakenFile(hash: String(repeating: "1", count: 63) + "0", size: 5, mediaType: .text)
    _ = try await wallet.replaceFile(
      of: Samples.id(4001), with: newer, named: "b.txt", in: Samples.journeyID, by: .user(Served.ownerID))
    for hash in [newer.hash, String(repeating: "1", count: 64)] {
      try await wallet.store.keep(FileReading(.read), text: "Left, then right", codes: [], ofFile: hash)
    }
    try await readings(wallet)
    try await wallet.create(
      document: Samples.id(4400), in: Samples.journeyID,
      ["name": "Beach", "mediaType": "image/jpeg", "contentHash": .text(String(repeating: "c", count: 64))],
      by: .user(Served.ownerID))
    _ = try await wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
    ) { _ in
      ["coverId": .text(Samples.id(4400).text), "startDate": "2026-03-28", "endDate": "2026-04-09"]
    }
    return wallet
  }

  /// A file in each state of being read, one of them with the codes of tickets, which belongs to a flight.
  static func readings(_ wallet: Wallet) async throws {
    let flight = try await wallet.create(
      Transport.self, Samples.id(4200), in: Samples.journeyID,
      [
        "type": "flight", "transportNumber": "AC 834", "departureCode": "YUL", "arrivalCode": "FRA",
        "departureZone": "UTC", "arrivalZone": "UTC", "departureDate": "2026-04-01T06:00",
        "arrivalDate": "2026-04-01T12:00",
      ], by: .user(Served.ownerID)
    ).record.id
    try await wallet.create(
      document: Samples.id(4300), in: Samples.journeyID,
      [
        "name": "Terms", "link": "https://example.com", "relatedEntityType": "transport",
        "relatedEntityId": .text(flight.text),
      ], by: .user(Served.ownerID))
    for (index, reading) in readingSamples.enumerated() {
      let hash = String(repeating: String(index, radix: 16), count: 63) + "f"
      try await wallet.create(
        document: Samples.id(4100 + index), in: Samples.journeyID,
        [
          "name": .text("Scan \(index)"), "mediaType": "application/pdf", "contentHash": .text(hash),
          "relatedEntityType": "transport", "relatedEntityId": .text(flight.text),
        ], by: .user(Served.ownerID))
      guard let reading else { continue }
      let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
      let codes = [("aztec", leg), ("qr", "42"), ("pdf417", "43")].map {
        FileCode(symbology: $0.0, payload: Array($0.1.utf8))
      }
      try await wallet.store.keep(
        reading, text: reading.isRecognised ? "Total 12" : "", codes: reading.isRecognised ? codes : [], ofFile: hash)
    }
  }

  /// A journey that has a picture as its cover, wherever it is shown.
  static func covers(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID)
    return [
      try CoverScreen(journey, context), try CoverScreen(journey, context, failure: .tooLarge(limit: 5)),
      try CoverScreen(journey, context, failure: .invalid([Issue("file", .notAPicture)])),
      try JourneyScreen(journey, context), try HomeScreen(snapshot, context),
    ]
  }

  static func documents(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID)
    let grid = DocumentsScreen.Query(category: nil, order: nil, isGrid: true, offset: 0)
    let list = DocumentsScreen.Query(category: "map", order: "size", isGrid: false, offset: 0)
    return try [DocumentsScreen(journey, context, grid), DocumentsScreen(snapshot, context, list)]
      + (0..<3).map { try ItemScreen(.document, Samples.id(4000 + $0), journey, context) }
      + readingSamples.indices.map { try ItemScreen(.document, Samples.id(4100 + $0), journey, context) }
      + [ItemScreen(.transport, Samples.id(4200), journey, context)]
      + [Samples.id(4102), Samples.id(4001)].map {
        try FormScreen(new: .expense, in: journey, query: ["source": $0.text], context, id: Samples.id(6))
      }
      + [ScanScreen(journey, context)]
      + (1...3).map { try GateScreen(Samples.id(4102), code: $0, journey, context) }
  }
}
