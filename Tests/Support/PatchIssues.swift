import Foundation
import Journeys

extension JourneyItem {
  /// An empty item of the samples' journey.
  public static var blank: Self { Self(header: RecordHeader(id: Samples.id(9), journeyID: Samples.journeyID)) }
}

/// What is wrong with a patch over a record: the fields and the problems, as `name tooLong`.
public func problems<Owner: Record>(_ patch: Patch, over base: Owner) -> [String] {
  base.reading(patch).issues.map { "\($0.field) \($0.problem.rawValue)" }
}

/// What the rules of a record say, as `name required`.
public func problems(_ record: some Record) -> [String] {
  record.issues().map { "\($0.field) \($0.problem.rawValue)" }
}
