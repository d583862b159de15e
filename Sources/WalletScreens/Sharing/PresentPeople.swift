import Foundation
import JourneyStore
import Journeys

/// Who else has a journey open at the moment, for the scripts of its pages.
public enum PresentPeople {
  /// Nobody else.
  public static let nobody = JSONValue.object(["avatars": .array([]), "label": .text("")])

  /// The initials, colours and names of members other than the reader.
  /// - Parameter users: who has it open; who is no member is left out
  public static func json(of users: Set<UUID>, in journey: JourneySnapshot, _ context: ScreenContext) throws
    -> JSONValue
  {
    let others = users.subtracting([context.user.id])
    guard !others.isEmpty else { return nobody }
    let members = try journey.members()
    let present = zip(members, Avatar.all(members, context)).filter { others.contains($0.0.id) }.map(\.1)
    guard !present.isEmpty else { return nobody }
    let avatars = present.map { avatar in
      JSONValue.object(["initials": .text(avatar.initials), "tint": .text(avatar.tint), "name": .text(avatar.name)])
    }
    let names = present.map(\.name).joined(separator: ", ")
    return .object(["avatars": .array(avatars), "label": .text(context.words("presence.here", ["names": names]))])
  }
}
