import Journeys

/// What a list without entries says, and the one thing to do about it.
package struct EmptyState: Sendable {
  package let icon: String
  package let title: String
  package let text: String
  package let action: String
  /// Where that is done; nil for who may only look.
  package let address: String?

  /// The same for a member: viewers get no action.
  func offered(to role: Role, _ context: ScreenContext) -> EmptyState {
    role.mayEdit
      ? self
      : EmptyState(icon: icon, title: title, text: context.words("empty.viewer.text"), action: action, address: nil)
  }
}
