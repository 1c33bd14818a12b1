/** Parses a CSV as a spreadsheet does: RFC 4180, with or without a byte order mark. */
export function parseCsv(text: string): Record<string, string>[] {
  const [columns = [], ...lines] = readLines(text.replace(/^\ufeff/, ""))
  return lines.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])),
  )
}

function readLines(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const lines: string[][] = []
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) throw new Error("The CSV cannot be read")
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "")
    if (match[3] === ",") continue
    lines.push(line)
    line = []
  }
  return lines
}
