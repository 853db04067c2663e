import Foundation
import FoundationNetworking
import Lotus
import Testing

/// What a program writes that imports both: a name that both have would not compile here.
@Suite("Lotus beside Foundation in one file")
struct BesideFoundationTests {
  /// The names a caller of Lotus writes out.
  static let names: [Any.Type] = [
    Center.self, CenterConfiguration.self, DebugCenter.self, CacheCenter.self, LogCenter.self,
    Client.self, DataClient.self, Transfer.self, DownloadProgress.self, Response.self, Result.self,
    Request.self, RequestDraft.self, PreparedRequest.self, RequestOptions.self, RequestBody.self,
    Method.self, Headers.self, Parameters.self, URLEncoding.self, JSONEncoding.self, Content.self,
    Multipart.self, HeaderList.self, HeaderLine.self, Cookie.self, CookieJar.self, Credential.self,
    Netrc.self, LotusError.self, RequestError.self, Log.self, LogFeed.self, LogRecord.self,
    JSON.self, JSONPath.self, JSONPointer.self, Validation.self, MD5.self, SHA256.self,
    Exchange.self, ExchangeEvent.self, Timings.self, Certificate.self, CachePolicy.self,
  ]

  @Test("each of Lotus' names means Lotus' type")
  func types() {
    for type in Self.names {
      let module = String(reflecting: type).prefix { $0 != "." }
      #expect(["Lotus", "JSONTree", "Swift"].contains(String(module)))
    }
  }

  @Test("the progress of a callback and Foundation's have names of their own")
  func progress() {
    let ours = DownloadProgress(totalUnitCount: 4, completedUnitCount: 1)
    let theirs = Progress(totalUnitCount: ours.totalUnitCount)
    theirs.completedUnitCount = ours.completedUnitCount
    #expect(theirs.fractionCompleted == ours.fractionCompleted)
    let told: @MainActor (DownloadProgress) -> Void = { _ in }
    let client = Center(configuration: CenterConfiguration()).send(nil as URL?)
    client.receive(progress: told).receive(progress: { progress in _ = progress.isIndeterminate })
  }
}
