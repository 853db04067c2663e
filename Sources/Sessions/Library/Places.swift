import Glibc
import Platform

/// Where Lotus keeps things: `LOTUS_HOME`, else the XDG base directories.
///
///     LOTUS_HOME=/x       /x/state/lotus/answers       /x/data/lotus/Saved
///     neither             ~/.local/state/lotus/answers ~/.local/share/lotus/Saved
public struct Places: Hashable, Sendable {
  /// `state/lotus/answers`: one entry a send.
  public let answers: String
  /// `state/lotus/log`: the feed.
  public let log: String
  /// `state/lotus/trash`: what was deleted in the explorer.
  public let trash: String
  /// `state/lotus/recovery`: edits that are not written yet.
  public let recovery: String
  /// `state/lotus/frames`: where the frames of the explorer were dragged to.
  public let frames: String
  /// `state/lotus/copied`: what was copied last and no clipboard took.
  public let copied: String
  /// `state/lotus/environments`: what was chosen in which folder.
  public let environments: String
  /// `data/lotus/Saved`: the user's own requests.
  public let saved: String
  /// `config/lotus/settings`: what was chosen for all starts.
  public let settings: String
  /// `config/lotus/keys`: which keys commands have, as the person wants them.
  public let keys: String

  /// From the environment. As the XDG specification says, a base that is no absolute path is ignored.
  public init(_ world: some World) {
    let variables = world.environment
    func base(_ name: String, in own: String, else usual: String) -> String {
      if let lotus = variables["LOTUS_HOME"], !lotus.isEmpty {
        return Files.join(Files.realPath(lotus), own)
      }
      if let base = variables[name], base.hasPrefix("/") { return base }
      return Files.join(Self.home(variables), usual)
    }
    let state = Files.join(base("XDG_STATE_HOME", in: "state", else: ".local/state"), "lotus")
    let data = Files.join(base("XDG_DATA_HOME", in: "data", else: ".local/share"), "lotus")
    answers = Files.join(state, "answers")
    log = Files.join(state, "log")
    trash = Files.join(state, "trash")
    recovery = Files.join(state, "recovery")
    environments = Files.join(state, "environments")
    frames = Files.join(state, "frames")
    copied = Files.join(state, "copied")
    saved = Files.join(data, "Saved")
    let config = base("XDG_CONFIG_HOME", in: "config", else: ".config")
    settings = Files.join(Files.join(config, "lotus"), "settings")
    keys = Files.join(Files.join(config, "lotus"), "keys")
  }

  /// `HOME`, else what the system knows of the user.
  private static func home(_ variables: [String: String]) -> String {
    if let home = variables["HOME"], home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }
}
