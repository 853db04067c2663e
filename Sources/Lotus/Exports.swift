@_exported import FoundationEssentials
@_exported import JSONTree
