import BookingImport
import Foundation
import JourneyStore

/// Draws bar codes through zint, in black on white with the quiet zone that each symbology asks for.
public struct CodeDrawing: Sendable {
  let program: @Sendable (String) -> String?

  /// A drawing by the programs of a world.
  public init(_ world: World) { program = world.program }

  /// A code as SVG; nil where zint is missing, or the symbology cannot hold the payload.
  public func svg(_ code: FileCode) -> String? {
    guard let symbology = TicketCode.Symbology(rawValue: code.symbology), let path = program("zint") else { return nil }
    // What was read fits into a symbol, but perhaps not with as much error correction as zint likes best.
    return CodeDrawing.options(symbology).lazy.compactMap { options in
      let arguments =
        options + ["--binary", "--quietzones", "--scale=0.5", "--filetype=svg", "--direct", "-i", ForeignProgram.copy]
      let outcome = ForeignProgram.outcome(
        path, arguments, .bytes(code.payload), .init(output: 8 << 20, time: .seconds(10)))
      return Modules(zint: outcome.text)?.svg
    }.first
  }

  /// zint's number of a symbology, with its own error correction first, then with the least.
  private static func options(_ symbology: TicketCode.Symbology) -> [[String]] {
    switch symbology {
    case .aztec: [["-b", "92"], ["-b", "92", "--secure=1"]]
    case .qr: [["-b", "58"], ["-b", "58", "--secure=1"]]
    case .pdf417: [["-b", "55"], ["-b", "55", "--secure=0"]]
    case .dataMatrix: [["-b", "71", "--square"], ["-b", "71"]]
    }
  }
}

/// The black parts of a code.
private struct Modules {
  private let width: String
  private let height: String
  private var path = ""

  /// Reads zint's drawing: a white ground, and a rectangle for each black part.
  init?(zint svg: String) {
    guard let size = svg.firstMatch(of: /<svg width="([0-9.]+)" height="([0-9.]+)"/) else { return nil }
    (width, height) = (String(size.1), String(size.2))
    for line in svg.split(separator: "\n") {
      guard
        let rectangle = line.firstMatch(
          of: /<rect x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)" \/>/)
      else { continue }
      let (_, x, y, wide, high) = rectangle.output
      path += "M\(x) \(y)h\(wide)v\(high)h-\(wide)z"
    }
    guard !path.isEmpty else { return nil }
  }

  /// One shape without seams, sharp at every size.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(width)v\(height)H0z"/><path d="\(path)"/></svg>
    """
  }
}
