import WalletHTML
import WalletScreens

/// A field of a form: its label, its input, hints, and what is wrong with it.
struct FieldView: HTML {
  let field: FormField

  var body: some HTML {
    div(.class("field"), .data("field", value: field.name)) {
      if let same = field.samePlace { samePlace(same) }
      FieldInput(field: field)
      if let finder = field.finder { FinderView(finder: finder, name: field.name) }
      if !field.moments.isEmpty { moments }
      if let note = field.zoneNote { zoneNote(note) }
      if let end = field.endNote { p(.class("hint"), .data("end-note", value: field.name), .role("status")) { end } }
      if let hint = field.hint { p(.class("hint")) { hint } }
      if let found = field.foundWords { p(.class("hint found-words")) { found } }
      if let problem = field.problem { p(.class("problem"), .id("p-" + field.name)) { problem } }
      scripts
    }
    .attributes(.class("has-problem"), when: field.problem != nil)
    .attributes(.class("is-off"), when: field.isOff)
    .attribute(of: field.markID) { .data("mark", value: $0) }
    .attribute(of: field.fieldTypes) { .data("types", value: $0) }
    .attribute(of: field.typeLabels) { .data("labels", value: $0) }
    .attribute(of: field.suggestedZone) { .data("suggested", value: $0) }
    .attribute(of: field.plan) { .data("plan", value: $0) }
    .attribute(of: field.follows) { .data("follows", value: $0) }
    .attribute(of: field.place?.placeKind) { .data("places", value: $0) }
    .attributes(.data("address"), when: field.place?.isAddress == true)
    .attribute(of: field.place?.codeInput) { .data("code", value: $0) }
    .attribute(of: field.place?.latitudeInput) { .data("latitude", value: $0) }
    .attribute(of: field.place?.longitudeInput) { .data("longitude", value: $0) }
    .attribute(of: field.place?.zoneInput) { .data("zone", value: $0) }
    .attribute(of: field.place?.nameInput) { .data("place-name", value: $0) }
    .attribute(of: field.place?.addressInput) { .data("place-address", value: $0) }
  }

  @HTMLBuilder private var scripts: some HTML {
    if field.place != nil { Uses(.places) }
    if field.file != nil { Uses(.fileSize) }
    if field.fieldTypes != nil || field.follows != nil || field.samePlace != nil { Uses(.transport) }
    if field.plan != nil { Uses(.plannedDay) }
    if !field.moments.isEmpty { Uses(.reminders) }
    if field.markID != nil { Uses(.review) }
    if field.name == "oneDay" { Uses(.journeyForm) }
  }

  private func samePlace(_ same: FormField.SamePlace) -> some HTML {
    label(.class("check needs-script")) {
      input(.type("checkbox"), .data("same-place")).attributes(.checked, when: same.isSame)
      " "
      span { same.label }
    }
  }

  private var moments: some HTML {
    p(.class("moments needs-script")) {
      for moment in field.moments {
        button(.type("button"), .class("moment"), .data("moment", value: moment.value)) { moment.label }
        " "
      }
    }
  }

  private func zoneNote(_ note: FormField.ZoneNote) -> some HTML {
    p(.class("hint"), .data("zone-note", value: note.zone), .role("status")) { note.text }
      .attribute(of: note.derivedZone) { .data("zone-meant", value: $0) }
  }
}

/// Fields, one below the other.
struct FieldList: HTML {
  let fields: [FormField]

  var body: some HTML {
    for field in fields { FieldView(field: field) }
  }
}

/// Fields that belong together, on a card.
struct FieldCard: HTML {
  let fields: [FormField]
  var heading: String?
  var explanation: String?

  var body: some HTML {
    fieldset(.class("card form-part")) {
      if let heading { legend { heading } }
      if let explanation { p(.class("muted")) { explanation } }
      FieldList(fields: fields)
    }
  }
}
