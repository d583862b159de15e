/// A PDF of pictures, one on each page (ISO 32000-1). Each goes in as it is, so that nothing of it is lost.
///
/// Written here, for the programs that would do it draw each picture anew.
public struct PicturePDF: Sendable {
  private var bytes: [UInt8] = []
  private var places: [Int] = []

  /// The whole file.
  public static func file(_ pictures: [JPEGPicture]) -> [UInt8] {
    var pdf = PicturePDF()
    pdf.write(pictures)
    return pdf.bytes
  }

  private mutating func write(_ pictures: [JPEGPicture]) {
    add("%PDF-1.4\n%\u{E2}\u{E3}\u{CF}\u{D3}\n")
    object("<< /Type /Catalog /Pages 2 0 R >>")
    let pages = pictures.indices.map { "\(3 + $0 * 3) 0 R" }.joined(separator: " ")
    object("<< /Type /Pages /Kids [\(pages)] /Count \(pictures.count) >>")
    for (index, picture) in pictures.enumerated() { page(picture, number: 3 + index * 3) }
    let start = bytes.count
    add("xref\n0 \(places.count + 1)\n0000000000 65535 f \n")
    for place in places {
      let digits = String(place)
      add(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
    }
    add("trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n")
  }

  private mutating func page(_ picture: JPEGPicture, number: Int) {
    let size = PicturePDF.size(picture)
    object(
      """
      << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.width) \(size.height)] /Contents \(number + 1) 0 R \
      /Resources << /XObject << /P \(number + 2) 0 R >> >> >>
      """)
    let drawing = "\(size.width) 0 0 \(size.height) 0 0 cm /P Do"
    object("<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream")
    begin()
    let colours = picture.components == 1 ? "/DeviceGray" : "/DeviceRGB"
    add(
      """
      << /Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height) /ColorSpace \(colours) \
      /BitsPerComponent 8 /Filter /DCTDecode /Length \(picture.bytes.count) >>\nstream\n
      """)
    bytes += picture.bytes
    add("\nendstream\nendobj\n")
  }

  /// In points of 1/72 inch: A4 for what has its shape within a few hundredths, else as long as A4 at its longer side.
  private static func size(_ picture: JPEGPicture) -> (width: Int, height: Int) {
    let (long, short) = (max(picture.width, picture.height), min(picture.width, picture.height))
    let isA4 = abs(1000 * short / long - 707) < 25
    let other = isA4 ? 595 : max(1, 842 * short / long)
    return picture.width > picture.height ? (842, other) : (other, 842)
  }

  private mutating func object(_ text: String) {
    begin()
    add("\(text)\nendobj\n")
  }

  private mutating func begin() {
    places.append(bytes.count)
    add("\(places.count) 0 obj\n")
  }

  private mutating func add(_ text: String) {
    // The mark of binary content is four bytes above 127, not their UTF-8.
    bytes +=
      text.unicodeScalars.allSatisfy { $0.value < 256 } ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
  }
}
