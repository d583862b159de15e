import BookingImport
import Foundation
import Journeys

/// The Debian packages without which something of the wallet does not work.
public struct MissingPackages: Sendable, Hashable {
  /// What does not work.
  public let feature: Feature
  public let package: String

  /// What programs of the system are asked for.
  public enum Feature: String, Sendable, Hashable, CaseIterable {
    case pdf, pictures, codes, passes, recognition, corners, printing
  }

  /// What reading files lacks.
  static func forReading(_ program: @escaping (String) -> String?) -> [MissingPackages] {
    let programs: [(Feature, String, String)] = [
      (.pdf, "pdftotext", "poppler-utils"), (.pictures, "vipsthumbnail", "libvips-tools"),
      (.codes, "ZXingReader", "zxing-cpp-tools"),
    ]
    let missing = programs.filter { program($0.1) == nil }.map { MissingPackages(feature: $0.0, package: $0.2) }
    guard let languages = TextRecognition.installed(program) else {
      return missing + [MissingPackages(feature: .recognition, package: "tesseract-ocr")]
    }
    return missing
      + TextRecognition.names.values.sorted().filter { !languages.contains($0) }.map {
        MissingPackages(feature: .recognition, package: TextRecognition.package($0))
      }
  }

  /// What the machine lacks of all that the wallet can make use of.
  public static func all(_ program: @escaping (String) -> String? = World.installed) -> [MissingPackages] {
    let passes = program("zint") == nil ? [MissingPackages(feature: .passes, package: "zint")] : []
    let corners =
      CornerFinder.isInstalled(program) ? [] : [MissingPackages(feature: .corners, package: "python3-opencv")]
    let printing =
      program(HTMLPrinter.program) == nil
      ? [MissingPackages(feature: .printing, package: HTMLPrinter.program)] : []
    return forReading(program) + passes + corners + printing
  }
}
