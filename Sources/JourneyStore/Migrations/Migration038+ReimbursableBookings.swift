extension Migration {
  /// Bookings whose cost is to be reimbursed, as that of expenses.
  static let reimbursableBookings = Migration(
    number: 38,
    sql: ["hotels", "transports", "car_rentals", "activities"].map { table in
      "ALTER TABLE \(table) ADD COLUMN reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1));"
    }.joined(separator: "\n"))
}
