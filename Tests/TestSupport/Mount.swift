import Glibc

/// Mounts an empty file system in memory; false when the system refuses (see `errno`).
public func mountMemory(at path: String, options: String) -> Bool {
  mount("lotus-test", path, "tmpfs", 0, options) == 0
}

/// Takes a mounted file system away.
public func unmount(_ path: String) { umount(path) }

/// Adds bytes at the end of a file, and makes it when it is not there.
public func appendFile(_ path: String, _ bytes: [UInt8]) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw SystemError("open \(path)") }
  defer { close(file) }
  guard write(file, bytes, bytes.count) == bytes.count else { throw SystemError("write \(path)") }
}
