import ArgumentParser

@main
struct JourneyWallet: AsyncParsableCommand {}
