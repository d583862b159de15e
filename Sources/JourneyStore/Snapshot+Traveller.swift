import Foundation
import Journeys

extension Snapshot {
  /// The zone that the traveller is in, as far as the journey under way that began last tells; that at home otherwise.
  /// - Throws: `WalletError.notFound` when there is no such user.
  public func travellersZone(at now: Date) throws -> Zone {
    let home = try currentUser().home
    let running = try journeys(
      .status(.active), today: CalendarDay(of: now, in: home), page: Page(offset: 0, limit: 1))
    return try running.first.flatMap { try journey($0.id).whereabouts().traveller(at: .instant(now))?.zone } ?? home
  }
}
