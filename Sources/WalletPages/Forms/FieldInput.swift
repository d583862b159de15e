import WalletHTML
import WalletScreens

/// The label and the input of a field.
struct FieldInput: HTML {
  let field: FormField

  @HTMLBuilder var body: some HTML {
    if let line = field.line { lineInput(line) }
    if let file = field.file { fileInput(file) }
    if let area = field.area { areaInput(area) }
    if let choice = field.select {
      if choice.hasLooks { lookInput(choice) } else { selectInput(choice) }
    }
    if let check = field.check { checkInput(check) }
    if let money = field.money { moneyInput(money) }
    if let point = field.point { pointInput(point) }
    if let parts = field.parts { PartsView(parts: parts, field: field) }
    if let items = field.items { ReceiptItemsView(items: items, field: field) }
  }

  @HTMLBuilder private func lineInput(_ line: FormField.LineInput) -> some HTML {
    label(.for(inputID)) {
      span(.data("label")) { field.label }
      if field.isRequired { RequiredMark() }
    }
    input(
      .id(inputID), .name(field.name), .type(line.inputType), .value(line.inputValue),
      .custom(name: "maxlength", value: line.maxLength), .autocomplete(field.autocomplete)
    )
    .attribute(of: line.inputMode) { .inputmode($0) }
    .attribute(of: line.suggestions) { .list($0) }
    .clock(field.clock)
    .attributes(.required, when: field.isRequired)
    .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
    .attributes(.autofocus, when: field.isFirstFocus)
  }

  @HTMLBuilder private func fileInput(_ file: FormField.FileInput) -> some HTML {
    label(.for(inputID)) { field.label }
    input(.id(inputID), .name(field.name), .type("file")).limited(file.limit)
      .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
  }

  @HTMLBuilder private func areaInput(_ area: FormField.AreaInput) -> some HTML {
    label(.for(inputID)) { field.label }
    // The first line break in a text area is not part of its text.
    textarea(.id(inputID), .name(field.name), .rows(area.areaRows)) { "\n" + area.areaValue }
      .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
  }

  @HTMLBuilder private func selectInput(_ choice: FormField.SelectInput) -> some HTML {
    RequiredLabel(field: field, inputID: inputID)
    select(.id(inputID), .name(field.name)) { OptionsView(select: choice) }
      .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
  }

  /// A choice by icons and colours, each with its name.
  private func lookInput(_ choice: FormField.SelectInput) -> some HTML {
    fieldset(.id(inputID), .class("quick-kinds look-kinds")) {
      legend { field.label }
      for option in choice.options {
        label(.class("quick-kind")) {
          input(.type("radio"), .name(field.name), .value(option.value)).attributes(.checked, when: option.isSelected)
          if let badge = option.badge { Badge(badge.icon, tint: badge.tint) }
          span { option.label }
        }
      }
    }
  }

  @HTMLBuilder private func checkInput(_ check: FormField.CheckInput) -> some HTML {
    HiddenInput(field.name, "")
    label(.class("check")) {
      input(.id(inputID), .name(field.name), .type("checkbox"), .value("on"))
        .attributes(.checked, when: check.isChecked)
      " "
      span { field.label }
    }
  }

  @HTMLBuilder private func moneyInput(_ money: FormField.MoneyInput) -> some HTML {
    div(.class("pair")) {
      div {
        RequiredLabel(field: field, inputID: inputID)
        number(field.name, money.amountValue)
          .attributes(.required, when: field.isRequired)
          .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
          .attributes(.autofocus, when: field.isFirstFocus)
      }
      div {
        label(.for("f-" + money.currencyName)) { money.currencyLabel }
        select(.id("f-" + money.currencyName), .name(money.currencyName)) { OptionsView(select: money.currencySelect) }
      }
    }
    if let refund = money.refund {
      HiddenInput(refund.name, "")
      label(.class("check")) {
        input(.id("f-" + refund.name), .name(refund.name), .type("checkbox"), .value("on"))
          .attributes(.checked, when: refund.isChecked)
        " "
        span { refund.label }
      }
    }
  }

  private func pointInput(_ point: FormField.PointInput) -> some HTML {
    div(.class("pair")) {
      div {
        label(.for(inputID)) { field.label }
        number(field.name, point.latitudeValue)
          .attributes(.ariaInvalid, .ariaDescribedBy(problemID), when: hasProblem)
      }
      div {
        label(.for("f-" + point.longitudeName)) { point.longitudeLabel }
        number(point.longitudeName, point.longitudeValue)
      }
    }
  }

  private func number(_ key: String, _ text: String) -> input {
    input(
      .id("f-" + key), .name(key), .type("text"), .inputmode("decimal"), .value(text), .autocomplete("off"))
  }

  private var inputID: String { "f-" + field.name }
  private var problemID: String { "p-" + field.name }
  private var hasProblem: Bool { field.problem != nil }
}

/// The label of a field that may have to be filled in.
private struct RequiredLabel: HTML {
  let field: FormField
  let inputID: String

  var body: some HTML {
    label(.for(inputID)) {
      field.label
      if field.isRequired { RequiredMark() }
    }
  }
}

/// The star of what has to be filled in; the input says the same to those who do not see it.
private struct RequiredMark: HTML {
  var body: some HTML {
    " "
    span(.class("required"), .ariaHidden) { "*" }
  }
}
