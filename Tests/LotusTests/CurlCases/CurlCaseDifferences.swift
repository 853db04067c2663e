extension CurlCase {
  /// Cases that do not pass, and why. The test holds this list exactly.
  static let differences: [Int: String] = {
    let reasons: [(String, [Int])] = [
      (
        "the body goes out with the first request; curl sends an empty one where it expects Digest",
        [175, 177, 245, 246, 1285, 2067, 2069]
      ),
      ("of equally long paths the older cookie goes first (RFC 6265 5.4)", [46, 420, 1216]),
      (
        "a path in quotes begins with no slash, so it is the default one (RFC 6265 5.2.4)",
        [8, 1105]
      ),
      ("cookies are the URL's, whatever Host line is typed", [61, 1258]),
      ("the default of .netrc is for the first host alone", [479]),
      (
        "the cookie of a public suffix is that host's alone (RFC 6265 5.3, step 5); localhost is one",
        [798, 1136]
      ),
      ("a typed Cookie line wins over the jar", [1025]),
      ("the same redirect of the same request is a circle at the third time", [3032]),
    ]
    return Dictionary(
      uniqueKeysWithValues: reasons.flatMap { reason, cases in cases.map { ($0, reason) } })
  }()

  /// Cases that do not apply for a reason that no option shows.
  static let foreign: [Int: String] = {
    let reasons: [(String, [Int])] = [
      ("NTLM is not built", [91]),
      ("files of options are the curl command's", [433, 436]),
      ("a file that grows while it is sent is what curl's debug build makes", [447]),
      ("what a terminal is shown is the command line's, and has its own tests", [1425]),
      ("a way that a libcurl without IPv6 refuses", [1454]),
      ("ranges in -T are the curl command's", [2012, 2013]),
      ("addresses are given for one request and need not be taken back", [2052]),
      ("the command to its server (answer early) is not among the test data", [1070]),
      ("dot segments stay, as with curl's --path-as-is, which is another case", [663, 1232]),
      (
        "curl's own limits: 150 cookies and 8 KB a request, 50 cookies an answer, 300 KB of all "
          + "heads on a way, 5000 lines", [442, 443, 444, 498, 747]
      ),
      (
        "libcurl 7.88.1 does not know it yet: the library is the machine's",
        [772, 1473, 2105, 2119]
      ),
      ("HTTP/1.0 is not asked in, by a server that speaks it neither", [1071]),
      ("refused before anything is sent: a header name that is no token", [1294, 2113]),
      ("refused before anything is sent: a URL without //", [1143]),
    ]
    return Dictionary(
      uniqueKeysWithValues: reasons.flatMap { reason, cases in cases.map { ($0, reason) } })
  }()
}
