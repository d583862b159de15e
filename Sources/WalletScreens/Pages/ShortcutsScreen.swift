/// The keys that work on every page.
public struct ShortcutsScreen: Screen {
  /// The keys with the name of what they do; those behind one another are separated by a blank.
  static let all = [
    ("?", "help"), ("/", "search"), ("n", "new"), ("e", "edit"), ("j", "next"), ("k", "previous"), ("g h", "home"),
    ("g j", "journey"), ("g l", "journeys"), ("g r", "reminders"), ("g s", "settings"), ("Esc", "close"),
  ]

  package let shell: Shell
  package let shortcuts: [Shortcut]

  package struct Shortcut: Sendable {
    package let keys: [String]
    package let text: String
  }

  /// The list.
  public init(_ context: ScreenContext) {
    shell = Shell(context, title: context.words("ui.shortcuts"), place: .settings)
    shortcuts = ShortcutsScreen.all.map { keys, name in
      Shortcut(keys: keys.split(separator: " ").map(String.init), text: context.words("shortcut.\(name)"))
    }
  }
}
