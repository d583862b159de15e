/// How much of a file is looked at.
public enum FileLimits {
  /// How many pages of a PDF are searched for text.
  public static let searchedPages = 200
}
