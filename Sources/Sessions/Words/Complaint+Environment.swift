extension Complaint {
  /// Why a file of environments cannot be used.
  public init(_ fault: EnvironmentSet.Fault) {
    switch fault {
    case .invalid(let path, let error):
      let place = Complaint(error)
      self.init("\(Catalog.name(of: path)): \(place.what)", "correct the line", .missing)
    case .shape(let path):
      self.init(
        "\(Catalog.name(of: path)) is no object of environments",
        #"write it as {"local": {"host": "http://127.0.0.1:8080"}}"#, .missing)
    case .file(let error): self.init(error)
    }
  }
}
