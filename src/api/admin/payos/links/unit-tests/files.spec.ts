import { contentDisposition } from "../../../../invoices/content-disposition"
import { csvRow, type CsvValue } from "../../../../../csv"

describe("contentDisposition", () => {
  it.each([
    ["hoa-don.pdf", `attachment; filename="hoa-don.pdf"; filename*=UTF-8''hoa-don.pdf`],
    [
      "Hoá đơn (1).pdf",
      `attachment; filename="Hoa on (1).pdf"; filename*=UTF-8''Ho%C3%A1%20%C4%91%C6%A1n%20%281%29.pdf`,
    ],
    [`a"\\%.pdf`, `attachment; filename="a___.pdf"; filename*=UTF-8''a%22%5C%25.pdf`],
  ])("encodes the file name %s for every browser", (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })
})

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
