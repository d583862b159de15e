import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// What is in a backup, for people.
struct BackupReport {
  private let manifest: BackupManifest
  private let spoilt: [String]

  init(_ manifest: BackupManifest, spoilt: [String] = []) {
    (self.manifest, self.spoilt) = (manifest, spoilt)
  }

  var text: String {
    let words = Words.of(Failure.language), journeys = manifest.counts["journey"] ?? 0
    let items = ItemCatalogue.product.kinds.reduce(0) { $0 + (manifest.counts[$1.rawValue] ?? 0) }
    let second = Date(milliseconds: manifest.created.milliseconds / 1000 * 1000)
    var lines = [
      words("backup.made", ["date": second.rfc3339, "version": manifest.appVersion]),
      words("backup.journeys", count: journeys), words("backup.items", count: items),
      words("backup.documents", count: manifest.documentCount),
    ]
    if !spoilt.isEmpty {
      lines.append(words("backup.spoilt", count: spoilt.count, ["names": spoilt.joined(separator: ", ")]))
    }
    return lines.joined(separator: "\n")
  }
}
