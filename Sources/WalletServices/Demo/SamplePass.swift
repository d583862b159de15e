import Foundation
import Journeys

/// The boarding pass among the sample journeys: a pass for Apple Wallet (the PassKit Package Format), without a signature, whose code is one
/// of an airline (IATA Resolution 792) for a traveller called Sample.
struct SamplePass: Sendable {
  /// The day of the flight.
  let day: CalendarDay

  /// The pass as a ZIP file with `pass.json`.
  func file() throws -> Data {
    var json = JSONWriter()
    json.value(self.json)
    let contents = Data(json.bytes), pieces = Pieces()
    var zip = ZIPWriter(pieces)
    try zip.begin(ZIPEntry(name: "pass.json", contents))
    try zip.write(contents)
    try zip.end()
    return pieces.data
  }

  /// One leg: name of 20 letters, electronic ticket, reference of 7, from, to and carrier of 3, number of 5, day of the year, cabin, seat,
  /// sequence number of 5, status, and no conditional data.
  var code: String {
    let number = CalendarDay(year: day.components.year, month: 1, day: 1).map { $0.days(until: day) + 1 } ?? 1
    let dayOfYear = String(number + 1000).suffix(3)
    return "M1SAMPLE/TRAVELLER    EX8KQ2M JFKFRALH 0401 \(dayOfYear)Y022A0042 100"
  }

  private var json: JSONValue {
    [
      "formatVersion": 1, "passTypeIdentifier": "pass.org.example.journey-wallet", "serialNumber": "LH401-sample",
      "teamIdentifier": "SAMPLE0000", "organizationName": "Lufthansa", "description": "LH 401",
      "barcodes": [
        ["format": "PKBarcodeFormatAztec", "message": .text(code), "messageEncoding": "iso-8859-1"]
      ],
      "boardingPass": [
        "transitType": "PKTransitTypeAir",
        "headerFields": [Self.field("flight", "FLIGHT", "LH 401")],
        "primaryFields": [Self.field("from", "NEW YORK", "JFK"), Self.field("to", "FRANKFURT", "FRA")],
        "auxiliaryFields": [
          Self.field("seat", "SEAT", "22A"), Self.field("boarding", "BOARDING", "15:30"),
          Self.field("date", "DATE", day.iso),
        ],
        "secondaryFields": [Self.field("passenger", "PASSENGER", "SAMPLE/TRAVELLER")],
      ],
    ]
  }

  private static func field(_ key: String, _ label: String, _ value: String) -> JSONValue {
    ["key": .text(key), "label": .text(label), "value": .text(value)]
  }
}

/// Holds in memory what is written.
private final class Pieces: ByteSink {
  private(set) var data = Data()

  func write(_ data: Data) { self.data += data }
  func end() {}
}
