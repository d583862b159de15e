// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because everything in it is built with libFuzzer and the address sanitizer: see scripts/fuzz.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "journey-wallet", path: "..")],
  targets: [
    .executableTarget(name: "fuzz", dependencies: [.product(name: "BookingImport", package: "journey-wallet")])
  ]
)
