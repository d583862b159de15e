import ArgumentParser

@main
struct JourneyWallet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Extract.self])
}
