extension String {
  /// Nil when empty, for what is left out then.
  var orNil: String? { isEmpty ? nil : self }
}
