import Lotus
import TestSupport
import Testing

extension Seed {
  @Suite struct CustomParse {
    struct Router: RequestConversion {
      let text: String
      var request: Request { Request(path: Seed.answer(text)) }
    }
    struct ServiceError: Error {}
    init() throws { try Seed.start() }

    @Test("custom parse way")
    func parse() async throws {
      struct UserModel: ResultConversion {
        let name: String
        init(json: JSON) { name = json["name"].stringValue }
        static var result: Result {
          return Result(data: { $0["newData"] }, error: { _ in nil })
        }
      }
      let router = Router(text: #"{"data":{"name":"wrong"},"newData":{"name":"right"}}"#)
      #expect(try await Lotus.send(router).model(UserModel.self).name == "right")
    }

    @Test("custom service error, wrapped once although the sample wraps it too")
    func error() async throws {
      struct UserModel: ResultConversion, Sendable {
        let name: String
        init(json: JSON) { name = json["name"].stringValue }
        static var result: Result {
          return Result(
            data: { $0["data"] },
            error: { $0["code"] == 401 ? nil : LotusError.customError(ServiceError()) })
        }
      }
      let told = await Told<any Error>()
      let models = await Told<UserModel>()
      let router = Router(text: #"{"data":{"name":"wrong"},"code":500}"#)
      let client = Lotus.send(router)
        .receive(generic: { (model: UserModel) in models.values.append(model) })
        .receive(failed: { error in told.values.append(error) })
      await Seed.end(of: client)
      let error = await told.values.first as? LotusError
      #expect(error?.underlying is ServiceError)
      #expect(await models.values.isEmpty)
      let fine = Router(text: #"{"data":{"name":"right"},"code":401}"#)
      #expect(try await Lotus.send(fine).model(UserModel.self).name == "right")
    }
  }
}
