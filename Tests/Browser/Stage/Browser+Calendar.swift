import TestSupport

extension Browser {
  /// Waits until the only block of a calendar shows these times.
  func expectClocks(_ text: String) async throws {
    _ = try await waiting(for: text) { (try? await element(".calendar-clocks").text) == text ? true : nil }
  }

  /// Undoes what the page offers to undo, once it is there: it is loaded anew after each change.
  func undo() async throws {
    _ = try await waiting(for: "Undo") {
      do {
        try await control("Undo").click()
        return true
      } catch is WebDriverError {
        return nil
      }
    }
  }
}
