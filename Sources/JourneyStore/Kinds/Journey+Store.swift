import Foundation
import Journeys

extension Journey: StoredRecord {
  public static let table = "journeys"
  public static let changeKind = "journey"
  public var scope: UUID? { id }
}
