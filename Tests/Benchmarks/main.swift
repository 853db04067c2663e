// lotus-bench: the figures of the README in one run, medians and ratios.
//
//     swift build -c release --static-swift-stdlib -Xswiftc -use-ld=lld --scratch-path .build-release
//     Tests/Servers/with .build-release/release/lotus-bench
//     .build-release/release/lotus-bench json [--gigabyte]
//     .build-release/release/lotus-bench paths
//     Tests/Servers/with .build-release/release/lotus-bench transport
//     Tests/Servers/with .build-release/release/lotus-bench centers
//     Tests/Servers/with .build-release/release/lotus-bench explorer

import Glibc

try jsonMode(CommandLine.arguments)
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == LogStorm.word {
  exit(try LogStorm.run(CommandLine.arguments[2], tally: CommandLine.arguments[3]))
}
let bench = try Bench(program: CommandLine.arguments[0])
if CommandLine.arguments.dropFirst().first == "paths" {
  bench.measure("paths", jsonPaths)
  bench.clean()
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "transport" {
  let holds = try await transportAgainstCurl(bench)
  bench.clean()
  exit(holds ? 0 : 1)
}
if CommandLine.arguments.dropFirst().first == "centers" {
  bench.measure("centers", centers)
  try await apiOverhead(bench)
  bench.clean()
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "explorer" {
  explorerAims(bench)
  bench.clean()
  exit(0)
}
bench.measure("first whole frame", firstFrame)
bench.measure("key to frame", keyToFrame)
bench.measure("idle", idle)
bench.measure("lotus send against curl", sendAgainstCurl)
bench.measure("diff and shape of JSON", jsonDiffs)
bench.measure("paths", jsonPaths)
bench.clean()
