import { parseStatementFile, STATEMENT_RECORDS } from "../parse-records"

describe("parseStatementFile", () => {
  it.each([
    ["semicolons, with commas in amounts", "a;b;c\r\n1;1,250,000;x\r\n2;250,000;y\r\n"],
    ["commas, with quoted amounts", 'a,b,c\n1,"1,250,000",x\n2,"250,000",y'],
    ["tabs", "a\tb\tc\n1\t1,250,000\tx\n2\t250,000\ty\n"],
    ["a named separator", "sep=;\r\na;b;c\r\n1;1,250,000;x\r\n2;250,000;y"],
    ["a byte order mark", "\ufeffa;b;c\n1;1,250,000;x\n2;250,000;y"],
  ])("reads %s", (_, text) => {
    expect(parseStatementFile(text)).toEqual({
      type: "records",
      records: [
        ["a", "b", "c"],
        ["1", "1,250,000", "x"],
        ["2", "250,000", "y"],
      ],
    })
  })

  it("keeps quotes, line breaks, blank lines and empty cells", () => {
    const text = 'Ngân hàng\n\na;b;c\n"x ""y""\nz";5" pipe;\n;;1'
    expect(parseStatementFile(text)).toEqual({
      type: "records",
      records: [["Ngân hàng"], [""], ["a", "b", "c"], ['x "y"\nz', '5" pipe', ""], ["", "", "1"]],
    })
  })

  it.each([
    ["too_many", "a;b\n".repeat(STATEMENT_RECORDS + 1)],
    ["too_large", "a;b;".padEnd(6_000_000, "x")],
    ["not_utf8", "PK\u0003\u0004\0\ufffd;a"],
    ["not_a_table", "Sao kê\nTài khoản"],
    ["not_a_table", ""],
  ])("refuses a file: %s", (code, text) => {
    expect(parseStatementFile(text)).toEqual({ type: "issue", code })
  })
})
