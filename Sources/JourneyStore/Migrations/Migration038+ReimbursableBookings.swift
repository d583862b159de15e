extension Migration {
  /// Bookings whose cost is to be reimbursed, as that of expenses.
  static let reimbursableBookings = Migration(
    number: 38,
    sql: """
      ALTER TABLE transports ADD COLUMN reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1));
      ALTER TABLE hotels ADD COLUMN reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1));
      ALTER TABLE car_rentals ADD COLUMN reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1));
      ALTER TABLE activities ADD COLUMN reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1));
      """)
}
