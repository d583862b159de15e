import WalletHTML
import WalletScreens

/// The initials of a person in a circle.
struct AvatarView: HTML {
  let avatar: Avatar

  var body: some HTML {
    span(.class("avatar tint-" + avatar.tint), .title(avatar.name), .ariaHidden) { avatar.initials }
  }
}

/// The initials of several people, one beside the other, and how many more there are.
struct AvatarStack: HTML {
  let avatars: [Avatar]
  /// `+3`; nil for no more.
  let more: String?

  var body: some HTML {
    span(.class("avatars")) {
      ForEach(avatars) { AvatarView(avatar: $0) }
      if let more { span(.class("avatar avatar-more"), .ariaHidden) { more } }
    }
  }
}
