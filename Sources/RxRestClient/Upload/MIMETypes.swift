import Foundation

/// Media types (RFC 9110 8.3.1) by the extensions of files.
public enum MIMETypes: String, Hashable, Sendable, CaseIterable {
  case html, htm, shtml, css, xml, gif, jpeg, jpg, js, atom, rss, mml, txt, jad, wml, htc, avif
  case png, svg, svgz, tif, tiff, wbmp, webp, ico, jng, bmp, woff, woff2, jar, war, ear, json
  case hqx, doc, pdf, ps, eps, ai, rtf, m3u8, kml, kmz, xls, eot, ppt, odg, odp, ods, odt, pptx
  case xlsx, docx, wmlc, wasm, sevenZ = "7z", cco, jardiff, jnlp, run, pl, pm, prc, pdb, rar
  case rpm, sea, swf, sit, tcl, tk, der, pem, crt, xpi, xhtml, xspf, zip, bin, exe, dll, deb
  case dmg, iso, img, msi, msp, msm, mid, midi, kar, mp3, ogg, m4a, ra, gpp = "3gpp", gp = "3gp"
  case ts, mp4, mpeg, mpg, mov, webm, flv, m4v, mng, asx, asf, wmv, avi, aac, wav
  /// Anything.
  case `default`

  /// The type, e.g. `image/png`; `application/octet-stream` for what is anything.
  public var mimeType: String { Self.types[self] ?? "application/octet-stream" }

  /// The type of an extension, ignoring case.
  public static func mimeType(for ext: String) -> String {
    (MIMETypes(rawValue: ext.lowercased()) ?? .default).mimeType
  }
}

extension URL {
  /// The media type that the extension of the name means.
  public func mimeType() -> String { MIMETypes.mimeType(for: pathExtension) }
}

extension NSString {
  /// The media type that the extension of the name means.
  public func mimeType() -> String { MIMETypes.mimeType(for: pathExtension) }
}

extension String {
  /// The media type that the extension of the name means.
  public func mimeType() -> String { (self as NSString).mimeType() }
}
