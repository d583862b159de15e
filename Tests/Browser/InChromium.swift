import TestSupport
import Testing

/// What is tried in a real browser. The tests of a stage run one after the other, in one browser in front of one wallet; the stages run beside
/// each other, as a browser waits for as long as it computes.
@Suite("The wallet in Chromium", .serialized, .onStage(.chromium), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum InChromium {}

/// What a device keeps and sends without a network.
@Suite(
  "Without a network in Chromium", .serialized, .onStage(.chromium), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum OfflineInChromium {}

/// What a device keeps and sends while something fails: its storage, the network, the server, an update.
@Suite(
  "What fails in Chromium", .serialized, .onStage(.chromium), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum FailuresInChromium {}

/// What needs nothing but the engine: in a browser without windows, which takes half as long for a page.
@Suite(
  "The pages in Chromium", .serialized, .onStage(.headlessShell), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum PagesInChromium {}

/// The walk over every page.
@Suite(
  "Walks in Chromium", .serialized, .onStage(.headlessShell), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum WalksInChromium {}

/// The walk over every page in every language and with every size of text.
@Suite(
  "Words in Chromium", .serialized, .onStage(.headlessShell), .quiet, .timeLimit(.minutes(5 * Pace.wholeFactor)))
enum WordsInChromium {}
