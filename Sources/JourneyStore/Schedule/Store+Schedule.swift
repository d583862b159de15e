import Foundation
import GRDB
import Journeys

extension Store {
  /// How many reminders are dispatched in one transaction.
  static let dispatchLimit = 200

  /// Reconciles the whole schedule with the reminders; what was being sent when the program ended is queued again.
  /// - Returns: how many rows of the schedule were wrong
  /// - Throws: `WalletError.unavailable`.
  public func repairSchedule(at now: Date) async throws -> Int {
    try await Store.explained {
      try await database.write { db in
        try db.execute(sql: "UPDATE deliveries SET state = 'waiting' WHERE state = 'sending'")
        return try Schedule.repair(db, .all, now: now)
      }
    }
  }

  /// Marks as past what was due before a moment: a wallet from a backup does not send again what was sent since.
  public func skipSchedule(before now: Date) async throws {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: "UPDATE schedule SET state = 'past' WHERE state = 'waiting' AND due_at <= ?",
          arguments: [now.milliseconds])
        try db.execute(sql: "UPDATE deliveries SET state = 'dropped' WHERE state IN ('waiting', 'sending')")
      }
    }
  }

  /// The users who receive reminders, the oldest first.
  public func users(for system: Actor.System) async throws -> [UUID] {
    try await reading {
      try UUID.fetchAll($0, sql: "SELECT id FROM users WHERE deleted_at IS NULL ORDER BY created_at, id")
    }
  }

  /// Queues the due reminders of a user, once for each receiver; those whose event is over count as
  /// missed. In quiet hours they wait there for the end of these, unless the event comes first.
  /// - Returns: how many reminders were looked at; as many as the limit when there may be more
  /// - Throws: `WalletError.unavailable`.
  public func dispatchDue(at now: Date, as actor: Actor, to targets: [DeliveryTarget]) async throws -> Int {
    guard let user = actor.user else { return 0 }
    return try await Store.explained {
      try await database.write { db in
        let due = try Row.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT reminder_id, due_at FROM schedule
              WHERE state = 'waiting' AND due_at <= ? AND user_id = ? ORDER BY due_at LIMIT ?
              """), arguments: [now.milliseconds, user, Store.dispatchLimit])
        guard !due.isEmpty else { return 0 }
        let snapshot = self.snapshot(db, actor), reader = try snapshot.currentUser()
        let statement = try db.cachedStatement(
          sql: "UPDATE schedule SET state = ? WHERE reminder_id = ? AND user_id = ?")
        for row in due {
          let id: UUID = row[0], moment: Int64 = row[1]
          let until = try snapshot.expiry(ofReminder: id, due: Date(milliseconds: moment), home: reader.home)
          let isUseful = until.map { $0 > now } ?? false
          if let until, isUseful {
            let start = reader.earliest(now, until: until)
            for target in targets where reader.channels.contains(target.channel) {
              try Store.enqueue(
                db, user, "\(id.text)@\(moment)", reminder: id, day: nil, target, start: start, until: until)
            }
          }
          try statement.execute(arguments: [isUseful ? "told" : "missed", id, user])
        }
        return due.count
      }
    }
  }

  /// Queues the plan of a day, once.
  /// - Throws: `WalletError.unavailable`.
  public func dispatchPlan(
    of day: CalendarDay, until: Date, at now: Date, as actor: Actor, to targets: [DeliveryTarget]
  )
    async throws
  {
    guard let user = actor.user else { return }
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: """
            UPDATE users SET summarised_on = ? WHERE id = ? AND (summarised_on IS NULL OR summarised_on < ?)
            """, arguments: [day.iso, user, day.iso])
        guard db.changesCount > 0 else { return }
        let reader = try snapshot(db, actor).currentUser()
        for target in targets where reader.channels.contains(target.channel) && target != .app {
          try Store.enqueue(
            db, user, "plan-\(user.text)@\(day.iso)", reminder: nil, day: day, target,
            start: reader.earliest(now, until: until), until: until)
        }
      }
    }
  }

  /// When something is to be done next for any user: a reminder due, a delivery retried; nil when nothing waits.
  public func nextDispatch(for system: Actor.System) async throws -> Date? {
    try await reading { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT min(moment) FROM (
            SELECT min(due_at) AS moment FROM schedule WHERE state = 'waiting'
            UNION ALL SELECT min(not_before) FROM deliveries WHERE state = 'waiting')
          """
      ).map(Date.init(milliseconds:))
    }
  }

  /// Takes deliveries to a user that are due out of the queue; expired ones are dropped.
  public func beginDeliveries(as actor: Actor, at now: Date, limit: Int) async throws -> [Delivery] {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql:
            "UPDATE deliveries SET state = 'dropped' WHERE state = 'waiting' AND not_before <= ? AND expires_at <= ?",
          arguments: [now.milliseconds, now.milliseconds])
        let rows = try Row.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT \(Delivery.columns) FROM deliveries
              WHERE state = 'waiting' AND not_before <= ? AND user_id = ? ORDER BY not_before, id LIMIT ?
              """), arguments: [now.milliseconds, actor.user, limit])
        for row in rows {
          try db.cachedStatement(
            sql: "UPDATE deliveries SET state = 'sending', attempts = attempts + 1 WHERE id = ?"
          ).execute(arguments: [row[0] as Int64])
        }
        return rows.compactMap(Delivery.init)
      }
    }
  }

  /// Stores the outcome of an attempt.
  public func finish(_ delivery: Delivery, _ outcome: DeliveryOutcome, at now: Date) async throws {
    try await finish([(delivery, outcome)], at: now)
  }

  /// Stores the outcomes of several attempts in one transaction.
  public func finish(_ outcomes: [(Delivery, DeliveryOutcome)], at now: Date) async throws {
    guard !outcomes.isEmpty else { return }
    try await Store.explained {
      try await database.write { db in
        let statement = try db.cachedStatement(
          sql: """
            UPDATE deliveries SET state = ?, said = ?, not_before = coalesce(?, not_before), sent_at = ? WHERE id = ?
            """)
        for (delivery, outcome) in outcomes {
          switch outcome {
          case .sent:
            try statement.execute(arguments: ["sent", "", nil, now.milliseconds, delivery.id])
          case .again(let moment, let said):
            try statement.execute(
              arguments: ["waiting", String(said.prefix(1_000)), moment.milliseconds, nil, delivery.id])
          case .failed(let said):
            try statement.execute(arguments: ["failed", String(said.prefix(1_000)), nil, nil, delivery.id])
          }
        }
      }
    }
  }

  /// Deletes deliveries that were sent, failed or dropped before a moment.
  public func forgetDeliveries(before moment: Date) async throws {
    try await Store.explained {
      try await database.write {
        try $0.execute(
          sql: "DELETE FROM deliveries WHERE state NOT IN ('waiting', 'sending') AND not_before < ?",
          arguments: [moment.milliseconds])
      }
    }
  }

  private static func enqueue(
    _ db: Database, _ user: UUID, _ notification: String, reminder: UUID?, day: CalendarDay?, _ target: DeliveryTarget,
    start: Date, until: Date
  ) throws {
    // The same notification to the same receiver is one row, whatever happened in between.
    try db.cachedStatement(
      sql: """
        INSERT INTO deliveries (user_id, notice, reminder_id, day, channel, target, not_before, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, notice, channel, target) DO NOTHING
        """
    ).execute(arguments: [
      user, notification, reminder, day?.iso, target.channel, target.target, start.milliseconds, until.milliseconds,
    ])
  }
}

extension User {
  /// When something may be sent: now, or at the end of the quiet hours if it has not expired by then.
  fileprivate func earliest(_ now: Date, until: Date) -> Date {
    guard let end = quietHours?.end(after: now, in: home), end < until else { return now }
    return end
  }
}
