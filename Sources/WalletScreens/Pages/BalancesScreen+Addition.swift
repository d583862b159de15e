import Foundation
import Journeys

extension BalancesScreen {
  /// A form of one button, which makes travellers of the members that it names.
  package struct Addition: Sendable {
    package let action: String
    /// The identifiers of their accounts.
    package let members: String
    package let label: String

    /// Nil where all members are travellers, and for a journey's only member, who has named the travellers already.
    init?(_ action: String, of members: [Member], besides travellers: [Traveller], _ context: ScreenContext) {
      let linked = Set(travellers.compactMap(\.userID))
      // Who has neither name nor address cannot be called anything.
      let missing = members.filter { !linked.contains($0.id) && $0.shownName != nil }
      guard members.count > 1, !missing.isEmpty else { return nil }
      self.action = action
      self.members = missing.map(\.id.text).joined(separator: "\n")
      label = context.words("split.addMembers", ["names": missing.map { $0.title(context) }.joined(separator: ", ")])
    }
  }
}
