/** The cells of a spreadsheet's first sheet. */
export async function readXlsx(file: Buffer): Promise<unknown[][]> {
  const { readSheet } = await import("read-excel-file/node")
  return readSheet(file)
}

type Cell = string | number | null | { value: Date; format: string }

/** A spreadsheet of one sheet. */
export async function writeXlsx(rows: Cell[][]): Promise<Buffer> {
  const { default: writeSheet } = await import("write-excel-file/node")
  return writeSheet(rows).toBuffer()
}
