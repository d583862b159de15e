/// One thing that is wrong with one field, said by a string key.
public struct Issue: Sendable, Hashable, Codable {
  /// What may be wrong; the text for `required` stands under the string key `issue.required`, and so on.
  public enum Problem: String, Sendable, Hashable, Codable, CaseIterable {
    case required, requiredEither, tooLong, tooMany, notText, notOneLine, controlCharacter
    case notAChoice, notAFlag, notANumber, outOfRange, notADay, notATime, dayOutOfRange
    case timeSkipped, notAZone, zoneMissing, notACurrency, currencyMissing, amountNotWhole, amountTooPrecise,
      amountTooLarge
    case notPositive, negative, notACoordinate, coordinateIncomplete, notALink, notAnIdentifier, notAList
    case endBeforeStart, notACountry, notAFolder, unknownField, notFound, alreadyThere, ambiguous
    case inThePast, notAMailbox, notAHost, notAFile, passwordUnprotected, currencyOutdated
    case partsDiffer, notAPicture, notBelowZero, notYours, sharedCost, notAnItem, itemsUnused, notTheProduct
    case tooShort, tooCommon, notThePassword, notTheSame, notTheCode
    case notATileAddress, notAMapFile, vectorMap, damagedMap, noMapFile
  }

  public let field: String
  public let problem: Problem
  /// The bound that was crossed, where there is one.
  public let limit: String?
  /// What the limit is counted in: the code of a currency (ISO 4217) or `Issue.percent`; nil where it is a bare number or no number.
  public let unit: String?

  /// The unit of a share of a hundred.
  public static let percent = "%"

  /// A problem of the field of that name.
  public init(_ field: String, _ problem: Problem, limit: String? = nil, unit: String? = nil) {
    (self.field, self.problem, self.limit, self.unit) = (field, problem, limit, unit)
  }
}
