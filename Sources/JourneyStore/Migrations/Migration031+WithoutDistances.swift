extension Migration {
  /// Distances are no longer kept by journey: travel figures are made of the rides themselves.
  static let withoutDistances = Migration(number: 31, sql: "DROP TABLE journey_distances;")
}
