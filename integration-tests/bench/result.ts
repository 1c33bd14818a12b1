/** The result of a comparison: the ratios, and the figures behind them. */
export type Result = {
  title: string
  ratios: Ratio[]
  /** Each row's first cell is its name. */
  table: { columns: string[]; rows: (string | number)[][] }
}

/** `found` is to be at least, or at most, `goal`. */
export type Ratio = {
  what: string
  found: number
  goal: number
  is: "at least" | "at most"
}

export function isMet({ found, goal, is }: Ratio): boolean {
  return is === "at least" ? found >= goal : found <= goal
}

export function describeResult({ title, ratios, table }: Result): string {
  const ratioRows = ratios.map(
    (ratio) =>
      `| ${ratio.what} | **${round(ratio.found, 4)}** | ${ratio.is} ${ratio.goal} | ${isMet(ratio) ? "yes" : "no"} |`,
  )
  const rows = table.rows.map((cells) => `| ${cells.map((cell) => round(cell)).join(" | ")} |`)
  return [
    `### ${title}`,
    "",
    ...["| Ratio | Found | Goal | Met |", "| --- | --- | --- | --- |", ...ratioRows],
    "",
    `| ${table.columns.join(" | ")} |`,
    `| ${table.columns.map(() => "---").join(" | ")} |`,
    ...rows,
    "",
  ].join("\n")
}

function round(value: string | number, digits = 3): string {
  if (typeof value === "string") return value
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US")
  return Number(value.toPrecision(digits)).toString()
}
