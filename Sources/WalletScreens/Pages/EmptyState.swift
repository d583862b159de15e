/// What a list without entries says, and the one thing to do about it.
struct EmptyState: Sendable {
  let emptyIcon: String
  let emptyTitle: String
  let emptyText: String
  let emptyAction: String
  let emptyAddress: String
}
