/**
 * One change of a field as the browser reports it: the resulting text and caret position. `replace` is any change but
 * typing and deleting, such as pasting.
 */
export type Typing = { text: string; caret: number } & (
  { type: "insert"; inserted: string } | { type: "backspace" | "delete" | "replace" }
)

const GROUPABLE = /^[1-9]\d{3,}$/

/**
 * Formats a user's input for the field: digits alone are grouped in thousands, any other text is
 * unchanged.
 *
 * @param mark `.` or `,`
 */
export function showAmount(raw: string, mark: string): string {
  return GROUPABLE.test(raw) ? raw.replace(/\B(?=(\d{3})+$)/g, mark) : raw
}

/**
 * Returns the user's input after one more change of the displayed text. Grouping marks that the
 * field added are never taken as input: `2500` and then `k` is 2,500,000, while `2.500k` is
 * refused.
 */
export function retype(raw: string, mark: string, typing: Typing): { raw: string; caret: number } {
  const { text, caret, type } = typing
  const isGrouped = GROUPABLE.test(raw) && type !== "replace"
  const strip = (part: string) => (isGrouped ? part.split(mark).join("") : part)
  const inserted = type === "insert" ? typing.inserted : ""
  const after = strip(text.slice(caret))
  const next = strip(text.slice(0, caret - inserted.length)) + inserted + after
  return { raw: next, caret: placeOf(after.length, showAmount(next, mark), { next, type }) }
}

/** Returns the caret position that keeps this many input characters after it. */
function placeOf(
  behind: number,
  shown: string,
  { next, type }: { next: string; type: Typing["type"] },
): number {
  if (shown === next) return shown.length - behind
  const digits = [...shown.matchAll(/\d/g)].map(({ index }) => index)
  const first = digits[digits.length - behind] ?? shown.length
  // A deleted mark is added again, so the caret moves past it; otherwise the key would have no effect.
  return type !== "delete" && /\D/.test(shown[first - 1] ?? "") ? first - 1 : first
}
