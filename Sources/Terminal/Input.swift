import TerminalText
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = Modifiers(rawValue: 1), alt = Modifiers(rawValue: 2), ctrl = Modifiers(rawValue: 4)
}
public enum Key: Hashable, Sendable {
  case char(Unicode.Scalar)
  case enter, tab, backspace, escape, up, down, left, right, home, end, pageUp, pageDown, insert, delete
  case f(Int)
}
public enum MouseAction: Hashable, Sendable { case press, release, drag, move, wheelUp, wheelDown, wheelLeft, wheelRight }
public enum InputEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  case text(String)                      // a run of printable characters read at once
  case paste([UInt8])
  case mouse(MouseAction, button: Int, x: Int, y: Int, Modifiers)
  case focus(Bool)
  case reply(kind: UInt8, [UInt8])       // OSC/DCS/CSI answers to queries
}

/// Bytes of the terminal to events. Pure: no clock, no descriptor. Call `timeout()` when `wantsTimeout`
/// and nothing came for the escape delay.
public struct InputParser: Sendable {
  private var buf: [UInt8] = []
  private var pasting = false
  private var pasted: [UInt8] = []
  /// Sequences of this terminal (terminfo) that are not the usual xterm ones: without the leading ESC.
  public var extra: [[UInt8]: (Key, Modifiers)] = [:]
  public init() {}
  public var wantsTimeout: Bool { !buf.isEmpty && !pasting }

