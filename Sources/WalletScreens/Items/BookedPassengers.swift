import Foundation
import JourneyStore
import Journeys

/// The passengers whom the rides of a journey name.
enum BookedPassengers {
  /// So many names are proposed at most: a group's list is shorter, a ship's is none.
  private static let most = 20

  /// Their names as they are written in running text, each person once.
  /// - Parameter known: the names of those who are left out
  static func names(
    in journey: JourneySnapshot, besides known: [String], _ context: ScreenContext
  ) throws -> [String] {
    var people = known.map(words).filter { !$0.isEmpty }, names: [String] = []
    for name in try journey.items(Transport.self).filter({ !$0.isCancelled }).flatMap(\.passengers) {
      let own = words(name)
      guard names.count < most, !own.isEmpty,
        !people.contains(where: { $0.isSubset(of: own) || own.isSubset(of: $0) })
      else { continue }
      people.append(own)
      names.append(inMixedCase(name, context))
    }
    return names
  }

  /// Tickets write in capitals and without accents, and leave out middle names.
  private static func words(_ name: String) -> Set<Substring> { Set(FoldedName.of(name).split(separator: " ")) }

  /// `AYŞE YILMAZ` as `Ayşe Yılmaz`, by the rules of the reader's language.
  private static func inMixedCase(_ name: String, _ context: ScreenContext) -> String {
    name.contains(where: \.isLowercase)
      ? name : name.capitalized(with: Locale(identifier: context.language.rawValue))
  }
}
