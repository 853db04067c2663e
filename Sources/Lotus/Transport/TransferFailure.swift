/// Why an exchange did not come to its end.
public enum TransferFailure: Error, Hashable, Sendable {
  /// The consumer went away.
  case cancelled
  /// No answer is stored, and the cache policy keeps the network out.
  case notStored
  /// The body of the stored answer is not what was stored.
  case storedBodyDamaged(path: String)
  /// No address for this host.
  case unknownHost(String)
  /// Nobody listens there.
  case refused(host: String, port: Int)
  /// Nobody listens on this unix socket, or it is not there.
  case noSocket(path: String)
  /// The connection could not be made for another reason.
  case unreachable(host: String, port: Int, detail: String)
  /// The connection did not stand in this many milliseconds.
  case connectTimeout(milliseconds: Int)
  /// The exchange was not over in this many milliseconds.
  case timeout(milliseconds: Int)
  /// Nothing came and nothing went for this many milliseconds.
  case idleTimeout(milliseconds: Int)
  /// The proxy refused to go on.
  case proxy(detail: String)
  /// What listens there speaks no TLS, e.g. plain HTTP.
  case notTLS(host: String, port: Int, detail: String)
  /// The certificate is not trusted.
  case certificate(CertificateFault, host: String, detail: String)
  /// A file that TLS was to use cannot be used.
  case tlsFile(TLSFileFault, path: String)
  /// TLS failed in another way.
  case tls(detail: String)
  /// The connection ended before the body did.
  case truncated(received: Int, expected: Int?)
  /// The connection was reset.
  case reset(detail: String)
  /// What came is no HTTP response that can be read.
  case badResponse(ResponseFault, detail: String)
  /// More redirects than allowed.
  case tooManyRedirects(limit: Int)
  /// A Location that leads nowhere.
  case badRedirect(location: String)
  /// The same request was sent twice and would be a third time: after `length` hops the way is back here.
  case redirectLoop(url: String, length: Int)
  /// This answer asks for the body once more, and it came from something that can be read only once.
  case bodyNotRepeatable(status: Int)
  /// The file with names and passwords that was asked for could not be read.
  case netrcUnreadable(path: String)
  /// The file to send could not be read.
  case bodyUnreadable(path: String)
  /// libcurl could not be opened.
  case engineMissing(detail: String)
  /// Anything else libcurl says, with its number.
  case engine(code: Int, detail: String)
}

/// What is wrong with a file of certificates or keys of ours.
public enum TLSFileFault: String, Hashable, Sendable, CaseIterable {
  /// It is not there, or not ours to read.
  case unreadable
  /// The key in it is locked, and no password is given.
  case locked
  /// The password does not open the key in it.
  case wrongPassword
  /// It is in another form than was said, or the key is not the certificate's.
  case unusable
  /// It holds no certificates of authorities.
  case noAuthorities
}

/// What is wrong with a certificate.
public enum CertificateFault: String, Hashable, Sendable, CaseIterable {
  /// It vouches for itself.
  case selfSigned
  /// Its time is over.
  case expired
  /// Its time has not begun.
  case notYetValid
  /// Whoever vouches for it is not known here.
  case unknownAuthority
  /// It is for another host.
  case otherHost
  /// Its key is none of those it may have.
  case otherKey
}
