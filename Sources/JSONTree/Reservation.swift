import Glibc

// Safety: hands out fresh pages, which are all zero. An owner releases what it was given once, with the
// same size.

/// Address space without memory behind it: pages come, zeroed, when they are written, and never move.
enum Reservation {
  /// Large pages come behind these: a page fault for 2 MB instead of one for each 4 kB halves the time that
  /// a big text takes, but a small one shall not cost 2 MB.
  private static let smallPages = 2 << 20

  /// Nil where the system counts every reserved page (overcommit off, `ulimit -v`) and has no more.
  static func make(_ size: Int) -> UnsafeMutableRawPointer? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let block = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let block, block != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    // A wish: where large pages are switched off nothing changes.
    if size > smallPages { madvise(block + smallPages, size - smallPages, MADV_HUGEPAGE) }
    return block
  }

  static func release(_ block: UnsafeMutableRawPointer?, _ size: Int) { munmap(block, size) }
}
