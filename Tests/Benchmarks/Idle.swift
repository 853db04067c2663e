import Glibc
import Platform

/// Wake-ups of the explorer that nobody touches, and its memory before it has shown a body.
func idle(_ bench: Bench) throws {
  let folder = bench.scratch + "/requests"
  try Files.makeFolder(folder)
  try Files.replace(folder + "/weather.http", with: try Files.read("Saved/apis/weather.http"))
  let terminal = try PseudoTerminal([bench.lotus, folder], environment: bench.environment)
  defer { terminal.end() }
  _ = try terminal.time(until: "Help")
  // The threads that read the folder end after 5 seconds without work; that is no idling yet.
  terminal.settle(quiet: 6_000)
  let before = try ProcessStatus.sleeps(of: terminal.child)
  terminal.settle(quiet: 5_000)
  let wakeUps = try ProcessStatus.sleeps(of: terminal.child) - before
  row("wake-ups in 5 s of idling", "\(wakeUps)", aim: "0")
  let memory = try ProcessStatus.residentMegabytes(of: terminal.child)
  row("resident before a body", "\(figure(memory)) MB", aim: "25 MB")
}
