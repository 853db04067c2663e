import JSONTree
import Platform

extension EnvironmentSet {
  /// Reads both files of a folder; what is missing is no fault.
  public init(folder: String) {
    var files: [EnvironmentFile] = []
    var faults: [Fault] = []
    for (name, isPrivate) in [(Self.privateName, true), (Self.publicName, false)] {
      let path = Files.join(folder, name)
      do throws(FileError) {
        let bytes = try Files.readRegular(path)
        switch EnvironmentFile.read(bytes, path: path, isPrivate: isPrivate) {
        case .success(let file): files.append(file)
        case .failure(let refusal): faults.append(refusal.fault)
        }
      } catch {
        if case .missing = error { continue }
        faults.append(.file(error))
      }
    }
    self.init(files: files, faults: faults)
  }

  /// Whether a name is one of the two files.
  public static func isFile(_ name: String) -> Bool { name == publicName || name == privateName }

  /// Whether there is neither an environment nor a fault.
  public var isEmpty: Bool { files.isEmpty && faults.isEmpty }
}

extension EnvironmentFile {
  struct Refusal: Error { let fault: EnvironmentSet.Fault }

  static func read(
    _ bytes: [UInt8], path: String, isPrivate: Bool
  ) -> Swift.Result<EnvironmentFile, Refusal> {
    let document = JSONDocument(bytes)
    if case .failed(let error) = document.state {
      return .failure(Refusal(fault: .invalid(path: path, error)))
    }
    let root = JSON(document)
    guard root.kind == .object, root.members.allSatisfy({ $0.value.kind == .object }) else {
      return .failure(Refusal(fault: .shape(path: path)))
    }
    let sections = root.members.map { name, values in
      Section(
        name: name,
        values: Dictionary(values.members.map { ($0.name, text(of: $0.value)) }) { $1 })
    }
    return .success(EnvironmentFile(path: path, isPrivate: isPrivate, sections: sections))
  }

  /// A string is its characters, null is empty; all else is as JSON writes it.
  private static func text(of value: JSON) -> String {
    value.isNull ? "" : value.string ?? value.text()
  }
}
