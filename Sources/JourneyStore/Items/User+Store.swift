import Foundation
import Journeys

extension User: StoredRecord {
  public static let table = "users"
  public static let changeKind = "user"
  public var scope: UUID? { nil }
}
