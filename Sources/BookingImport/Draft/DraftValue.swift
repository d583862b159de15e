/// A fact of a draft.
public enum DraftValue: Sendable, Equatable {
  case text(String)
  case moment(StatedTime)

  /// The text, or the moment in ISO 8601.
  public var text: String {
    switch self {
    case .text(let text): text
    case .moment(let moment): moment.iso8601
    }
  }
}
