import Lotus
import TestSupport
import Testing

extension Seed {
  @Suite struct ReceiveResponse {
    struct UserModel: ResultConversion {

      let id: String
      let name: String
      let age: Int
      let cover: URL?

      init(json: JSON) {
        id = json["id"].stringValue
        name = json["name"].stringValue
        age = json["age"].intValue
        cover = json["cover"].url
      }
      /// Default is parse data from "data"
    }

    /// Answers what its text says.
    struct Router: RequestConversion {
      var text = #"{"data":{"id":"1","name":"Lotus","age":"7","cover":"http://h/a b.png"}}"#
      var request: Request { Request(path: Seed.answer(text)) }
    }
    let router = Router()
    init() throws { try Seed.start() }

    @Test("receive success data")
    func success() async {
      let told = await Told<Data>()
      let client = Lotus.send(router).receive(success: { data in
        /// Receive response data with no error.
        told.values.append(data)
      })
      await Seed.end(of: client)
      #expect(await told.values == [Data(router.text.utf8)])
    }

    @Test("receive failed")
    func failed() async {
      let told = await Told<any Error>()
      Center.default.configuration.host = { return "http://127.0.0.1:1" }
      let client = Lotus.send(router).receive(failed: { error in
        /// Receive response with error.
        told.values.append(error)
      })
      await Seed.end(of: client)
      let error = await told.values.first as? LotusError
      #expect(error?.failure == .refused(host: "127.0.0.1", port: 1))
    }

    @Test("receive progress")
    func progress() async {
      let told = await Told<DownloadProgress>()
      let client = Lotus.send(router).receive(progress: { progress in
        /// Receive response with progress.
        told.values.append(progress)
      })
      await Seed.end(of: client)
      #expect(await told.values.last?.fractionCompleted == 1)
    }

    @Test("receive response")
    func response() async {
      await withCheckedContinuation { continuation in
        Lotus.send(router).receive(response: {
          /// Receive response
          continuation.resume()
        })
      }
    }

    @Test("receive raw data")
    func rawData() async {
      let told = await Told<Data>()
      let client = Lotus.send(router).receive(rawData: { data in
        /// Receive response with raw data.
        /// ⚠️ It may be called more than once
        told.values.append(data)
      })
      await Seed.end(of: client)
      #expect(await Data(told.values.joined()) == Data(router.text.utf8))
    }

    @Test("receive raw JSON")
    func rawJSON() async {
      let told = await Told<JSON>()
      let client = Lotus.send(router).receive(rawJSON: { json in
        /// Receive response with json.
        told.values.append(json)
      })
      await Seed.end(of: client)
      #expect(await told.values.first?["data"]["name"] == "Lotus")
    }

    @Test("receive generic")
    func generic() async {
      let told = await Told<UserModel>()
      let client = Lotus.send(router).receive(generic: { (model: UserModel) in
        /// Receive response with custom generic.
        told.values.append(model)
      })
      await Seed.end(of: client)
      let model = await told.values.first
      #expect(model?.id == "1")
      #expect(model?.age == 7)
      #expect(model?.cover?.absoluteString == "http://h/a%20b.png")
    }

    @Test("receive generic array, in both spellings")
    func genericArray() async {
      let told = await Told<[UserModel]>()
      let router = Router(text: #"{"data":[{"name":"a"},{"name":"b"}]}"#)
      let client = Lotus.send(router).receive(generic: { (models: [UserModel]) in
        /// Receive response with custom generic array.
        told.values.append(models)
      })
      await Seed.end(of: client)
      client.receive(genericArray: { (models: [UserModel]) in told.values.append(models) })
      await Seed.end(of: client)
      #expect(await told.values.map { $0.map(\.name) } == [["a", "b"], ["a", "b"]])
    }
  }
}
