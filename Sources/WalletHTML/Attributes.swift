/// Attributes of any element
/// (https://html.spec.whatwg.org/multipage/dom.html#global-attributes, https://www.w3.org/TR/wai-aria/#state_prop_def).
extension HTMLAttribute {
  @inlinable public static func `class`(_ value: String) -> Self { Self(name: "class", value: value) }
  @inlinable public static func id(_ value: String) -> Self { Self(name: "id", value: value) }
  @inlinable public static func lang(_ value: String) -> Self { Self(name: "lang", value: value) }
  @inlinable public static func title(_ value: String) -> Self { Self(name: "title", value: value) }
  @inlinable public static func role(_ value: String) -> Self { Self(name: "role", value: value) }
  @inlinable public static func tabindex(_ value: Int) -> Self { Self(name: "tabindex", value: String(value)) }
  @inlinable public static var hidden: Self { Self(name: "hidden", value: nil) }
  @inlinable public static var autofocus: Self { Self(name: "autofocus", value: nil) }
  /// An element that is shown over the page when it is asked for.
  @inlinable public static var popover: Self { Self(name: "popover", value: nil) }

  /// `data-key="value"`.
  @inlinable public static func data(_ key: String, value: String) -> Self { Self(name: "data-" + key, value: value) }
  /// `data-key="address"`.
  @inlinable public static func data(_ key: String, address: String) -> Self {
    Self(name: "data-" + key, value: address, isAddress: true)
  }
  /// `data-key`.
  @inlinable public static func data(_ key: String) -> Self { Self(name: "data-" + key, value: nil) }

  @inlinable public static func ariaLabel(_ value: String) -> Self { Self(name: "aria-label", value: value) }
  @inlinable public static func ariaLabelledBy(_ id: String) -> Self { Self(name: "aria-labelledby", value: id) }
  @inlinable public static func ariaDescribedBy(_ id: String) -> Self { Self(name: "aria-describedby", value: id) }
  @inlinable public static func ariaCurrent(_ value: String) -> Self { Self(name: "aria-current", value: value) }
  @inlinable public static func ariaLive(_ value: String) -> Self { Self(name: "aria-live", value: value) }
  @inlinable public static func ariaHasPopup(_ value: String) -> Self { Self(name: "aria-haspopup", value: value) }
  @inlinable public static func ariaChecked(_ value: Bool) -> Self { Self(name: "aria-checked", value: String(value)) }
  @inlinable public static var ariaHidden: Self { Self(name: "aria-hidden", value: "true") }
  @inlinable public static var ariaInvalid: Self { Self(name: "aria-invalid", value: "true") }
}

/// Attributes of links, pictures and what else refers to something.
extension HTMLAttribute {
  @inlinable public static func href(_ address: String) -> Self { Self(name: "href", value: address, isAddress: true) }
  @inlinable public static func src(_ address: String) -> Self { Self(name: "src", value: address, isAddress: true) }
  @inlinable public static func rel(_ value: String) -> Self { Self(name: "rel", value: value) }
  @inlinable public static func target(_ value: String) -> Self { Self(name: "target", value: value) }
  @inlinable public static func alt(_ text: String) -> Self { Self(name: "alt", value: text) }
  @inlinable public static func loading(_ value: String) -> Self { Self(name: "loading", value: value) }
  @inlinable public static func content(_ value: String) -> Self { Self(name: "content", value: value) }
  @inlinable public static func charset(_ value: String) -> Self { Self(name: "charset", value: value) }
  @inlinable public static func media(_ value: String) -> Self { Self(name: "media", value: value) }
  @inlinable public static var download: Self { Self(name: "download", value: nil) }
}

/// Attributes of forms and their controls.
extension HTMLAttribute {
  @inlinable public static func action(_ address: String) -> Self {
    Self(name: "action", value: address, isAddress: true)
  }
  @inlinable public static func formmethod(_ value: String) -> Self { Self(name: "formmethod", value: value) }
  @inlinable public static func formaction(_ address: String) -> Self {
    Self(name: "formaction", value: address, isAddress: true)
  }
  @inlinable public static func method(_ value: String) -> Self { Self(name: "method", value: value) }
  @inlinable public static func enctype(_ value: String) -> Self { Self(name: "enctype", value: value) }
  @inlinable public static func name(_ value: String) -> Self { Self(name: "name", value: value) }
  @inlinable public static func value(_ value: String) -> Self { Self(name: "value", value: value) }
  @inlinable public static func type(_ value: String) -> Self { Self(name: "type", value: value) }
  @inlinable public static func `for`(_ id: String) -> Self { Self(name: "for", value: id) }
  @inlinable public static func placeholder(_ value: String) -> Self { Self(name: "placeholder", value: value) }
  @inlinable public static func autocomplete(_ value: String) -> Self { Self(name: "autocomplete", value: value) }
  @inlinable public static func inputmode(_ value: String) -> Self { Self(name: "inputmode", value: value) }
  @inlinable public static func enterkeyhint(_ value: String) -> Self { Self(name: "enterkeyhint", value: value) }
  @inlinable public static func accept(_ value: String) -> Self { Self(name: "accept", value: value) }
  @inlinable public static func capture(_ value: String) -> Self { Self(name: "capture", value: value) }
  @inlinable public static func list(_ id: String) -> Self { Self(name: "list", value: id) }
  @inlinable public static func maxlength(_ value: Int) -> Self { Self(name: "maxlength", value: String(value)) }
  @inlinable public static func size(_ value: Int) -> Self { Self(name: "size", value: String(value)) }
  @inlinable public static func rows(_ value: String) -> Self { Self(name: "rows", value: value) }
  @inlinable public static func min(_ value: String) -> Self { Self(name: "min", value: value) }
  @inlinable public static func max(_ value: String) -> Self { Self(name: "max", value: value) }
  @inlinable public static func label(_ value: String) -> Self { Self(name: "label", value: value) }
  @inlinable public static func popovertarget(_ id: String) -> Self { Self(name: "popovertarget", value: id) }
  @inlinable public static var required: Self { Self(name: "required", value: nil) }
  @inlinable public static var disabled: Self { Self(name: "disabled", value: nil) }
  @inlinable public static var checked: Self { Self(name: "checked", value: nil) }
  @inlinable public static var selected: Self { Self(name: "selected", value: nil) }
  @inlinable public static var multiple: Self { Self(name: "multiple", value: nil) }
  @inlinable public static var novalidate: Self { Self(name: "novalidate", value: nil) }
  @inlinable public static var open: Self { Self(name: "open", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.th {
  @inlinable public static func scope(_ value: String) -> Self { Self(name: "scope", value: value) }
}
