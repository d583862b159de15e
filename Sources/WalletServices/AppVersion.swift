/// The version of the program.
public enum AppVersion {
  /// As the changelog names it.
  public static let current = "0.1.0"
}
