import GRDB
import Journeys

extension JourneySnapshot {
  /// The travellers of the journey who lie in the trash: what they paid and owe is in the balances still.
  public func formerTravellers() throws -> [Traveller] {
    try RecordTable<Traveller>().records(
      snapshot.db, "WHERE journey_id = ? AND deleted_at IS NOT NULL ORDER BY name, id", [journey.id.databaseValue])
  }
}
