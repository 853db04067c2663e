import Platform
import Sessions

extension Model {
  /// Does what an overlay came to.
  mutating func perform(_ act: Act) -> [Effect] {
    switch act {
    case .ask(let purpose): overlay = .prompt(Prompt(purpose, purpose.suggestion))
    case .name(let purpose, let text): return named(purpose, text)
    case .moveRequest(let key, let path): return move(key, to: path)
    case .movePath(let path, let folder):
      let target = Files.join(folder, Catalog.name(of: path))
      return move(path, to: target)
    case .show(let key): return show(key)
    case .saveBody(let saving, let path, let replacing):
      return save(saving, to: path, replacing: replacing)
    case .copyNode(let part): return copyNode(part)
    case .copyText(let text, let noun): return copyText(text, noun)
    case .askWhere(let value, let use): askWhere(value, use)
    case .put(let value, let use, let key): return put(value, use, key)
    case .environment(let name): return switchEnvironment(name)
    case .keepMine(let path, let writes): return keepMine(path, writes: writes)
    case .takeTheirs(let path): return takeTheirs(path)
    case .joinBoth(let path): return joinBoth(path)
    case .compare(let path, let writes): compare(path, writes: writes)
    case .takeBack: return takeBack()
    case .askToDiscardLost: askToDiscardLost()
    case .discardLost: return discardLost()
    case .takeRival: return takeRival()
    case .discardRival: return discardRival()
    case .exportLog(let path, let replaces): return exportLog(to: path, replaces: replaces)
    case .look(let look): return take(look)
    case .openTour: return openTour()
    }
    return []
  }

  private mutating func named(_ purpose: Prompt.Purpose, _ text: String) -> [Effect] {
    switch purpose {
    case .newRequest(let file, let index): return makeRequest(in: file, after: index, named: text)
    case .newFile(let folder):
      let name = text.hasSuffix(".http") ? text : text + ".http"
      let path = Files.join(folder, name)
      return change(.makeFile(path: path, bytes: []), unmaking(path, "the new file \(name)"), .new)
    case .newFolder(let folder):
      let path = Files.join(folder, text)
      return change(.makeFolder(path: path), unmaking(path, "the new folder \(text)"), .new)
    case .saveBody(let saving): return save(saving, to: text, replacing: false)
    case .variable(let path, let value): return setVariable(text, to: value.text, in: path)
    case .cookieValue(let cookie, let scope): return setCookie(cookie, to: text, in: scope)
    case .newCookie(let scope, let url): return addCookie(text, from: url, to: scope)
    case .exportLog: return exportLog(to: text, replaces: false)
    case .renameRequest(let key): return rename(key, to: text)
    case .renamePath(let path):
      // A file that is not called NAME.http any more would be gone from the tree.
      let ending = path.hasSuffix(".http") && !text.hasSuffix(".http") ? ".http" : ""
      return move(path, to: Files.join(Files.folder(of: path) ?? "/", text + ending))
    }
  }

  private mutating func move(_ path: String, to target: String) -> [Effect] {
    guard path != target else { return [] }
    let words = "\(Catalog.name(of: path)) moved to \(PathName.relative(target, to: catalog.path))"
    let deed = History.Deed(words: words, changes: [.move(from: path, to: target)])
    return change(.move(from: path, to: target), deed, .new)
  }

  /// The cursor goes to a request.
  private mutating func show(_ key: RequestKey) -> [Effect] {
    catalogPane.select(key)
    if focus != .request { focus = .catalog }
    return followSelection()
  }

  private mutating func openTour() -> [Effect] {
    guard let tour else { return [] }
    return [.change(.fill(folder: catalog.path, from: tour), path: catalog.path, showing: [])]
  }

  /// Every command, and every saved request.
  var palette: Finder {
    let requests = isViewer ? [] : files.filter { !isTrash($0.key) }.sorted { $0.key < $1.key }
    let items = requests.flatMap { path, file in
      file.current.requests.map {
        Finder.Item(
          text: $0.name, note: PathName.relative(path, to: catalog.path), trailing: $0.method,
          outcome: .act(.show(RequestKey(file: path, index: $0.index))))
      }
    }
    // The viewer has one pane.
    let bindings = Binding.table.filter { !isViewer || [.anywhere, .answer].contains($0.context) }
    return .palette(here: context, bindings, requests: items, recent: recent)
  }
}
