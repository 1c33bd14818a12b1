import { csvRow, type CsvValue } from ".."

describe("csvRow", () => {
  it.each<[string, CsvValue[], string]>([
    ["plain values", ["DH1", 250_000, null], "DH1,250000,\r\n"],
    ["quotes and commas", ['a "b", c'], '"a ""b"", c"\r\n'],
    ["line breaks", ["a\nb"], '"a\nb"\r\n'],
    ["formulas as text", ["=1+1", "+84", "-5", "@SUM"], "'=1+1,'+84,'-5,'@SUM\r\n"],
    ["negative numbers as numbers", [-5], "-5\r\n"],
  ])("writes %s", (_, values, line) => {
    expect(csvRow(values)).toBe(line)
  })
})
