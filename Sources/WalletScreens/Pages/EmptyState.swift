/// What a list without entries says, and the one thing to do about it.
package struct EmptyState: Sendable {
  package let icon: String
  package let title: String
  package let text: String
  package let action: String
  package let address: String
}
