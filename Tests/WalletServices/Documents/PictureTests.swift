import BookingImport
import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Pictures of files")
struct PictureTests {
  /// A red sheet whose upper left corner is blue, 400 by 200 pixels, in some format.
  private func sheet(_ steps: String) throws -> [UInt8] {
    try Papers.shell(
      "vips black b.v 400 200 --bands 3 && vips linear b.v red.v '0 0 0' '220 20 20' --uchar"
        + " && vips black c.v 100 100 --bands 3 && vips linear c.v blue.v '0 0 0' '20 20 220' --uchar"
        + " && vips insert red.v blue.v all.v 0 0 && \(steps)", [1])
  }

  /// The width and height of the large picture of a file, and the colours in its four corners: "red", "blue".
  private func picture(_ bytes: [UInt8]) async throws -> (size: String, corners: [String]) {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data(bytes).write(to: file)
      let hash = String(repeating: "a", count: 64)
      let made = Pictures(in: folder).picture(of: hash, file, MediaType(ofBeginning: bytes), .large)
      let jpeg = Array(try Data(contentsOf: try #require(made)))
      let answer = try Papers.shell(
        """
        vips copy file p.v; w=$(vipsheader -f width p.v); h=$(vipsheader -f height p.v); echo "${w}x$h"
        for point in "10 10" "$((w-10)) 10" "$((w-10)) $((h-10))" "10 $((h-10))"; do vips getpoint p.v $point; done
        """, jpeg)
      let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
      let corners = lines.dropFirst().map { line in
        let colours = line.split(separator: " ").compactMap { Double($0) }
        return colours[0] > colours[2] ? "red" : "blue"
      }
      return (lines[0], corners)
    }
  }

  @Test("a HEIC file, which browsers do not show, has a picture that they do")
  func heic() async throws {
    let bytes = try sheet("vips copy all.v all.png && heif-enc all.png -o all.heic >/dev/null 2>&1 && cat all.heic")
    #expect(MediaType(ofBeginning: bytes) == .heic)
    let picture = try await picture(bytes)
    #expect(picture.size == "400x200" && picture.corners == ["blue", "red", "red", "red"])
  }

  @Test(
    "a photograph is turned and mirrored as its EXIF says (JEITA CP-3451, orientation)",
    arguments: [
      (1, "400x200", 0), (2, "400x200", 1), (3, "400x200", 2), (4, "400x200", 3), (5, "200x400", 0), (6, "200x400", 1),
      (7, "200x400", 2), (8, "200x400", 3),
    ])
  func orientation(number: Int, size: String, blue: Int) async throws {
    let plain = try sheet("vips copy all.v all.jpg && cat all.jpg")
    // One entry of one short: tag 0x0112.
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0".utf8) + [UInt8(number), 0, 0, 0, 0, 0, 0]
    let bytes = plain.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain.dropFirst(2)
    let picture = try await picture(Array(bytes))
    #expect(picture.size == size)
    #expect(picture.corners.indices.filter { picture.corners[$0] == "blue" } == [blue])
  }
}
