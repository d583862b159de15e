import WalletHTML
import WalletScreens

/// The lines of a receipt, and whose each is; closed as long as there are none.
struct ReceiptItemsView: HTML {
  let items: ReceiptItemsInput
  let field: FormField

  var body: some HTML {
    details(.class("several"), .id("f-" + field.name)) {
      summary { field.label }
      HiddenInput(field.name, "")
      ul(.class("item-rows")) { ForEach(items.rows) { row($0) } }
    }
    .attributes(.open, when: items.isOpen || field.problem != nil)
  }

  private func row(_ row: ReceiptItemsInput.Row) -> some HTML {
    li(.class("item-row")) {
      div(.class("item-line")) {
        input(
          .name(row.nameKey), .type("text"), .value(row.name), .maxlength(200), .autocomplete("off"),
          .ariaLabel(items.nameLabel), .placeholder(items.nameLabel))
        input(
          .class("part-value"), .name(row.amountKey), .type("text"), .inputmode("decimal"), .value(row.amount),
          .autocomplete("off"), .maxlength(40), .ariaLabel(items.amountLabel), .placeholder("0"))
      }
      div(.class("item-owners")) { ForEach(row.owners) { owner($0) } }
    }
  }

  private func owner(_ owner: ReceiptItemsInput.Owner) -> some HTML {
    label(.class("check")) {
      input(.type("checkbox"), .name(owner.key), .value("on")).attributes(.checked, when: owner.isOn)
      " "
      span { owner.name }
    }
  }
}
