import Foundation
import Hummingbird
import Journeys
import NIOCore

/// Pages in one answer, for a device that keeps them: lines of JSON, each followed by the bytes of the page that it announces.
///
/// The first line says what the pack is of: `change`, the number of the newest change that it contains, and `facts`, the mark of
/// what external services have answered, and `state`, what else its pages follow from; all are handed back as `after`, `facts` and
/// `state`, and a pack with `isWhole` false has only what differs since.
/// `{"address", "hash", "length", "parts", "type"}` is followed by what is new in that page (`PackParts`); `{"file"}` is an address to be fetched on its own; below
/// `{"gone"}` nothing is left. The last line, `{"end": true}` with the number of pages and of those left out, tells a whole answer from a
/// broken one.
struct Pack: Sendable {
  /// The most pages and the most bytes of a pack; what is of less use is left out.
  struct Limits: Sendable {
    var pages = 20_000
    var bytes = 100 << 20
  }

  let head: [JSONMember]
  let addresses: [String]
  let gone: [String]
  let documents: String
  /// What no page of the pack shows, and those of others do.
  var files: [String] = []
  /// The folder of the site that the wallet lies in: in the answer addresses are those of the browser, whole.
  var root = ""
  var limits = Limits()
  let read: @Sendable (String) async throws -> PageReader.Page?

  /// The answer, compressed as it is made.
  func response() -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "application/x-ndjson", .contentEncoding: "gzip", .cacheControl: "no-store",
      ],
      body: ResponseBody { writer in
        var output = PackWriter(writer)
        try await write(to: &output)
        try await output.finish()
      })
  }

  private func write(to output: inout PackWriter) async throws {
    try await output.line(head)
    for address in gone { try await output.line([("gone", .text(root + address))]) }
    for file in addresses.isEmpty ? [] : files { try await output.line([("file", .text(root + file))]) }
    var files = PackFiles(below: documents, root: root), left = 0, pages = 0, size = 0
    var parts = PackParts()
    var queue = addresses[...], further: [String] = []
    while let address = queue.popFirst() ?? further.popLast() {
      try Task.checkCancellation()
      guard pages < limits.pages, size < limits.bytes else {
        left += 1
        continue
      }
      guard let page = try await read(address) else { continue }
      pages += 1
      size += page.bytes.readableBytes
      let (numbers, fresh) = parts.add(page.bytes)
      try await output.line([
        ("address", .text(root + address)), ("hash", .text(page.hash)),
        ("length", .number(Decimal(page.bytes.readableBytes))),
        ("parts", .text(numbers.map(String.init).joined(separator: " "))), ("type", .text(page.type)),
      ])
      try await output.write(fresh)
      let found = files.add(page.bytes)
      further += found.pages
      for file in found.files { try await output.line([("file", .text(root + file))]) }
    }
    try await output.line([
      ("end", .flag(true)), ("pages", .number(Decimal(pages))), ("left", .number(Decimal(left))),
    ])
  }
}

/// Writes the parts of a pack through gzip.
private struct PackWriter {
  /// So many bytes are compressed at a time.
  private static let portion = 1 << 18

  private var writer: any ResponseBodyWriter
  private let gzip = Gzip(.balanced)
  private var pending = ByteBuffer()

  init(_ writer: any ResponseBodyWriter) { self.writer = writer }

  mutating func line(_ members: [JSONMember]) async throws {
    var json = JSONWriter()
    json.object(members)
    try await write(ByteBuffer(bytes: json.bytes + [UInt8(ascii: "\n")]))
  }

  mutating func write(_ bytes: ByteBuffer) async throws {
    pending.writeImmutableBuffer(bytes)
    if pending.readableBytes >= PackWriter.portion { try await flush(isLast: false) }
  }

  mutating func finish() async throws {
    try await flush(isLast: true)
    try await writer.finish(nil)
  }

  private mutating func flush(isLast: Bool) async throws {
    guard let bytes = pending.withUnsafeReadableBytes({ gzip.compress($0, isLast: isLast) }) else {
      throw CompressionFailure()
    }
    pending.clear()
    if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
  }
}
