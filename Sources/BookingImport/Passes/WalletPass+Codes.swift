import Journeys

extension WalletPass {
  /// A bar code of a pass, with the bytes that its message stands for.
  struct Barcode {
    let message: String
    let bytes: [UInt8]
    /// "aztecCode", "qrCode" …
    let format: String
  }

  /// The first bar code, which is the one that is shown (PassKit: `barcodes`, before iOS 9 `barcode`).
  var barcode: Barcode? {
    guard let node = (json["barcodes"] ?? json["barcode"])?.items.first, let message = node["message"]?.text,
      !message.isEmpty
    else { return nil }
    let formats = [
      "PKBarcodeFormatAztec": "aztecCode", "PKBarcodeFormatQR": "qrCode", "PKBarcodeFormatPDF417": "pdf417",
      "PKBarcodeFormatCode128": "barcode128",
    ]
    // The encoding says which bytes the characters stand for; Latin 1 is the rule.
    let isWide = node["messageEncoding"]?.text?.lowercased().hasPrefix("utf") == true
    let isLatin = !isWide && message.unicodeScalars.allSatisfy { $0.value < 256 }
    let bytes = isLatin ? message.unicodeScalars.map { UInt8($0.value) } : Array(message.utf8)
    return Barcode(message: message, bytes: bytes, format: formats[node["format"]?.text ?? ""] ?? "qrCode")
  }

  /// Its code, as it is shown at a gate; none where it has none that is drawn here.
  var codes: [TicketCode] {
    guard let barcode, let symbology = TicketCode.Symbology(format: barcode.format) else { return [] }
    return [TicketCode(symbology, barcode.bytes)]
  }
}
