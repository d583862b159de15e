import Foundation
import Journeys
import Testing

/// A pack as a device reads it.
struct ReadPack {
  struct Page {
    let hash: String
    let bytes: ArraySlice<UInt8>
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private(set) var head: JSONValue = .null
  private(set) var pages: [String: Page] = [:]
  private(set) var files: Set<String> = []
  private(set) var gone: [String] = []
  private(set) var end: JSONValue = .null

  init(_ served: Served, _ journey: String, since last: ReadPack? = nil) async throws {
    var address = "\(journey)/pack"
    if let last, let change = last.head["change"]?.integer, let state = last.head["state"]?.text {
      address += "?after=\(change)&state=\(state)&facts=\(last.head["facts"]?.text ?? "")"
    }
    try await self.init(try await served.get(address).bytes)
  }

  init(_ compressed: [UInt8]) async throws {
    let bytes = Array(try await Gunzip.text(compressed).utf8)[...]
    var rest = bytes, known: [UInt8] = []
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = try JSONValue(parsing: Data(rest[..<newline]))
      rest = rest[(newline + 1)...]
      if head == .null { head = line }
      if let address = line["gone"]?.text { gone.append(address) }
      if let file = line["file"]?.text { files.insert(file) }
      if line["end"] != nil { end = line }
      guard let address = line["address"]?.text, let parts = line["parts"]?.text else { continue }
      let numbers = parts.split(separator: " ").compactMap { Int($0) } + [0, 0]
      var page: [UInt8] = []
      let count = stride(from: 0, to: numbers.count - 2, by: 3).reduce(0) { $0 + numbers[$1] }
      var fresh = rest.prefix(count)
      rest = rest.dropFirst(count)
      known += fresh
      for index in stride(from: 0, to: numbers.count - 2, by: 3) {
        page += fresh.prefix(numbers[index])
        fresh = fresh.dropFirst(numbers[index])
        page += known[numbers[index + 1]..<(numbers[index + 1] + numbers[index + 2])]
      }
      #expect(page.count == line["length"]?.integer)
      pages[address] = Page(hash: line["hash"]?.text ?? "", bytes: page[...])
    }
  }

  /// Adds what differs.
  mutating func take(_ changes: ReadPack) {
    if changes.head["isWhole"] == .flag(true) { pages = [:] }
    for address in changes.gone { pages = pages.filter { !($0.key == address || $0.key.hasPrefix("\(address)/")) } }
    pages.merge(changes.pages) { _, new in new }
    head = changes.head
  }
}
