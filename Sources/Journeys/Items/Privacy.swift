/// Records of a shared journey that only the user who made them sees: kinds with the field `isPrivate` may be that.
extension Record {
  /// The name of the field that makes a record its maker's alone.
  public static var privacyFieldName: String { "isPrivate" }

  /// Whether records of the kind can be their maker's alone.
  public static var mayBePrivate: Bool { field(privacyFieldName) != nil }

  /// Whether the record is its maker's alone by itself; it is too where it is a part of one that is.
  public var isMarkedPrivate: Bool { Self.field(Self.privacyFieldName)?.get(self) == .flag(true) }
}

extension Field {
  /// Whether only the user who makes the record sees it, in a journey with others.
  public static func privacy(_ path: Path<Owner, Bool>) -> Field where Owner: Record {
    .flag(Owner.privacyFieldName, path)
  }
}
