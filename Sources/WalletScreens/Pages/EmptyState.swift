/// What a list without entries says, and the one thing to do about it.
package struct EmptyState: Sendable {
  package let emptyIcon: String
  package let emptyTitle: String
  package let emptyText: String
  package let emptyAction: String
  package let emptyAddress: String
}
