import Crypto
import Foundation
import JourneyStore
import Journeys

/// What an import of a file of costs would make of each line.
public struct CostImport: Sendable {
  /// What becomes of a person of the file.
  public enum Person: Sendable, Hashable {
    case traveller(UUID)
    /// A new traveller of the person's name.
    case new
  }

  /// What is known of a line.
  public enum State: Sendable, Hashable {
    case new
    /// Money that came in; seldom an expense.
    case incoming
    /// The wallet has an expense of the same amount on that day, or on one near it.
    case similar(UUID)
    /// An earlier import has brought it.
    case here
    /// An earlier import has brought it, and it lies in the trash.
    case inTrash

    /// Whether the line may be taken.
    public var isOpen: Bool { self != .here }
  }

  /// A line, and what is known of it.
  public struct Row: Sendable {
    public let line: CostLine
    /// The identifier of its expense: the same for the same line of any export.
    public let id: UUID
    public let state: State
    /// Whether it is taken unless somebody says otherwise.
    public let isTaken: Bool
  }

  public let file: CostFile
  public let rows: [Row]
  /// By the place of the person in the file: the traveller of that name, else a new one.
  public let people: [Person]

  init(_ file: CostFile, _ transaction: WriteTransaction, in journey: UUID) throws {
    try self.init(file, in: transaction.snapshot.journey(journey)) { try transaction.standing(of: Expense.self, $0) }
  }

  /// Compares a file with a journey.
  /// - Parameter standing: what the identifier of an expense stands for
  public init(
    _ file: CostFile, in content: JourneySnapshot, standing: (UUID) throws -> WriteTransaction.Standing
  ) throws {
    let travellers = try content.items(Traveller.self), ids = CostImport.identifiers(file, content.journey.id)
    let own = Set(ids)
    let byName = Dictionary(travellers.map { (FoldedName.of($0.name), $0.id) }) { first, _ in first }
    people = file.people.map { byName[FoldedName.of($0)].map { .traveller($0) } ?? .new }
    let standings = try ids.map(standing)
    var known = KnownCosts(try content.items(Expense.self).filter { !own.contains($0.id) })
    var states: [State] = []
    for (line, standing) in zip(file.lines, standings) {
      switch standing {
      case .here(_, let isInTrash): states.append(isInTrash ? .inTrash : .here)
      // What another has taken cannot be made again.
      case .taken: states.append(.here)
      case .free:
        let similar = known.take(line, within: file.format == .bank ? 3 : 0)
        states.append(similar.map { .similar($0) } ?? (line.isIncoming ? .incoming : .new))
      }
    }
    // Where all of an earlier import was undone, it is meant to come again.
    let wasUndone = !states.contains(.here)
    self.file = file
    rows = zip(zip(file.lines, ids), states).map { pair, state in
      let isTaken = state == .new || state == .inTrash && wasUndone && !pair.0.isIncoming
      return Row(line: pair.0, id: pair.1, state: state, isTaken: isTaken)
    }
  }

  /// The identifiers of the lines' expenses (RFC 9562, version 8): the first 16 bytes of a SHA-256 over the journey, what tells the line
  /// apart, and how many lines before it are the same.
  private static func identifiers(_ file: CostFile, _ journey: UUID) -> [UUID] {
    var seen: [String: Int] = [:]
    return file.lines.map { line in
      let count = seen[line.key, default: 0]
      seen[line.key] = count + 1
      let name = [journey.text, file.format.rawValue, line.key, String(count)].joined(separator: "\u{1E}")
      var bytes = Array(SHA256.hash(data: Data(name.utf8)).prefix(16))
      (bytes[6], bytes[8]) = (bytes[6] & 0x0F | 0x80, bytes[8] & 0x3F | 0x80)
      return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }
}

/// The expenses that a journey has, each of which is the duplicate of one line at most.
private struct KnownCosts {
  private var byAmount: [Money: [(day: Int, id: UUID)]] = [:]

  init(_ expenses: [Expense]) {
    for expense in expenses {
      guard let date = expense.date else { continue }
      let day = CalendarDay(of: date, in: expense.zone ?? .utc).daysSince1970
      for amount in [expense.amount, expense.charged] {
        if let amount { byAmount[amount, default: []].append((day, expense.id)) }
      }
    }
  }

  /// The expense of a line's amount that is nearest to its day.
  mutating func take(_ line: CostLine, within days: Int) -> UUID? {
    let day = line.day.daysSince1970
    let near = (byAmount[line.amount] ?? []).filter { abs($0.day - day) <= days }
    guard let found = near.min(by: { (abs($0.day - day), $0.id) < (abs($1.day - day), $1.id) }) else { return nil }
    byAmount[line.amount]?.removeAll { $0.id == found.id }
    return found.id
  }
}
