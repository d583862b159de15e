import NIOCore

/// Wakes up a handler when the patience with its connection may have ended. A deadline that has moved away is looked at when its
/// time comes, so that moving it costs nothing.
final class DeadlineAlarm {
  private var scheduled: Scheduled<Void>?
  private var time = NIODeadline.distantFuture

  /// Sees to it that something is done at a deadline or before; nil for none as things are.
  func set(_ deadline: NIODeadline?, on loop: any EventLoop, _ action: @escaping () -> Void) {
    guard let deadline, scheduled == nil || deadline < time else { return }
    scheduled?.cancel()
    time = deadline
    scheduled = loop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.scheduled = nil
      action()
    }
  }

  func cancel() {
    scheduled?.cancel()
    scheduled = nil
  }
}
