import Lotus

/// Why one request follows another, and why lines of it stay behind, in words.
public enum HopWords {
  /// `the answer names another place:`, `asked who is there, answered with Digest`, `the same once more …`
  public static func cause(_ cause: HopCause) -> String {
    switch cause {
    case .redirect: "the answer names another place:"
    case .authentication("none"): "it did not ask for credentials: the body goes now"
    case .authentication(let scheme): "it asked for credentials, and they are given as \(scheme)"
    case .retry(let number, let delay):
      "the same once more (try \(number + 1)), after \(Measures.duration(delay * 1000))"
    }
  }

  /// Why a header line does not go along.
  public static func reason(_ reason: DroppedLine.Reason) -> String {
    switch reason {
    case .otherOrigin: "credentials do not go to another origin"
    case .downgrade: "credentials do not go from https to http, where anybody could read them"
    case .noBody: "the next request has no body for it to describe"
    }
  }

  /// What a jar makes of a Set-Cookie line that it does not keep.
  public static func refusal(_ fault: CookieFault) -> String {
    switch fault {
    case .noName: "it has no name"
    case .control: "it holds a control character"
    case .tooLong: "name and value are longer than 4096 bytes"
    case .otherDomain(let domain): "its domain, \(domain), is not the server's"
    case .publicSuffix(let domain): "its domain, \(domain), is everybody's"
    case .notSecure: "it is Secure, or would hide one that is, and came over http"
    case .brokenPrefix: "its name begins with __Secure- or __Host- and does not keep that promise"
    }
  }
}
