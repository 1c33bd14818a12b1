import fc from "fast-check"
import { CSV_BYTES, parseCsv, writeCsv } from ".."

const records = (...lines: string[][]) => ({ type: "records", records: lines })

describe("parseCsv", () => {
  it.each<[string, string, string[][]]>([
    [
      "commas",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "semicolons, as Vietnamese Excel writes them",
      "a;b\n1,5;2\n",
      [
        ["a", "b"],
        ["1,5", "2"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1,5\t2;3\n",
      [
        ["a", "b"],
        ["1,5", "2;3"],
      ],
    ],
    [
      "CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a byte order mark",
      "\ufeffa,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "Excel's separator line",
      "sep=;\r\na;b\r\n1;2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "quotes",
      'a,"b ""c"""\n"1,5","2\n3"\n',
      [
        ["a", 'b "c"'],
        ["1,5", "2\n3"],
      ],
    ],
    [
      "quoted commas in a header of semicolons",
      '"a, b, c";d\n1;2\n',
      [
        ["a, b, c", "d"],
        ["1", "2"],
      ],
    ],
    [
      "blank lines, which keep the line numbers",
      "a,b\n\n1,2\n,\n",
      [["a", "b"], [""], ["1", "2"], ["", ""]],
    ],
    ["lines of different lengths", "a,b\n1\n1,2,3\n", [["a", "b"], ["1"], ["1", "2", "3"]]],
    ["one column", "a\n1\n", [["a"], ["1"]]],
    ["an empty file", "", []],
  ])("reads %s", (_, text, lines) => {
    expect(parseCsv(text)).toEqual(records(...lines))
  })

  it.each([
    ["too_large", "á".repeat(CSV_BYTES / 2 + 1)],
    ["not_utf8", Buffer.from("a,b\n1,2\n", "utf16le").toString("utf8")],
    ["not_utf8", Buffer.from([0x61, 0x2c, 0xea, 0x0a]).toString("utf8")],
    ["malformed", 'a,b\n1,"2\n'],
    ["malformed", 'a,b\n1,x"2"\n'],
    ["malformed", 'a,b\n1,"2"x\n'],
  ])("reports unreadable input: %s", (code, text) => {
    expect(parseCsv(text)).toMatchObject({ type: "unreadable", code })
  })

  it("names the line of a misplaced quote", () => {
    const reading = parseCsv('a,b\n1,2\n1,x"2"\n')
    expect(reading).toMatchObject({ code: "malformed", place: "Line 3" })
  })
})

describe("writeCsv", () => {
  it("writes cells, with quotes where a spreadsheet needs them", () => {
    const lines = [
      ["a", "b"],
      ["1;2", 'x"y'],
      [null, 3],
    ]
    expect(writeCsv(lines, ",")).toBe('\ufeffa,b\r\n"1;2","x""y"\r\n,3\r\n')
    expect(writeCsv([["a", "b"]], ";")).toBe("\ufeffa;b\r\n")
  })

  it.each(["=1+1", "+84901234567", "-1", "@SUM(A1)", '=HYPERLINK("http://x","y")'])(
    "writes the formula %p as text",
    (cell) => {
      expect(parseCsv(writeCsv([["a"], [cell]], ","))).toEqual(records(["a"], [`'${cell}`]))
    },
  )

  it.each([
    ["\t=1", "\t'=1"],
    ["\r=1", "\r'=1"],
    ["x;=A1;", "x;'=A1;"],
    ['x,  "=A1', `x,  "'=A1`],
    ["a - b; c=d", "a - b; c=d"],
  ])("writes no formula after a separator of %p", (cell, safe) => {
    expect(parseCsv(writeCsv([["a"], [cell]], ","))).toEqual(records(["a"], [safe]))
  })

  it("is read back unchanged but for apostrophes, and has no formula, whichever separator splits it", () => {
    const texts = ["=1", "a;b", "a,b", 'a"b', "a\r\nb", "", "a;=1", 'a,"-1', "a\t @b", "+"]
    const cell = fc.oneof(fc.string(), fc.constantFrom(...texts))
    const text = cell.map((written) => written.replace(/[\0\ufffd\ud800-\udfff]/g, ""))
    const table = fc.array(fc.tuple(text, text, text))
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";"), (body, delimiter) => {
        const header = ["one", "two", "three"]
        const csv = writeCsv([header, ...body], delimiter)
        const withoutApostrophes = (value: unknown) => JSON.stringify(value).replaceAll("'", "")
        const reading = withoutApostrophes(parseCsv(csv))
        expect(reading).toBe(withoutApostrophes(records(header, ...body)))
        for (const cell of csv.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^[ "]*[=+\-@]/)
      }),
    )
  })
})
