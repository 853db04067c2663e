import Glibc

/// A program of the package that is built beside the tests, e.g. `SharedCache`.
public func builtProgram(_ name: String) -> String {
  guard let tests = realpath("/proc/self/exe", nil) else { return name }
  defer { free(tests) }
  let folder = String(cString: tests).split(separator: "/").dropLast()
  return "/" + (folder + [Substring(name)]).joined(separator: "/")
}
