// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// `make test` optimises what is tested; the tests themselves would take longer to compile than they gain.
let unoptimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-Xfrontend", "-Onone"], .when(configuration: .debug))]

/// A layer: its folder bears its name, and warnings are errors.
func layer(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

/// The tests of one target, in `Tests/<folder>`, with the golden files beside them.
func tests(
  _ folder: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], golden: [String] = []
) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: dependencies, path: "Tests/\(folder)", exclude: golden,
    resources: resources, swiftSettings: unoptimised)
}

/// What tests of a served wallet use.
let served: [Target.Dependency] = [
  "Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "WalletScreens", "WalletHTML",
  "WalletPages", "WalletServer", "TestSupport", "ServerTestSupport",
  .product(name: "Crypto", package: "swift-crypto"),
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "HummingbirdTesting", package: "hummingbird"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
]

let package = Package(
  name: "journey-wallet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Journeys", targets: ["Journeys"]),
    .library(name: "BookingImport", targets: ["BookingImport"]),
    .executable(name: "journey-wallet", targets: ["journey-wallet"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    layer("Journeys", [], exclude: ["Reference/SOURCES.md"], resources: [.copy("Resources/Reference")]),
    layer(
      "JourneyStore",
      ["Journeys", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift")]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Debian's packages have no pkg-config file for the extensions, so the libraries are named in the module map.
    .systemLibrary(name: "CMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CMalloc"),
    layer("BookingImport", ["Journeys", "CLibXML2", "CZlib"]),
    layer("WalletWords", ["Journeys"], resources: [.copy("Resources/Strings")]),
    layer(
      "WalletServices",
      [
        "Journeys", "JourneyStore", "BookingImport", "WalletWords", "CZlib",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ]),
    layer(
      "WalletScreens", ["Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "CMarkGFM"],
      resources: [.copy("Resources/PackingLists")]),
    layer("WalletHTML", []),
    layer(
      "WalletPages",
      ["Journeys", "WalletWords", "WalletHTML", "WalletScreens", .product(name: "Crypto", package: "swift-crypto")],
      resources: [.copy("Resources/assets"), .copy("Resources/public")]),
    layer(
      "WalletServer",
      [
        "Journeys", "JourneyStore", "WalletWords", "WalletServices", "WalletScreens", "WalletPages", "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "journey-wallet",
      dependencies: [
        "Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "WalletScreens", "WalletServer",
        "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "wallet-bench",
      dependencies: [
        "Journeys", "JourneyStore", "WalletServices",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "Benchmarks", exclude: ["Import"], swiftSettings: unoptimised),
    .executableTarget(
      name: "import-bench", dependencies: ["ImportVariations"], path: "Benchmarks/Import",
      swiftSettings: unoptimised),
    .target(
      name: "ImportVariations", dependencies: ["Journeys", "BookingImport"], path: "Tests/Variations",
      swiftSettings: unoptimised),
    .target(
      name: "TestSupport",
      dependencies: [
        "Journeys", "JourneyStore",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], path: "Tests/Support", swiftSettings: unoptimised),
    tests("Journeys", ["Journeys", "TestSupport"], golden: ["Golden"]),
    tests("JourneyStore", ["Journeys", "JourneyStore", "TestSupport"], golden: ["Golden"]),
    tests(
      "WalletServices",
      [
        "Journeys", "JourneyStore", "BookingImport", "WalletServices", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [.copy("Fixtures")]),
    tests("WalletWords", ["Journeys", "WalletWords", "TestSupport"], golden: ["Golden"]),
    tests("WalletHTML", ["WalletHTML"]),
    tests(
      "WalletScreens",
      ["Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "WalletScreens", "TestSupport"]),
    .target(
      name: "ServerTestSupport",
      dependencies: [
        "Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "WalletScreens", "WalletHTML",
        "WalletPages", "WalletServer", "TestSupport", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Served", swiftSettings: unoptimised),
    // Those of the pages are apart, so that the two are compiled side by side: no other module waits for them.
    tests("WalletPages", served),
    tests(
      "WalletServer",
      served + [
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Metrics", package: "swift-metrics"),
      ], golden: ["Accounts/Golden", "Assistants/Golden"]),
    tests(
      "Command",
      [
        "Journeys", "WalletWords", "WalletScreens", "TestSupport", "journey-wallet",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    tests(
      "Browser",
      [
        "Journeys", "JourneyStore", "BookingImport", "WalletWords", "WalletServices", "WalletScreens", "TestSupport",
        "ImportVariations", "journey-wallet",
      ]),
    tests("Architecture", ["JourneyStore", "TestSupport"], golden: ["Golden"]),
    tests(
      "BookingImport", ["Journeys", "BookingImport", "ImportVariations"],
      resources: [.copy("Golden"), .copy("Layouts")]),
  ]
)
