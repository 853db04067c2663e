import Glibc

/// Wall time of `lotus send` beside curl's for the same 1 kB of JSON from nginx on loopback, taken in turns.
func sendAgainstCurl(_ bench: Bench) throws {
  guard let nginx = getenv("LOTUS_TEST_NGINX") else {
    throw BenchFailure("run it as Tests/Servers/with … for a server to send to")
  }
  let url = String(cString: nginx) + "/small.json"
  var lotus: [Double] = []
  var curl: [Double] = []
  for _ in 0..<60 {
    lotus.append(try wallTime([bench.lotus, "send", url], environment: bench.environment))
    curl.append(try wallTime(["curl", "-s", url], environment: bench.environment))
  }
  let (ours, theirs) = (Samples(lotus).median, Samples(curl).median)
  row(
    "lotus send ÷ curl", "\(figure(ours / theirs)) (\(figure(ours)) ms, curl \(figure(theirs)) ms)",
    aim: "1.6")
}
