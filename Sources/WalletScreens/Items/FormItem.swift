import Foundation
import JourneyStore
import Journeys

/// A part of a form: a title, and the names of the fields under it.
struct FormSection: Sendable {
  /// The string key of the title; nil for the first part, which needs none.
  let title: String?
  let fields: [String]
  /// Whether it is folded away until it is asked for, as what is seldom filled in.
  let isFolded: Bool

  init(_ fields: String...) {
    (title, self.fields, isFolded) = (nil, fields, false)
  }

  init(_ title: String?, isFolded: Bool = false, _ fields: [String]) {
    (self.title, self.fields, self.isFolded) = (title, fields, isFolded)
  }

  init(titled title: String, folded: Bool = false, _ fields: String...) {
    (self.title, self.fields, isFolded) = (title, fields, folded)
  }
}

/// An item that is entered in a form: what one kind brings to it.
protocol FormItem: ListedItem {
  /// The parts of the form; every field stands in one.
  static var formSections: [FormSection] { get }
  /// The fields that no form asks for: what only the wallet itself knows, and what another field stands for.
  static var unasked: [String] { get }
  /// Inputs of the form that are no fields: what is chosen there fills some.
  static var fillingInputs: [String] { get }
  /// Whether its form is saved while one types.
  static var isSavedWhileTyping: Bool { get }
  /// The fields of its form that are not shown as their type asks for, by the name of the field that each stands for.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField]
  /// The currency in which the amounts of a new one begin.
  /// - Parameter place: where it takes place; nil where that is not known
  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  /// What the form of a new one begins with.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Patch
  /// The same, where the form was opened from another item, which the address names: `?transport={id}`.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  /// What its form shows for each of its types; nil for kinds that look the same whatever their type.
  static var variants: FormVariants? { get }
  /// The fields of its form that are places, by name, with what a suggestion fills.
  static var placeInputs: [String: PlaceInput] { get }
  /// The amount that may be below zero, as money that came back; nil for kinds without.
  static var refundable: String? { get }
  /// The place that is mostly another place of the item again, and is then left empty; nil for kinds without.
  static var samePlaceField: String? { get }
  /// The fields that are offered a time behind that of another field once they are turned to.
  static var followingFields: [String: String] { get }
  /// The field beside which its form offers to look a flight up; nil for kinds that are none.
  static var lookupField: String? { get }
  /// The flight that the inputs of a form name; nil where they name none.
  static func watched(_ input: FormInput) -> WatchedFlight?
  /// What a flight that was looked up fills in, by input.
  static func filling(_ input: FormInput, with status: FlightStatus, home: Zone) -> [String: String]
  /// What the form of a new one asks besides its fields.
  static func beginning(in journey: Journey, _ context: ScreenContext, id: UUID, _ issues: [Issue]) -> FormBeginning
}

/// What the form of a new item asks besides its fields.
struct FormBeginning: Sendable {
  /// What a checklist may begin with.
  var packing: PackingChoice?
  /// The file that a document is made of.
  var file: FormField?
}

extension FormItem {
  static var unasked: [String] { [] }
  static var fillingInputs: [String] { [] }
  static var isSavedWhileTyping: Bool { false }
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Patch { [:] }
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  { suggestion(in: journey.journey, context) }
  static var variants: FormVariants? { nil }
  static var placeInputs: [String: PlaceInput] { [:] }
  static var refundable: String? { nil }
  static var samePlaceField: String? { nil }
  static var followingFields: [String: String] { [:] }
  static var lookupField: String? { nil }
  static func watched(_ input: FormInput) -> WatchedFlight? { nil }
  static func filling(_ input: FormInput, with status: FlightStatus, home: Zone) -> [String: String] { [:] }

  static func beginning(in journey: Journey, _ context: ScreenContext, id: UUID, _ issues: [Issue]) -> FormBeginning {
    FormBeginning()
  }

  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] { [:] }

  /// Suggested times, where the journey says by which clocks: who has entered no time is asked for no zone.
  static func placed(_ suggestion: Patch, in journey: JourneySnapshot, _ context: ScreenContext) throws -> Patch {
    let blank = Self(header: RecordHeader(id: .version7(at: context.now), journeyID: journey.journey.id))
    return zones(suggestion, over: blank, in: try journey.whereabouts()).isEmpty ? [:] : suggestion
  }

  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  { try context.currency(at: place, in: journey) }
}
