/// curl's options as far as the cases use them: which mean a request here, which only change what the
/// command prints, and which are not ours.
struct CurlOption {
  enum Meaning: Equatable {
    /// A part of the request, or how it is sent.
    case ours
    /// What the command writes and where: the wire and the answer are the same.
    case printing
    /// Not done here; why.
    case foreign(String)
  }
  let long: String
  let letter: Character?
  let takesArgument: Bool
  let meaning: Meaning

  static func named(_ long: Substring) -> CurlOption? { all.first { $0.long == long } }
  static func lettered(_ letter: Character) -> CurlOption? { all.first { $0.letter == letter } }

  /// `X=request`: letter, name, and `=` behind a name that takes an argument.
  private static func rows(_ meaning: Meaning, _ names: String) -> [CurlOption] {
    names.split(separator: " ").map { name in
      let pieces = name.split(separator: "/")
      let long = pieces[pieces.count - 1]
      return CurlOption(
        long: String(long.filter { $0 != "=" }), letter: pieces.count > 1 ? pieces[0].first : nil,
        takesArgument: long.hasSuffix("="), meaning: meaning)
    }
  }

  static let all: [CurlOption] = [
    rows(
      .ours,
      """
      X/request= H/header= d/data= data-raw= data-binary= data-urlencode= F/form= form-string= u/user= \
      A/user-agent= b/cookie= c/cookie-jar= k/insecure L/location x/proxy= f/fail m/max-time= \
      connect-timeout= url= http1.1 resolve= connect-to= compressed max-redirs= retry= retry-delay= \
      T/upload-file= G/get I/head digest anyauth basic n/netrc netrc-optional netrc-file= oauth2-bearer= \
      U/proxy-user= r/range= json= path-as-is g/globoff noproxy= e/referer= expect100-timeout= \
      fail-with-body
      """),
    rows(
      .printing,
      """
      o/output= w/write-out= D/dump-header= stderr= i/include s/silent S/show-error v/verbose \
      #/progress-bar no-progress-meter 4/ipv4 output-dir= create-dirs q/disable no-http0.9 xattr
      """),
    rows(.foreign("names of files are the curl command's"), "O/remote-name J/remote-header-name"),
    rows(
      .foreign("what becomes of a file that is there is the curl command's"),
      "remove-on-error no-clobber clobber skip-existing"),
    rows(.foreign("files of options are the curl command's"), "K/config="),
    rows(
      .foreign("variables in options are the curl command's"),
      "variable= expand-data= expand-url="),
    rows(.foreign("resuming is not built: a Range line is typed"), "C/continue-at="),
    rows(.foreign("NTLM is not built"), "ntlm proxy-ntlm"),
    rows(.foreign("Negotiate is not built"), "negotiate"),
    rows(
      .foreign("signatures of requests are not built"), "aws-sigv4= httpsig-algo= httpsig-keyid="),
    rows(.foreign("Basic alone is spoken to proxies"), "proxy-digest proxy-anyauth"),
    rows(
      .foreign("no option for tunnels through a proxy: https has one"),
      "p/proxytunnel proxy-header="),
    rows(.foreign("HAProxy's line is not built"), "haproxy-clientip="),
    rows(.foreign("SOCKS4 is not among the proxies"), "socks4="),
    rows(.foreign("IPFS is not HTTP"), "ipfs-gateway="),
    rows(.foreign("Alt-Svc is not built"), "alt-svc="),
    rows(.foreign("DNS over HTTPS is not built"), "doh-url="),
    rows(.foreign("no option for the local address"), "interface="),
    rows(.foreign("HTTP/1.0 is not asked in"), "0/http1.0"),
    rows(.foreign("HTTP/2 needs another server than the one that replays"), "http2"),
    rows(.foreign("coded transfers are not asked for"), "tr-encoding"),
    rows(.foreign("chunks are always undone"), "raw"),
    rows(.foreign("a length that is wrong is told, not ignored"), "ignore-content-length"),
    rows(.foreign("no limit of a body's size"), "max-filesize="),
    rows(.foreign("the ETag is the cache's"), "etag-save= etag-compare="),
    rows(.foreign("no option; a line is typed"), "z/time-cond= url-query="),
    rows(.foreign("the target is the URL's"), "request-target="),
    rows(.foreign("credentials stay with their origin"), "location-trusted"),
    rows(.foreign("the method after a redirect is RFC 9110's"), "post301 post302 post303 follow"),
    rows(
      .foreign("which tries are repeated is decided otherwise: --retry-unsafe"),
      "retry-all-errors retry-max-time="),
    rows(.foreign("several transfers in one command are curl's"), "fail-early"),
    rows(.foreign("sessions of TLS are not kept in files"), "ssl-sessions="),
    rows(.foreign("a scheme is http where none is typed"), "proto-default="),
    rows(.foreign("names in a form are escaped as browsers do"), "form-escape"),
    rows(.foreign("FTP is not HTTP"), "B/use-ascii"),
    rows(.foreign("options are not taken back"), "no-basic"),
  ].flatMap { $0 }
}
