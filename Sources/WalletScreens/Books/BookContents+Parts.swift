import Foundation
import JourneyStore
import Journeys

extension BookContents {
  /// What stands behind the itinerary.
  struct Parts {
    let checklists: [TravelBook.List]
    let notes: [TravelBook.Written]
    let travellers: [String]
    let costs: [TravelBook.Fact]
    let papers: [TravelBook.Paper]
    let pictured: [(id: UUID, journey: UUID)]
  }

  mutating func parts() throws -> Parts {
    let checklists = options.has(.checklists) ? try self.checklists() : []
    let notes = options.has(.notes) ? try self.notes() : []
    let papers = options.has(.documents) ? try self.papers() : []
    let pictured = options.has(.pictures) && options.has(.documents) ? self.pictured() : []
    return Parts(
      checklists: checklists, notes: notes, travellers: options.has(.people) ? try journey.namesOfPeople() : [],
      costs: options.has(.costs) ? try costs() : [], papers: papers, pictured: pictured)
  }

  private mutating func checklists() throws -> [TravelBook.List] {
    var room = BookLimits.checklistLines, lists: [TravelBook.List] = []
    for list in try journey.items(Checklist.self) {
      let lines = try journey.items(of: list.id), shown = lines.prefix(room)
      leave(lines.count - shown.count, "lines")
      guard room > 0 else { continue }
      // A list takes room even where it is empty.
      room -= shown.count + 1
      for line in shown { note(line.updatedAt) }
      note(list.updatedAt)
      lists.append(TravelBook.List(title: list.title, lines: shown.map { ($0.title, $0.isDone) }))
    }
    return lists
  }

  private mutating func notes() throws -> [TravelBook.Written] {
    var room = BookLimits.noteBytes, notes: [TravelBook.Written] = [], all = 0
    for written in try journey.items(Note.self) {
      all += 1
      let size = written.content.utf8.count
      guard notes.count < BookLimits.notes, size <= room else { continue }
      room -= size
      note(written.updatedAt)
      notes.append(
        TravelBook.Written(
          title: written.title,
          html: Markdown(written.content).html(whenPlain: context.words("note.plainText"))))
    }
    leave(all - notes.count, "notes")
    return notes
  }

  /// Totals in each currency, by category and of all.
  private func costs() throws -> [TravelBook.Fact] {
    let spending = try journey.spending(), home = journey.journey.homeCurrency
    let text = { (totals: MoneyTotals) in
      totals.totals(first: home).map(context.formats.money).joined(separator: " · ")
    }
    let categories = try spending.shownCategories(context.knowingCategories(of: journey)).compactMap {
      category, totals in text(totals).orNil.map { TravelBook.Fact(label: category.name, value: $0) }
    }
    guard let total = text(spending.totals).orNil else { return [] }
    return categories + [TravelBook.Fact(label: context.words("report.total"), value: total)]
  }

  private mutating func papers() throws -> [TravelBook.Paper] {
    let shown = documents.prefix(BookLimits.documents)
    leave(documents.count - shown.count, "documents")
    return try shown.map { document in
      note(document.updatedAt)
      return TravelBook.Paper(
        id: document.id, target: target(of: document) ?? "", name: document.name, detail: document.subtitle(context),
        notes: bounded(document.notes).orNil, link: document.link.orNil, codes: try ownPasses(of: document))
    }
  }

  /// The documents that one shows on the way.
  private mutating func pictured() -> [(id: UUID, journey: UUID)] {
    let tickets = documents.prefix(BookLimits.documents).filter { document in
      let type = MediaType(rawValue: document.mediaType)
      return [.ticket, .boardingPass, .confirmation].contains(document.category) && !document.contentHash.isEmpty
        && (type == .pdf || type.isPicture)
    }
    leave(tickets.count - min(tickets.count, BookLimits.pictures), "pictures")
    return tickets.prefix(BookLimits.pictures).map { ($0.id, journey.journey.id) }
  }
}
