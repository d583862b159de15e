import Foundation
import Journeys

/// A person in a circle: their initials on a colour.
package struct Avatar: Sendable {
  package let initials: String
  package let tint: String
  /// Whom it stands for.
  package let name: String

  private static let tints = ["blue", "teal", "purple", "green", "red", "cyan", "slate", "pink"]

  /// Those of the members of one journey; as long as the colours suffice, none has that of another.
  static func all(_ members: [Member], _ context: ScreenContext) -> [Avatar] {
    var tints: [UUID: Int] = [:], free = Set(Avatar.tints.indices)
    for member in members.sorted(by: { $0.id.text < $1.id.text }) {
      if free.isEmpty { free = Set(Avatar.tints.indices) }
      let own = Int(member.id.uuid.15) % Avatar.tints.count
      let tint = free.contains(own) ? own : free.min() ?? own
      free.remove(tint)
      tints[member.id] = tint
    }
    return members.map {
      let name = $0.title(context)
      return Avatar(initials: initials(name), tint: Avatar.tints[tints[$0.id] ?? 0], name: name)
    }
  }

  /// Somebody who may be no member any more.
  init(of user: UUID, named name: String) {
    self.init(
      initials: Avatar.initials(name), tint: Avatar.tints[Int(user.uuid.15) % Avatar.tints.count], name: name)
  }

  private init(initials: String, tint: String, name: String) {
    (self.initials, self.tint, self.name) = (initials, tint, name)
  }

  /// The first letters of the first and the last word.
  static func initials(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    return String(letters).uppercased()
  }
}

extension Member {
  /// What they are called, by their address where they have no name.
  func title(_ context: ScreenContext) -> String {
    shownName ?? context.words("people.unnamed")
  }
}
