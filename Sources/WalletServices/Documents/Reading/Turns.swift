/// Lets what is asked for at the same time be done one after the other.
actor Turns {
  private var last: Task<Void, Never>?

  /// Does something when all is done that was asked for before.
  func take<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let before = last
    let task = Task {
      await before?.value
      return try await work()
    }
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
