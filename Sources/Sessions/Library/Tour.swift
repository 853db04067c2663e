import Platform

/// The tour that comes with Lotus: a folder of requests with their recorded answers.
public enum Tour {
  /// Where it is: `share/lotus/Saved` beside the `bin` of the program, else `Saved` in a folder above it, as
  /// in a checkout; nil when it is nowhere.
  public static var folder: String? {
    var folder = Files.folder(of: Files.realPath("/proc/self/exe"))
    if let bin = folder, let prefix = Files.folder(of: bin) {
      let shared = Files.join(prefix, "share/lotus/Saved")
      if isTour(shared) { return shared }
    }
    for _ in 0..<6 {
      guard let here = folder else { return nil }
      let saved = Files.join(here, "Saved")
      if isTour(saved) { return saved }
      folder = Files.folder(of: here)
    }
    return nil
  }

  private static func isTour(_ folder: String) -> Bool {
    Files.exists(Files.join(folder, "tour.http"))
  }
}
