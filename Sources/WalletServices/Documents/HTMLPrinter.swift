import BookingImport
import Foundation
import Journeys

/// Prints HTML as a PDF with text that can be searched and copied, through WeasyPrint, without a network.
public struct HTMLPrinter: Sendable {
  /// The program, which is named like the Debian package that brings it.
  public static let program = "weasyprint"
  /// The most bytes of a PDF.
  static let limit = 32 << 20

  private let path: String?

  /// A printer by the programs of a world.
  public init(_ world: World) { path = world.program(HTMLPrinter.program) }

  /// Whether the program is installed.
  public var isInstalled: Bool { path != nil }

  /// The PDF of a document whose pictures stand in it as `data:` addresses.
  /// - Parameters:
  ///   - style: a style sheet
  ///   - time: the most processor time that it may take
  /// - Throws: `WalletError.unavailable` with `.printerMissing` where the program is not installed, else `.printingFailed`.
  func pdf(_ html: [UInt8], style: String, time: Duration) throws(WalletError) -> [UInt8] {
    guard let path else { throw .unavailable(.printerMissing, detail: HTMLPrinter.program) }
    let sheet = "data:text/css;charset=utf-8;base64,\(Data(style.utf8).base64EncodedString())"
    let outcome = ForeignProgram.outcome(
      path, ["--quiet", "--encoding", "utf-8", "--stylesheet", sheet, ForeignProgram.copy, "-"], .bytes(html),
      .init(output: HTMLPrinter.limit, time: time, memory: 2 << 30))
    guard let bytes = outcome.bytes, bytes.starts(with: Array("%PDF-".utf8)), bytes.count < HTMLPrinter.limit else {
      throw .unavailable(.printingFailed, detail: "\(HTMLPrinter.program): \(outcome.name)")
    }
    return bytes
  }
}

extension ForeignProgram.Outcome {
  /// What became of it, for the log.
  fileprivate var name: String {
    switch self {
    case .wrote(let bytes): "wrote \(bytes.count) bytes"
    case .missing: "missing"
    case .late: "late"
    case .failed: "failed"
    }
  }
}

extension Wallet {
  /// The PDF of a document, made on a thread that may block.
  /// - Parameter time: the most processor time that it may take
  /// - Throws: `WalletError.unavailable` with `.printerMissing` or `.printingFailed`.
  public func pdf(_ html: [UInt8], style: String, time: Duration = .seconds(60)) async throws -> [UInt8] {
    let printer = HTMLPrinter(world)
    return try await Wallet.offThread { Result { try printer.pdf(html, style: style, time: time) } }.get()
  }
}
