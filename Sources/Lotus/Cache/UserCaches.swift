import Glibc
import Platform

/// The user's folder of caches: `XDG_CACHE_HOME`, else `.cache` in the home folder.
enum UserCaches {
  /// A name in it; an absolute path stands for itself.
  static func path(of name: String, _ variables: [String: String]) -> String {
    if name.hasPrefix("/") { return name }
    return Files.join(folder(variables), name)
  }

  /// As the XDG specification says, a base that is no absolute path is ignored.
  private static func folder(_ variables: [String: String]) -> String {
    if let base = variables["XDG_CACHE_HOME"], base.hasPrefix("/") { return base }
    return Files.join(home(variables), ".cache")
  }

  private static func home(_ variables: [String: String]) -> String {
    if let home = variables["HOME"], home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }
}
