extension CurlCase {
  /// Cases that do not pass, and why. The test holds this list exactly.
  static let differences: [Int: String] = {
    let reasons: [(String, [Int])] = [
      ("of equally long paths the older cookie goes first (RFC 6265 5.4)", [46, 420, 1216]),
      (
        "a path in quotes begins with no slash, so it is the default one (RFC 6265 5.2.4)",
        [8, 1105]
      ),
      ("a nonce goes on with the next send (RFC 7616 3.3)", [153]),
      ("the default of .netrc is for the first host alone", [479]),
      (
        "the cookie of a public suffix is that host's alone (RFC 6265 5.3, step 5); localhost is one",
        [798, 1136]
      ),
      ("a length that cannot be counted says nothing of where the body ends", [395]),
      ("dot segments stay, as with curl's --path-as-is, which is another case", [663, 1232]),
      ("refused before anything is sent: a header name that is no token", [1294, 2113]),
      ("refused before anything is sent: a URL without //", [1143]),
      ("HTTP/1.0 is not asked in, whatever the server speaks", [1071]),
      ("addresses are given for one request and need not be taken back", [2052]),
      ("as many matching cookies as there are go out, in RFC 6265's order", [442, 443]),
      ("of several Location lines the first counts", [772]),
      ("a folded line before any other ends libcurl 7.88.1's reading", [1473]),
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
      (
        "the command to its server (answer early) is not among the test data",
        [357, 1070, 1129, 1130, 1131]
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: reasons.flatMap { reason, cases in cases.map { ($0, reason) } })
  }()
}
