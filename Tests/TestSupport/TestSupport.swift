/// Where the public test data is, beside the checkout.
public let corpora = "../shared/corpora"
