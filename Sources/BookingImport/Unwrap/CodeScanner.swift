/// Reads bar codes in pictures through ZXing's program.
enum CodeScanner {
  /// A code in a picture.
  struct Code: Equatable {
    let bytes: [UInt8]
    /// "aztecCode", "qrCode", "pdf417" …
    let format: String

    /// The payload as text, nil if it is binary.
    var text: String? {
      let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      return isText ? Charset.text(bytes, charset: nil) : nil
    }
  }

  /// Degrees by which a code may be turned, as sines and cosines in thousandths.
  private static let turns = [
    (70, 998), (-70, 998), (122, 993), (-122, 993), (174, 985), (-174, 985), (225, 974), (-225, 974),
  ]

  /// The codes of a page: of the whole page first, then of the spots that look like one, turned a little if need be.
  static func codes(in page: GreyPicture, _ budget: ResourceLimits) -> [Code] {
    var found = codes(inFile: page.pgm, budget)
    if !found.isEmpty { return found }
    for spot in CodeSpots.find(in: page) {
      let part = page.part(spot.left, spot.top, spot.width, spot.height, margin: 24)
      found += codes(inFile: part.pgm, budget)
      // A turned code fills its rectangle only in the middle; a text does not look like one.
      for (sine, cosine) in turns where found.isEmpty && !budget.isSpent && spot.width > 90 && spot.height > 60 {
        found += codes(inFile: part.turned(sine: sine, cosine: cosine).pgm, budget)
      }
    }
    return found
  }

  /// The codes of a picture in any format that ZXing reads (PNG, JPEG, PGM …).
  static func codes(inFile bytes: [UInt8], _ budget: ResourceLimits) -> [Code] {
    guard
      let output = ForeignProgram.outcome(
        "ZXingReader", ["-escape", "/dev/stdin"], .bytes(bytes),
        ForeignProgram.Limits(
          output: 1 << 20, time: budget.time(atMost: .seconds(1)), memory: ResourceLimits.programMemory,
          counting: budget.programs)
      ).bytes
    else { return [] }
    var codes: [Code] = []
    var payload: [UInt8] = [], format = ""
    for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("Bytes:") {
        payload = line.dropFirst(6).split(separator: " ").compactMap { UInt8($0, radix: 16) }
      } else if line.hasPrefix("Format:") {
        format = name(line.dropFirst(7).trimmed)
      } else if line.hasPrefix("Identifier:"), !payload.isEmpty {
        // A first character FNC1, which makes an Aztec code one of GS1, is left out of the bytes; others have it as GS.
        let code = Code(bytes: (line.trimmed.hasSuffix("]z1") ? [29] : []) + payload, format: format)
        if !codes.contains(code) { codes.append(code) }
        payload = []
      }
    }
    return codes
  }

  private static func name(_ name: String) -> String {
    [
      "Aztec": "aztecCode", "QRCode": "qrCode", "PDF417": "pdf417", "DataMatrix": "dataMatrix", "Code128": "barcode128",
    ][name] ?? name
  }
}
