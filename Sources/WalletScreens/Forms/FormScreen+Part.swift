import Foundation
import JourneyStore
import Journeys
import WalletWords

extension FormScreen.FormPart {
  /// The parts of a form; one that is folded is opened where something in it is wrong.
  static func all<Owner: Record>(
    of kind: Owner.Type, _ sections: [FormSection], kind name: String, _ input: FormInput, _ issues: [Issue],
    currency: Currency?, own: [String: FormField] = [:], _ context: ScreenContext
  ) -> [FormScreen.FormPart] {
    sections.map { section in
      let fields = section.fields.flatMap { field -> [FormField] in
        if let special = own[field] { return special.isAbsent ? [] : [special] }
        guard let known = Owner.field(field) else { return [] }
        let shown = FormField(known, kind: name, input, issues, currency: currency, context)
        // A journey of one day needs no last day.
        guard Owner.self is Journey.Type, field == "endDate" else { return [shown] }
        let isOneDay = !input["startDate"].isEmpty && input["startDate"] == input["endDate"]
        return [FormField(check: JourneyInput.oneDay, context.words("ui.oneDay"), isChecked: isOneDay), shown]
      }
      return FormScreen.FormPart(
        partTitle: section.title.map { context.words($0) },
        isFolded: section.isFolded && !fields.contains { $0.problem != nil }, fields: fields)
    }
  }
}
