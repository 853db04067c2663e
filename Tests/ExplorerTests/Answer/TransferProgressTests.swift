import Testing

@testable import Explorer

@Suite("How far a transfer is")
struct TransferProgressTests {
  private static let second = AnswerScene.second

  @Test("an answer: fraction, rate of the last seconds, time that is left")
  func answer() {
    let second = Self.second
    var progress = TransferProgress(startedAt: 0)
    #expect(progress.answer.rate(now: second) == nil)
    progress.begin(expecting: 10_000, now: second)
    progress.take(1000, now: second * 2)
    #expect(progress.answer.fraction == 0.1)
    #expect(progress.answer.rate(now: second * 2) == 1000)
    #expect(progress.answer.remaining(now: second * 2) == 9_000_000)
    for each in 3...8 { progress.take(200, now: second * UInt64(each)) }
    #expect(progress.answer.rate(now: second * 8) == 200)
    #expect(progress.elapsed(now: second * 8) == 8_000_000)
  }

  @Test("a body that is decoded is measured on the wire, where its length is known")
  func coded() {
    let second = Self.second
    var progress = TransferProgress(startedAt: 0)
    progress.begin(expecting: nil, now: 0)
    progress.crossed(0, of: 4000, now: 0)
    progress.crossed(1000, of: 4000, now: second)
    progress.take(50_000, now: second)
    #expect(progress.body.bytes == 50_000 && progress.wire?.bytes == 1000)
    #expect(progress.answer.fraction == 0.25)
    #expect(progress.answer.remaining(now: second) == 3_000_000)
  }

  @Test("what is sent has rate and remaining time too, with a length and without")
  func upload() {
    let second = Self.second
    var progress = TransferProgress(startedAt: 0)
    #expect(!progress.isSending)
    progress.sent(500_000, of: 2_000_000, now: second / 2)
    #expect(progress.isSending && progress.upload.fraction == 0.25)
    #expect(progress.upload.rate(now: second / 2) == 1_000_000)
    #expect(progress.upload.remaining(now: second / 2) == 1_500_000)
    progress.sent(2_000_000, of: 2_000_000, now: second)
    #expect(!progress.isSending)
    // A redirect sends it again from the start.
    progress.sent(100, of: nil, now: second * 2)
    #expect(progress.isSending && progress.upload.fraction == nil)
  }
}
