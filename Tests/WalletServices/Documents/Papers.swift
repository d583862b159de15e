import BookingImport
import Foundation
import TestSupport

@testable import WalletServices

/// Files of all sorts, made for tests.
enum Papers {
  /// A PDF of pages that bear these lines; readers mend the missing table of places.
  static func pdf(_ pages: [String], trailer: String = "", extra: String = "") -> [UInt8] {
    var text = "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n"
    let kids = pages.indices.map { "\(10 + $0 * 2) 0 R" }.joined(separator: " ")
    text += "2 0 obj << /Type /Pages /Kids [\(kids)] /Count \(pages.count) >> endobj\n"
    text += "3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n\(extra)"
    for (index, line) in pages.enumerated() {
      let content = "BT /F1 14 Tf 60 700 Td (\(line)) Tj ET"
      text += """
        \(10 + index * 2) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(11 + index * 2) 0 R \
        /Resources << /Font << /F1 3 0 R >> >> >> endobj
        \(11 + index * 2) 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n
        """
    }
    return Array((text + "trailer << /Root 1 0 R \(trailer) >>\n").utf8)
  }

  /// One that asks for a password: its marks of the standard handler (ISO 32000-1, 7.6.3) fit no empty one.
  static var encrypted: [UInt8] {
    let mark = String(repeating: "5A", count: 32)
    return pdf(
      ["Secret"],
      trailer: "/Encrypt 5 0 R /ID [<\(mark)> <\(mark)>]",
      extra: "5 0 obj << /Filter /Standard /V 1 /R 2 /P -4 /O <\(mark)> /U <\(mark)> >> endobj\n")
  }

  /// One whose few hundred kilobytes unpack to the text of a library.
  static func bomb() throws -> [UInt8] {
    let packed = try shell("yes 'BT /F1 20 Tf 0.001 0 Td (.a.b.c) Tj' | head -c 400000000 | gzip -9", [])
    // gzip's head and tail are replaced by zlib's (RFC 1950, 1952); poppler does not ask for the sum at its end.
    let stream = [0x78, 0x9C] + packed.dropFirst(10).dropLast(8) + [0, 0, 0, 0]
    let head =
      "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [4 0 R] /Count 1 >> endobj\n"
      + "3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n"
      + "4 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj\n"
      + "5 0 obj << /Length \(stream.count) /Filter /FlateDecode >>\nstream\n"
    return Array(head.utf8) + stream + Array("\nendstream endobj\ntrailer << /Root 1 0 R >>\n".utf8)
  }

  /// A picture of some lines of text, as black letters on white, in a format that vips writes (".png", ".jpg").
  static func picture(_ lines: [String], _ format: String = ".png") throws -> [UInt8] {
    let text = lines.joined(separator: "\n").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let make =
      "cat > text; vips text letters.v \"$(cat text)\" --font 'Noto Sans 12' --dpi 220 --spacing 6 && vips invert letters.v ink.v"
      + " && vips embed ink.v page.v 80 80 $(($(vipsheader -f width ink.v)+160)) $(($(vipsheader -f height ink.v)+160))"
      + " --extend white && vips copy page.v out\(format) && cat out\(format)"
    return try shell(make, Array(text.utf8))
  }

  /// What a shell makes of its input, in a folder of its own.
  static func shell(_ script: String, _ input: [UInt8]) throws -> [UInt8] {
    let outcome = ForeignProgram.outcome(
      "bash", ["-c", script], .bytes(input), .init(output: 64 << 20, time: .seconds(60).paced, memory: 4 << 30))
    guard case .wrote(let bytes) = outcome, !bytes.isEmpty else { throw OutOfPatience("\(script): \(outcome)") }
    return bytes
  }
}
