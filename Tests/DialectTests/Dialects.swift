import DialectSupport

/// Every dialect, the core's own way first.
let dialects: [any Dialect] = [
  LotusDialect(), MerchantDialect(), NettoDialect(), QuickRestDialect(), RxRestClientDialect(),
]
