import Platform

extension Netrc {
  /// The file that a request asks for; nil when it asks for none, and when it names none and none is
  /// there. Who else may read it is not judged.
  static func asked(
    by options: RequestOptions, in world: any World
  ) throws(TransferFailure) -> Netrc? {
    guard options.usesNetrc else { return nil }
    let environment = world.environment
    let home = environment["HOME"].map { Files.join($0, ".netrc") }
    let named = options.netrcFile
    guard let path = named ?? environment["NETRC"] ?? home else { return nil }
    do throws(FileError) {
      return Netrc(String(decoding: try Files.readRegular(path), as: UTF8.self))
    } catch {
      if named == nil, !Files.exists(path) { return nil }
      throw .netrcUnreadable(path: path)
    }
  }
}
