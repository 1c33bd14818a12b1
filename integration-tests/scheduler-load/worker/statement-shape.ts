/** A statement without its values and their count: `in ('a', 'b')` and `in ($1)` are the same. */
export function toShape(sql: string): string {
  return sql
    .replace(/\s+/g, " ")
    .replace(/'[^']*'|\$\d+/g, "?")
    .replace(/\?(?:\s*,\s*\?)+/g, "?")
    .trim()
}
