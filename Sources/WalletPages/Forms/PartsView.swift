import WalletHTML
import WalletScreens

/// The travellers who have a part in an amount.
struct PartsView: HTML {
  let parts: PartsInput
  let field: FormField

  @HTMLBuilder var body: some HTML {
    if let whole = parts.whole {
      label(.for("f-" + field.name)) { field.label }
      select(.id("f-" + field.name), .name(field.name)) { OptionsView(select: whole) }
        .attributes(.ariaInvalid, .ariaDescribedBy("p-" + field.name), when: field.problem != nil)
      details(.class("several")) {
        summary { parts.severalLabel ?? "" }
        rows
      }
      .attributes(.open, when: parts.isSeveral)
    } else {
      fieldset(.class("parts"), .id("f-" + field.name)) {
        legend { field.label }
        if let key = parts.tickedKey { HiddenInput(key, "on") }
        if let method = parts.method {
          HiddenInput(method.key, method.value)
          Uses(.parts)
        }
        HiddenInput(field.name, "")
        rows
      }
      .attribute(of: parts.method?.key) { .data("split", value: $0) }
    }
  }

  private var rows: some HTML {
    ul(.class("part-rows")) { ForEach(parts.rows) { row($0) } }
  }

  private func row(_ row: PartsInput.Row) -> some HTML {
    li(.class("part-row")) {
      if parts.method != nil, !row.value.isEmpty { HiddenInput(row.shownKey, row.value) }
      label(.class("check")) {
        if parts.tickedKey != nil {
          input(.type("checkbox"), .name(row.onKey), .value("on")).attributes(.checked, when: row.isOn)
          " "
        }
        span { row.name }
      }
      input(
        .class("part-value"), .name(row.valueKey), .type("text"), .inputmode("decimal"), .value(row.value),
        .autocomplete("off"), .maxlength(40), .ariaLabel("\(field.label): \(row.name)"))
    }
  }
}
