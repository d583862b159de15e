import Foundation
import Journeys
import Synchronization

/// The file that the ground of maps is taken from, with its head in memory as long as it stays the same.
final class MapFile: Sendable {
  private struct Known {
    let settings: MapFileSettings
    let size: Int
    let date: Date
    /// Nil for one that cannot be read.
    let file: PMTilesFile?
  }

  private let known = Mutex<Known?>(nil)

  /// Its ground; nil where there is none.
  func ground(in folder: URL) -> MapGround? {
    guard let known = current(in: folder), let file = known.file else { return nil }
    let settings = known.settings
    let mark = "\(settings.path) \(known.size) \(known.date.timeIntervalSince1970)"
    return MapGround(
      .file, id: Wallet.mark(of: mark),
      attribution: settings.attribution.isEmpty ? file.attribution : settings.attribution, zooms: file.zooms,
      mayBeKept: true)
  }

  /// A tile; nil for none.
  func tile(_ tile: MapTile, in folder: URL) -> Data? { try? current(in: folder)?.file?.tile(tile) }

  private func current(in folder: URL) -> Known? {
    guard let settings: MapFileSettings = try? SettingsFile(in: folder).read() else { return nil }
    let place = settings.place(in: folder)
    guard let facts = try? FileManager.default.attributesOfItem(atPath: place.path),
      let size = facts[.size] as? Int, let date = facts[.modificationDate] as? Date
    else { return nil }
    return known.withLock { known in
      if let known, known.settings == settings, known.size == size, known.date == date { return known }
      let read = Known(settings: settings, size: size, date: date, file: try? PMTilesFile(place))
      known = read
      return read
    }
  }
}
