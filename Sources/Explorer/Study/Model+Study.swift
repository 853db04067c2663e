import Sessions

extension Model {
  /// A study under way, and what it is for.
  struct Studying: Hashable, Sendable {
    let id: StudyID
    let study: Study
  }

  /// Begins what the shown answer lacks; ends what it no longer wants.
  mutating func studies() -> [Effect] {
    let origin = selected.flatMap { key in request.map { self.origin(of: key, $0) } }
    let wanted = answer.study(file: origin?.file ?? "", name: origin?.name ?? "")
    guard wanted != studying?.study else { return [] }
    var effects: [Effect] = []
    if let studying { effects.append(.endStudy(studying.id)) }
    studying = wanted.map { study in
      nextStudy += 1
      return Studying(id: StudyID(number: nextStudy), study: study)
    }
    if let studying { effects.append(.study(studying.study, studying.id)) }
    return effects
  }

  /// Something was found out; what came too late is dropped.
  mutating func take(_ finding: Finding, of id: StudyID) {
    guard let studying, studying.id == id else { return }
    self.studying = nil
    answer.take(finding, of: studying.study)
  }
}
