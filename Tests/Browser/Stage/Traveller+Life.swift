import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

/// What a traveller does with every kind of thing.
extension Traveller {
  /// Deletes the journey whose page is open, after being told what goes with it.
  func deleteJourney() async throws {
    try await choose("delete")
    try await browser.element(".ask form button").follow()
  }

  /// Chooses something from the menu of the journey whose page is open.
  func choose(_ action: String) async throws {
    try await browser.element(".hero-actions summary").click()
    try await browser.element(".hero-actions a[href$='/\(action)']").follow()
  }

  /// Adds an entry to a journey through the + button, and looks for it wherever it should be.
  /// - Returns: its page
  func add(_ entry: Entry, to journey: String) async throws -> String {
    try await browser.open(journey)
    try await startAdding(entry.kind)
    #expect(try await browser.path == "\(journey)/\(entry.kind.noun)/new")
    try await fill(entry.fields)
    try await save()
    let item = try await browser.path
    #expect(item.hasPrefix("\(journey)/\(entry.kind.noun)/"))
    #expect(try await toast == "Added")
    try await see(entry)
    try await browser.open("\(journey)/\(entry.kind.noun)")
    #expect(try await rows("main") == [entry.title])
    try await browser.element("main .row-link").follow()
    #expect(try await browser.path == item)
    try await browser.open(journey)
    #expect(try await rows("#\(entry.kind.noun)") == [entry.title])
    #expect(try await browser.element("#\(entry.kind.noun) .count").text == "1")
    return item
  }

  /// Expects the detail of an entry to be open and whole.
  func see(_ entry: Entry) async throws {
    #expect(try await heading == entry.title)
    let page = try await browser.element(".pane-detail").text
    for fact in entry.facts { #expect(page.contains(fact), "\(fact) is not in \(page)") }
  }

  /// Changes a field of an entry, and finds the change in its history, with the way back.
  func change(_ entry: Entry, at item: String) async throws {
    try await browser.open(item)
    try await browser.control("Edit").follow()
    #expect(try await browser.path == "\(item)/edit")
    #expect(try await browser.element("#f-\(entry.edit.field)").value == entry.edit.from)
    try await fill([entry.edit.field: entry.edit.to])
    try await save()
    #expect(try await browser.path == item)
    #expect(try await toast == "Saved")
    #expect(try await heading == entry.editedTitle)
    try await browser.control("History").follow()
    #expect(try await browser.element(".entry .diff-from").text == entry.edit.from)
    #expect(try await browser.element(".entry .diff-to").text == entry.edit.to)
    try await browser.control(Words.of(.en)("ui.restoreValue")).follow()
    #expect(try await toast == "Undone")
    #expect(try await browser.element(".entry .diff-from").text == entry.edit.to)
    try await browser.open(item)
    try await see(entry)
  }

  /// Deletes an entry and takes that back by the toast, then deletes it again and brings it back from the trash.
  func deleteAndUndo(_ entry: Entry, at item: String, in journey: String) async throws {
    try await browser.open(item)
    try await browser.control("Delete").follow()
    #expect(try await browser.path == "\(journey)/\(entry.kind.noun)")
    #expect(try await toast == Words.of(.en)("notice.deleted"))
    #expect(try await rows("main") == [])
    try await browser.control("Undo").follow()
    #expect(try await browser.path == item)
    #expect(try await toast == "Restored")
    try await see(entry)
    try await browser.control("Delete").follow()
    try await browser.open("/trash")
    let restore = "form[action='\(item)/restore'] button"
    #expect(try await browser.element("li:has(\(restore)) .row-title").text == entry.title)
    try await browser.element(restore).follow()
    #expect(try await browser.path == item)
    try await see(entry)
    try await browser.open("/trash")
    #expect(try await browser.count(restore) == 0)
  }
}
