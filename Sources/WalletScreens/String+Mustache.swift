extension String {
  /// Nil when empty: Mustache takes any text, an empty one too, for something that is there.
  var orNil: String? { isEmpty ? nil : self }
}
