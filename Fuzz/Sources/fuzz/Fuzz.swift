import Foundation

@testable import BookingImport

/// One input of libFuzzer for the reader that the environment names (`FUZZ_READER`).
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let year = YearChoice(received: StatedTime(dayNumber: 20_000))
  switch Readers.chosen {
  case "json": _ = Node.values(ofJSON: bytes).map { SchemaReader().drafts(in: $0) }
  case "fcb":
    for version in 1...3 { _ = FlexibleContent(bytes[...], version: version, part: "")?.drafts }
  case "layout": _ = TicketLayout(bytes.dropFirst(12))?.drafts(issued: nil, Origin(.barcode))
  case "uic": _ = BarcodeReader.drafts(bytes, text: nil, format: nil, year: year, part: "")
  case "bcbp":
    _ = BarcodeReader.drafts(bytes, text: Charset.text(bytes, charset: nil), format: nil, year: year, part: "")
  default:
    // Programs of the system are left out: what they do is not ours to fuzz.
    if bytes.count > 4, String(decoding: bytes.prefix(1_100), as: UTF8.self).contains("%PDF-") { return 0 }
    _ = SchemaWriter.json(
      BookingImporter().drafts(in: bytes, named: "a.\(Readers.chosen)", received: StatedTime(dayNumber: 20_000)))
  }
  return 0
}

/// The package manager names the start of a program after its target; libFuzzer has one of its own.
@_cdecl("fuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments) { data, size in fuzz(data, size) }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ input: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The reader of this run.
enum Readers {
  static let chosen = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? "txt"
}
