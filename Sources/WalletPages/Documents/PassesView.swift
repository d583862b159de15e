import WalletHTML
import WalletScreens
import WalletWords

/// The codes of tickets on the page of what they are for.
struct PassesView: HTML {
  let passes: [PassCard]
  let words: Words

  var body: some HTML {
    div(.id("passes")) {
      if !passes.isEmpty {
        section(.class("passes"), .ariaLabel(words("ui.codes"))) {
          ForEach(passes) { pass in figure(of: pass) }
        }
      }
    }
  }

  private func figure(of pass: PassCard) -> some HTML {
    HTMLElement<HTMLTag.figure, _>(.class("card pass")) {
      a(.href(pass.gateAddress), .class("pass-code")) { CodePicture(pass: pass) }
      figcaption {
        if pass.rides.isEmpty {
          p(.class("ride")) { strong { pass.title } }
        } else {
          RideLines(rides: pass.rides)
        }
        a(.class("button"), .href(pass.gateAddress)) { words("ui.showAtGate") }
      }
    }
  }
}

/// A code as a picture.
struct CodePicture: HTML {
  let pass: PassCard

  var body: some HTML {
    img(.class("code code-" + pass.codeShape), .src(pass.codeAddress), .alt(pass.codeLabel))
  }
}

/// What a code is good for.
struct RideLines: HTML {
  let rides: [PassCard.PassRide]

  var body: some HTML {
    for ride in rides {
      p(.class("ride")) {
        strong { ride.title }
        " "
        span { ride.text }
      }
    }
  }
}
