/// Names of hosts beyond ASCII in the form that is asked for and sent (RFC 3492, RFC 5891 4).
///
///     bücher.example  ->  xn--bcher-kva.example
///
/// Letters are made small; other mappings of UTS 46 are left to who types the name.
enum Punycode {
  /// A host in ASCII; nil when a label cannot be written so. ASCII hosts stay as typed.
  static func host(_ text: Substring) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text) }
    let labels = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { ".。".contains($0) })
    var encoded: [String] = []
    for label in labels {
      guard let ascii = self.label(label) else { return nil }
      encoded.append(ascii)
    }
    return encoded.joined(separator: ".")
  }

  private static func label(_ text: Substring) -> String? {
    let scalars = text.unicodeScalars.map(\.value)
    guard scalars.contains(where: { $0 >= 0x80 }) else { return String(text) }
    guard scalars.count <= 63 else { return nil }  // RFC 1034 3.1; also keeps the sums below small
    return "xn--" + encode(scalars)
  }

  /// RFC 3492 6.3.
  private static func encode(_ input: [UInt32]) -> String {
    var output = input.filter { $0 < 0x80 }
    let basic = UInt32(output.count)
    var handled = basic
    if basic > 0 { output.append(0x2D) }
    var n: UInt32 = 0x80
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    while handled < input.count {
      let next = input.filter { $0 >= n }.min()!
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in input {
        if scalar < n { delta += 1 }
        guard scalar == n else { continue }
        output += digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
  }

  /// A number in digits of varying base, `a`-`z` for 0-25 and `0`-`9` for 26-35.
  private static func digits(of number: UInt32, bias: UInt32) -> [UInt32] {
    var rest = number
    var digits: [UInt32] = []
    var k: UInt32 = 36
    while true {
      let threshold = k <= bias ? 1 : min(k - bias, 26)
      if rest < threshold { break }
      digits.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      k += 36
    }
    return digits + [digit(rest)]
  }

  private static func digit(_ value: UInt32) -> UInt32 { value < 26 ? 0x61 + value : 0x16 + value }

  /// RFC 3492 6.1.
  private static func adapted(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / count
    var k: UInt32 = 0
    while rest > 455 {
      rest /= 35
      k += 36
    }
    return k + 36 * rest / (rest + 38)
  }
}
