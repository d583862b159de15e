import Foundation
import NIOCore

/// What a page shows or leads to beside pages: the files of documents, their pictures, the codes of tickets.
struct PackFiles: Sendable {
  /// Pages with a code at the gate.
  private(set) var pages: [String] = []
  /// Files and pictures.
  private(set) var files: [String] = []
  private var known: Set<String> = []
  private let needle: Data
  private let root: String

  /// - Parameters:
  ///   - documents: the address below which a journey's documents lie
  ///   - root: the folder of the site that addresses on pages lie in, and those that are found do not name
  init(below documents: String, root: String = "") {
    (needle, self.root) = (Data("\"\(root)\(documents)/".utf8), root)
  }

  /// Adds what a page names that was not named before.
  /// - Returns: what is new
  mutating func add(_ page: ByteBuffer) -> (pages: [String], files: [String]) {
    let data = Data(page.readableBytesView)
    var place = data.startIndex, found: (pages: [String], files: [String]) = ([], [])
    while let start = data.range(of: needle, in: place..<data.endIndex) {
      place = start.upperBound
      guard let end = data[place...].prefix(300).firstIndex(of: UInt8(ascii: "\"")) else { continue }
      let address = String(decoding: data[(start.lowerBound + 1 + root.utf8.count)..<end], as: UTF8.self)
        .replacing("&amp;", with: "&")
      let parts = address.prefix { $0 != "?" }.split(separator: "/").dropFirst(4)
      let isPage = parts.first == "codes" && parts.count == 2
      let isFile = parts.first == "file" || parts.first == "picture" || (parts.first == "codes" && parts.count == 3)
      guard isPage || isFile, !address.contains("download"), known.insert(address).inserted else { continue }
      if isPage { found.pages.append(address) } else { found.files.append(address) }
    }
    return found
  }
}
