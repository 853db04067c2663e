import Testing

@testable import JSONTree

struct JSONChangingTests {
  static let text = #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null}],"b":2,"n":null,"\ud800":[ 0 ]}"#
  let json = JSON(parsing: JSONChangingTests.text)

  static let settings: [(JSONPath, JSON, String)] = [
    (["b"], 3, #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null}],"b":3,"n":null,"\ud800":[0]}"#),
    (["c"], "x", #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null}],"b":2,"n":null,"\ud800":[0],"c":"x"}"#),
    (["a", 0], [], #"{"b":1.0,"a":[[],"\u00e9",{"x":null}],"b":2,"n":null,"\ud800":[0]}"#),
    (
      ["a", -1, "x"], true, #"{"b":1.0,"a":[1E2,"\u00e9",{"x":true}],"b":2,"n":null,"\ud800":[0]}"#
    ),
    (["a", 3], 0.5, #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null},0.5],"b":2,"n":null,"\ud800":[0]}"#),
    (
      ["n", "y", 0, "z"], 1,
      #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null}],"b":2,"n":{"y":[{"z":1}]},"\ud800":[0]}"#
    ),
    (["n", 0], 1, #"{"b":1.0,"a":[1E2,"\u00e9",{"x":null}],"b":2,"n":[1],"\ud800":[0]}"#),
    ([], ["k": 1], #"{"k":1}"#),
  ]

  @Test(
    "A changed copy keeps order, duplicates, number text and escapes of the rest",
    arguments: settings)
  func setting(path: JSONPath, value: JSON, text: String) {
    let changed = json.setting(path, to: value)
    #expect(changed.text() == text)
    #expect(changed[path] == value)
    #expect(json == JSON(parsing: JSONChangingTests.text))
    #expect(JSON(parsing: changed.text()) == changed)
  }

  static let refused: [(JSONPath, String)] = [
    (["b", "x"], "$.b.x"), (["a", "x"], "$.a.x"), (["a", 9], "$.a[9]"),
    (["a", 0, 0, 1], "$.a[0][0]"),
    ([0], "$[0]"),
  ]

  @Test("What cannot be changed says where", arguments: refused)
  func refusal(path: JSONPath, place: String) {
    let changed = json.setting(path, to: 1)
    #expect(!changed.exists && changed.error?.path.description == place)
  }

  @Test("What is removed is gone, of duplicates every one")
  func removing() {
    #expect(json.removing("b").removing("a").text() == #"{"n":null,"\ud800":[0]}"#)
    #expect(json["a"].removing(0).removing(-1).text() == #"["\u00e9"]"#)
    #expect(json.removing(["a", 2, "x"])["a"].text() == #"[1E2,"\u00e9",{}]"#)
    #expect(json.removing("x") == json && json.removing(["a", 7, "x"]) == json)
    #expect(json.removing(3) == json && json["a"].removing("a") == json["a"])
  }

  @Test("Subscripts set; what cannot be set leaves all as it is")
  func subscripts() {
    var made: JSON = [:]
    made["user"]["tags"][0] = "x"
    made["user", "id"] = 1
    made[["user", "tags", 1]] = "y"
    made["user"]["id"]["deeper"] = 2
    made["gone"] = made["nothing"]
    #expect(made.text() == #"{"user":{"tags":["x","y"],"id":1}}"#)
    var failed = JSON(parsing: "[")
    failed["a"] = 1
    #expect(!failed.exists)
  }

  @Test("Written compact, pretty, sorted")
  func styles() {
    let json = JSON(parsing: #"{"b":{"d":1.0,"c":[ ]},"a":[{"z":1,"y":2}],"b":3, "A":{}}"#)
    #expect(json.text() == #"{"b":{"d":1.0,"c":[]},"a":[{"z":1,"y":2}],"b":3,"A":{}}"#)
    #expect(
      json.text(.compact.sorted) == #"{"A":{},"a":[{"y":2,"z":1}],"b":{"c":[],"d":1.0},"b":3}"#)
    let made: JSON = ["z": json["a"], "y": [], "x": ["q\"\n", false]]
    #expect(
      made.text(.pretty.sorted) == #"""
        {
          "x": [
            "q\"\n",
            false
          ],
          "y": [],
          "z": [
            {
              "y": 2,
              "z": 1
            }
          ]
        }
        """#)
    #expect(JSON(parsing: made.text(.pretty)).text() == made.text())
    #expect("\(json["b"])" == "3" && "\(made["x"][0])" == "q\"\n" && "\(json["x"])" == "null")
  }

  @Test("Compact and sorted texts have the same value, random texts", arguments: 0..<20)
  func sameValue(seed: Int) {
    var maker = TextMaker(random: Seeded(UInt64(seed) + 700))
    let json = JSON(parsing: maker.text(depth: 6))
    for style in [JSONStyle.compact, .pretty, .compact.sorted, .pretty.sorted] {
      #expect(JSON(parsing: json.bytes(style)) == json)
      #expect(JSON(members: [("k", json)]).text(style).count > json.text(style).count)
      #expect(JSON(parsing: JSON([json, 1]).bytes(style)) == [json, 1])
    }
    #expect(json.detached() == json)
  }

  @Test("A detached copy does not need the document, and keeps the text")
  func detached() {
    weak var document: JSONDocument?
    let copy: JSON
    do {
      let whole = JSON(parsing: #"{"big":[1.0, {"x":"é"}],"other":0}"#)
      document = whole.document
      copy = whole["big"].detached()
      #expect(document != nil)
    }
    #expect(document == nil)
    #expect(copy[1]["x"] == "é" && copy[0].numberText == "1.0")
    #expect(copy.document?.store.count == 17)
    let made: JSON = ["a": [nil, 1.5]]
    #expect(made.detached() == made && made.detached().document != nil)
    #expect(JSON(parsing: "{}")["x"].detached().error?.path.description == "$.x")
  }

  @Test(
    "A line that is no JSON is null in an array, itself when it stands alone, and as it came in lines"
  )
  func badLines() throws {
    let document = JSONDocument(Array("{\"a\":1}\nbad,\n[2]\n".utf8), form: .lines)
    let json = JSON(document)
    #expect(json[1].kind == .invalid && json[1].description == "bad,")
    #expect(json[1].debugDescription == "bad," && json[1].text() == "null")
    for style in [JSONStyle.compact, .pretty, .compact.sorted, .pretty.sorted] {
      #expect(JSON(parsing: json.bytes(style)) == [["a": 1], nil, [2]])
      #expect(JSON(parsing: JSON([json[1], json]).bytes(style)) == [nil, [["a": 1], nil, [2]]])
    }
    let changed = json.setting(0, to: 5)
    #expect(changed[1].kind == .invalid && changed.detached() == [5, nil, [2]])
    #expect(json.detached() == json && json.detached()[1].kind == .invalid)
    #expect(json[1] != json[0] && json[1] != nil)
    var lines: [UInt8] = []
    JSONPrinter.prettyElements(document, try document.at("$")) {
      lines += $0
      return true
    }
    #expect(lines == Array("{\n  \"a\": 1\n}\nbad,\n[\n  2\n]\n".utf8))
    #expect(pretty(document, try document.at("$[1]")) == "bad,")
    #expect(JSON(parsing: pretty(document, try document.at("$"))).exists)
  }

  @Test(
    "A line that is no JSON is the same one detached, whatever it would be as a text",
    arguments: [
      "\u{FEFF}1", "n\0u\0l\0l\0", "\"", "[1,", "é", "1 2", "tru", "fa", "1x", "-", "{\"a\":",
    ])
  func detachedBadLine(line: String) {
    let json = JSON(JSONDocument(Array("1\n\(line)\n[2]\n".utf8), form: .lines))
    let copy = json[1].detached()
    #expect(json[1].kind == .invalid && copy.kind == .invalid && copy == json[1])
    #expect(Array(copy.description.utf8) == Array(line.utf8))
    #expect(json[1].string == nil && json[1].number == nil && json[1].bool == nil)
    #expect(json[1].intValue == 0 && json[1][0].kind == nil && json[1]["a"].kind == nil)
    let decoder = JSONTreeDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(String.self, from: json[1]) }
    #expect(throws: DecodingError.self) { try decoder.decode(Double.self, from: json[1]) }
    #expect(throws: DecodingError.self) { try decoder.decode(Bool.self, from: json[1]) }
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: json[1]) }
    #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: json[1]) }
  }

  @Test("Swift's numbers are written by their shortest text, what JSON has not as null")
  func numbers() {
    let made: JSON = [JSON(1.0), JSON(0.1), JSON(1e100), JSON(Double.nan), JSON(UInt64.max), -5]
    #expect(made.text() == "[1.0,0.1,1e+100,null,18446744073709551615,-5]")
    #expect(JSON(parsing: made.text()) == made)
  }
}