  public mutating func feed(_ b: UnsafeBufferPointer<UInt8>, _ out: inout [InputEvent]) {
    if pasting && buf.isEmpty { pasted.reserveCapacity(pasted.count + b.count) }
    buf.append(contentsOf: b)
    parse(&out, final: false)
  }
  public mutating func feed(_ b: [UInt8], _ out: inout [InputEvent]) { b.withUnsafeBufferPointer { feed($0, &out) } }
  public mutating func timeout(_ out: inout [InputEvent]) { parse(&out, final: true) }

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private mutating func parse(_ out: inout [InputEvent], final: Bool) {
    var i = 0
    let b = buf; buf = []
    let n = b.count
    var run = ""
    func flush(_ out: inout [InputEvent], _ run: inout String) { if !run.isEmpty { out.append(.text(run)); run = "" } }
    b.withUnsafeBufferPointer { p in
      loop: while i < n {
        if pasting {
          // Look for ESC[201~ ; keep a possible beginning of it for the next feed.
          var j = i
          while j < n {
            if p[j] == 0x1B {
              let k = min(6, n - j)
              var m = 0
              while m < k && p[j + m] == Self.pasteEnd[m] { m += 1 }
              if m == 6 || (m == k && j + m == n) { break }
            }
            j += 1
          }
          pasted.append(contentsOf: p[i..<j])
          if j < n && n - j >= 6 {
            out.append(.paste(pasted)); pasted = []; pasting = false
            i = j + 6
          } else { i = j; break loop }
          continue
        }
        let c = p[i]
        if c == 0x1B {
          flush(&out, &run)
          let used = escape(p, i, n, &out, final)
          if used == 0 { break loop }
          i += used
        } else if c < 0x20 || c == 0x7F {
          flush(&out, &run)
          out.append(Self.control(c, []))
          i += 1
        } else if c < 0x80 {
          run.unicodeScalars.append(Unicode.Scalar(c)); i += 1
        } else {
          let need = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2
          if i + need > n && !final && c >= 0xC2 && c <= 0xF4 { break loop }
          let (s, j) = UTF8Decode.scalar(p, i)
          run.unicodeScalars.append(Unicode.Scalar(s) ?? "\u{FFFD}"); i = j
        }
      }
    }
    flush(&out, &run)
    if i < n { buf = Array(b[i...]) }
  }
  private static func control(_ c: UInt8, _ m: Modifiers) -> InputEvent {
    switch c {
    case 0x0D: .key(.enter, m)
    case 0x09: .key(.tab, m)
    case 0x7F: .key(.backspace, m)
    case 0x08: .key(.backspace, m.union(.ctrl))
    case 0x00: .key(.char(" "), m.union(.ctrl))
    case 0x1B: .key(.escape, m)
    case 1...26: .key(.char(Unicode.Scalar(c + 0x60)), m.union(.ctrl))
    default: .key(.char(Unicode.Scalar(c + 0x40)), m.union(.ctrl))
    }
  }
  /// Bytes used from p[i] (an ESC), 0 if more are needed.
  private mutating func escape(_ p: UnsafeBufferPointer<UInt8>, _ i: Int, _ n: Int, _ out: inout [InputEvent], _ final: Bool) -> Int {
    if i + 1 == n { if final { out.append(.key(.escape, [])); return 1 }; return 0 }
    if !extra.isEmpty {
      for len in stride(from: min(8, n - i - 1), through: 2, by: -1) {
        if let (k, m) = extra[Array(p[(i + 1)..<(i + 1 + len)])] { out.append(.key(k, m)); return len + 1 }
      }
    }
    switch p[i + 1] {
    case 0x5B: return csi(p, i, n, &out, final)
    case 0x4F:                                              // SS3
      if i + 2 == n { if final { out.append(.key(.char("O"), .alt)); return 2 }; return 0 }
      let key: Key? = switch p[i + 2] {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        case 0x48: .home
        case 0x46: .end
        case 0x4D: .enter
        case 0x50...0x53: .f(Int(p[i + 2]) - 0x4F)
        default: nil
      }
      if let key { out.append(.key(key, [])) }
      return 3
    case 0x5D, 0x50, 0x5F, 0x5E:                            // OSC DCS APC PM ... until BEL or ST
      var j = i + 2
      while j < n {
        if p[j] == 0x07 { out.append(.reply(kind: p[i + 1], Array(p[(i + 2)..<j]))); return j + 1 - i }
        if p[j] == 0x1B && j + 1 < n && p[j + 1] == 0x5C { out.append(.reply(kind: p[i + 1], Array(p[(i + 2)..<j]))); return j + 2 - i }
        j += 1
      }
      if final || n - i > 65536 { out.append(.key(.char(Unicode.Scalar(p[i + 1])), .alt)); return 2 }
      return 0
    case 0x1B: out.append(.key(.escape, [])); return 1
    case let c where c < 0x20 || c == 0x7F: out.append(Self.control(c, .alt)); return 2
    default:
      let c = p[i + 1]
      let need = c < 0x80 ? 1 : c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2
      if i + 1 + need > n && !final { return 0 }
      let (s, j) = UTF8Decode.scalar(p, i + 1)
      out.append(.key(.char(Unicode.Scalar(s) ?? "\u{FFFD}"), .alt))
      return j - i
    }
  }
  private mutating func csi(_ p: UnsafeBufferPointer<UInt8>, _ i: Int, _ n: Int, _ out: inout [InputEvent], _ final: Bool) -> Int {
    var j = i + 2
    if j < n && p[j] == 0x5B {                              // linux console F1..F5: ESC [ [ A
      if j + 1 == n { return final ? 2 : 0 }
      if p[j + 1] >= 0x41 && p[j + 1] <= 0x45 { out.append(.key(.f(Int(p[j + 1]) - 0x40), [])) }
      return j + 2 - i
    }
    var priv: UInt8 = 0
    if j < n && p[j] >= 0x3C && p[j] <= 0x3F { priv = p[j]; j += 1 }
    if priv == 0 && j < n && p[j] == 0x4D {                 // X10 mouse: ESC [ M b x y
      if j + 3 >= n { return final ? n - i : 0 }
      mouse(Int(p[j + 1]) - 32, Int(p[j + 2]) - 33, Int(p[j + 3]) - 33, release: false, x10: true, &out)
      return j + 4 - i
    }
    var params: [Int] = [0]; var sub = false
    while j < n, p[j] < 0x40 || p[j] > 0x7E {
      switch p[j] {
      case 0x30...0x39: if !sub { params[params.count - 1] = min(1_000_000, params[params.count - 1] * 10 + Int(p[j]) - 0x30) }
      case 0x3B: params.append(0); sub = false
      case 0x3A: sub = true                                 // kitty sub-parameters: ignored here
      case 0x1B: return j - i                               // broken sequence: drop it
      default: break
      }
      j += 1
      if j - i > 128 { return j - i }
    }
    if j == n {
      if final { if n - i == 2 { out.append(.key(.char("["), .alt)) }; return n - i }
      return 0
    }
    let used = j + 1 - i, f = p[j]
    if priv == 0x3C && (f == 0x4D || f == 0x6D) {           // SGR mouse
      if params.count == 3 { mouse(params[0], params[1] - 1, params[2] - 1, release: f == 0x6D, x10: false, &out) }
      return used
    }
    if priv != 0 { out.append(.reply(kind: f, Array(p[(i + 2)..<j]))); return used }
    let mods = params.count > 1 && params[1] > 0 ? Modifiers(rawValue: UInt8(truncatingIfNeeded: (params[1] - 1) & 7)) : []
    let key: Key? = switch f {
      case 0x41: .up
      case 0x42: .down
      case 0x43: .right
      case 0x44: .left
      case 0x48: .home
      case 0x46: .end
      case 0x50, 0x51, 0x53: .f(Int(f) - 0x4F)
      case 0x5A: .tab
      case 0x7E:
        switch params[0] {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .f(params[0] - 10)
        case 17...21: .f(params[0] - 11)
        case 23, 24: .f(params[0] - 12)
        case 27: params.count > 2 ? Self.codepoint(params[2]) : nil      // modifyOtherKeys
        default: nil
        }
      case 0x75: Self.codepoint(params[0])                               // kitty / CSI u
      default: nil
    }
    if f == 0x7E && params[0] == 200 { pasting = true; pasted = []; return used }
    if f == 0x49 || f == 0x4F { out.append(.focus(f == 0x49)); return used }
    if let key { out.append(.key(key, f == 0x5A ? mods.union(.shift) : mods)) }
    return used
  }
  private static func codepoint(_ c: Int) -> Key? {
    switch c {
    case 13: .enter
    case 9: .tab
    case 27: .escape
    case 127, 8: .backspace
    default: Unicode.Scalar(UInt32(c)).map { .char($0) }
    }
  }
  private func mouse(_ b: Int, _ x: Int, _ y: Int, release: Bool, x10: Bool, _ out: inout [InputEvent]) {
    var m: Modifiers = []
    if b & 4 != 0 { m.insert(.shift) }
    if b & 8 != 0 { m.insert(.alt) }
    if b & 16 != 0 { m.insert(.ctrl) }
    let low = b & 3
    let action: MouseAction
    if b & 64 != 0 { action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][low] }
    else if b & 32 != 0 { action = low == 3 ? .move : .drag }
    else if release || (x10 && low == 3) { action = .release }
    else { action = .press }
    out.append(.mouse(action, button: low + 1, x: x, y: y, m))
  }
}
