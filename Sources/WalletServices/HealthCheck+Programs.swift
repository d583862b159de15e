import BookingImport
import Foundation
import Journeys

extension HealthCheck {
  /// What the wallet has other programs do, which of their packages are missing, and what holds those programs in.
  static func programs(_ program: @escaping @Sendable (String) -> String? = World.installed) -> [Finding] {
    let missing = MissingPackages.all(program)
    let packages = { (features: Set<MissingPackages.Feature>) in
      missing.filter { features.contains($0.feature) }.map(\.package).joined(separator: " ")
    }
    let needed = packages([.pdf, .pictures, .codes, .passes])
    let languages = packages([.recognition]), corners = packages([.corners]), printing = packages([.printing])
    return [
      Finding(
        subject: "documents", isGood: needed.isEmpty,
        text: needed.isEmpty
          ? "PDFs, pictures and bar codes are read and drawn" : "not read or drawn; install \(needed)"),
      Finding(
        subject: "text in pictures", isGood: true,
        text: languages.isEmpty
          ? "recognised in six languages" : "not in all languages; to have it, install \(languages)"),
      Finding(
        subject: "scanning", isGood: true,
        text: corners.isEmpty
          ? "the corners of a page are found" : "corners are set by hand; to have them found, install \(corners)"),
      Finding(
        subject: "reports", isGood: true,
        text: printing.isEmpty
          ? "printed as PDFs with their receipts" : "not printed as PDFs; to have it, install \(printing)"),
      Finding(subject: "protection", isGood: true, text: protection),
    ]
  }

  private static var protection: String {
    switch Confinement.current {
    case .namespace: "programs that read documents have no network, and limits of time, memory and output"
    case .none:
      "programs that read documents have limits of time, memory and output, but are not kept from the network, "
        + "for this machine permits no user name spaces"
    }
  }
}
