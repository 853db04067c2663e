#if canImport(Testing)
  import Glibc
  public import Testing

  /// Something a test needs and a machine may lack. Without it the test is skipped and says what is missing; in CI
  /// (`CI` in the environment) nothing is skipped: the test runs, and fails where it reaches for what is missing.
  public struct Need: Sendable {
    let what: String
    let isMet: @Sendable () -> Bool

    /// The public test data beside the checkout.
    public static let corpora = Need("the public test data in \(Corpora.root)") {
      access(Corpora.root, R_OK) == 0
    }
    /// httpbin, nginx and the odd server.
    public static let servers = Need("the servers: run it through Tests/run") {
      TestServer.allCases.allSatisfy { getenv($0.rawValue) != nil }
    }
    /// `lotus` built in release.
    public static let lotus = Need("the built lotus: run it through Tests/run") {
      getenv(LotusBinary.release.rawValue) != nil
    }
    /// `lotus` linked dynamically.
    public static let dynamicLotus = Need("lotus linked dynamically: run it through Tests/run") {
      getenv(LotusBinary.dynamic.rawValue) != nil
    }
    /// The program that shares a cache folder with the tests.
    public static let sharedCache = Need("SharedCache built beside the tests") {
      access(builtProgram("SharedCache"), X_OK) == 0
    }
    /// The explorer whose log is full.
    public static let fullLog = Need("FullLog built beside the tests") {
      access(builtProgram("FullLog"), X_OK) == 0
    }
    /// tmux.
    public static let tmux = Need("tmux") { ChildProcess.path(of: "tmux") != nil }
    /// git.
    public static let git = Need("git") { ChildProcess.path(of: "git") != nil }
    /// What it takes to become another user and to mount a small file system.
    public static let root = Need("root, to become another user and to mount a small disk") {
      geteuid() == 0
    }
    /// Debian's package list, which says what a file belongs to.
    public static let debian = Need("dpkg, to look up what a file belongs to") {
      ChildProcess.path(of: "dpkg") != nil
    }

    init(_ what: String, _ isMet: @escaping @Sendable () -> Bool) {
      self.what = what
      self.isMet = isMet
    }

    static var nothingMayBeSkipped: Bool { getenv("CI") != nil }
  }

  extension Trait where Self == ConditionTrait {
    /// `@Test("…", .needs(.servers))`
    public static func needs(
      _ need: Need, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      .enabled(
        if: need.isMet() || Need.nothingMayBeSkipped, "needs \(need.what)",
        sourceLocation: sourceLocation)
    }
  }
#endif
