import Journeys

extension FormScreen {
  /// Adds what the kind brings: the fields and labels of the type that is chosen, suggestions of places.
  mutating func adapt<Item: PresentedItem>(
    to kind: Item.Type, _ record: Item, _ attempt: Attempt?, _ context: ScreenContext
  ) {
    let input = attempt?.input ?? FormInput(record, home: context.zone, language: context.language)
    let type = input["type"]
    forEachPart { part in
      for index in part.fields.indices {
        part.fields[index].adapt(to: Item.self, type: type, input, context)
        if record.version == 0, attempt == nil {
          part.fields[index].follow(in: Item.self, input)
          part.fields[index].takePlan(of: Item.self)
        }
      }
    }
  }
}

extension FormScreen.FormPart {
  /// Says under each time in which zone it is, which stands among the fields that are mostly folded away.
  mutating func annotate(_ zones: ZoneNotes) {
    for index in fields.indices {
      let name = fields[index].name
      fields[index].endNote = zones.ends[name]
      if zones.notes[name] != nil { fields[index].hint = nil }
      guard let zone = zones.times[name], let note = zones.notes[zone] else { continue }
      fields[index].zoneNote = FormField.ZoneNote(
        zone: zone, text: note.text, derivedZone: note.zone?.identifier)
    }
  }
}

extension FormScreen.FormPart {
  /// Says of zones that they are only suggested: they are left open for another day.
  mutating func markSuggestedZones<Item: Record>(of kind: Item.Type) {
    for index in fields.indices where Item.field(fields[index].name)?.type == .zone {
      fields[index].suggestedZone = fields[index].line?.inputValue.orNil
    }
  }
}

extension FormField {
  /// Becomes what it is for a type among its kind, and for a place.
  mutating func adapt<Item: PresentedItem>(
    to kind: Item.Type, type: String, _ input: FormInput, _ context: ScreenContext
  ) {
    place = Item.placeInputs[name].map { PlaceData($0, type: type) }
    if let refundable = Item.refundable.flatMap(Item.field), Item.field(name)?.unit == refundable.unit {
      takeRefunds(refundable.name == name ? context.words("expense.refund") : nil)
    }
    if Item.samePlaceField == name {
      samePlace = SamePlace(label: context.words("ui.samePlace"), isSame: input[name].isEmpty)
    }
    guard let variants = Item.variants, let field = Item.field(name) else { return }
    let isEmpty = field.keys.allSatisfy { input[$0].isEmpty }
    let own = FieldVariant(
      name, variants, kind: Item.kind.rawValue, type: type, isEmpty: isEmpty && problem == nil, context)
    (fieldTypes, typeLabels, isOff) = (own.types, own.labels, own.isOff)
    if let label = own.label { self.label = label }
  }

  /// The copy of a form takes a day that its address asks for.
  fileprivate mutating func takePlan<Item: PresentedItem>(of kind: Item.Type) {
    if name == Item.times?.start { plan = "start" }
    if name == DurationChoice.field(of: Item.self) { plan = "minutes" }
  }

  /// A time that is empty is offered behind the one that it follows, on its own clocks, once it is turned to.
  fileprivate mutating func follow<Item: PresentedItem>(in kind: Item.Type, _ input: FormInput) {
    guard let leading = Item.followingFields[name], input[name].isEmpty else { return }
    follows = leading
  }
}
