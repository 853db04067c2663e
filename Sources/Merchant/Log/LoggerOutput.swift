/// Where a logger's lines go. It is called from any thread, one line a call.
public protocol LoggerOutput: Sendable {
  /// Takes a line.
  func log(_ message: String?)
}

/// Prints lines in programs built for debugging. What a server sent does not drive the terminal: control
/// characters become `\u{FFFD}`.
public struct STDOutLogger: LoggerOutput {
  /// The one there is.
  public static let instance = STDOutLogger()
  private init() {}

  /// Prints a line.
  public func log(_ message: String?) {
    #if DEBUG
      if let message { print(Self.visible(message)) }
    #endif
  }

  static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
