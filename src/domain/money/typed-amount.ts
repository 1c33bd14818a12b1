/**
 * One change of a field, as the browser reports it: the text that it left, and where the caret stands.
 * `replace` is anything but typing and deleting, such as pasting.
 */
export type Typing = { text: string; caret: number } & (
  { type: "insert"; inserted: string } | { type: "backspace" | "delete" | "replace" }
)

const GROUPABLE = /^[1-9]\d{3,}$/

/**
 * What a field shows of what a person wrote: digits alone are grouped in thousands, any other text
 * stands as it was written.
 *
 * @param mark `.` or `,`
 */
export function showAmount(raw: string, mark: string): string {
  return GROUPABLE.test(raw) ? raw.replace(/\B(?=(\d{3})+$)/g, mark) : raw
}

/**
 * What a person has written after one more change of what the field shows. Marks that the field put
 * there are never taken for the person's: `2500` and then `k` is 2,500,000, where `2.500k` is refused.
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

/** Where so many characters of what was written stand behind the caret. */
function placeOf(
  behind: number,
  shown: string,
  { next, type }: { next: string; type: Typing["type"] },
): number {
  if (shown === next) return shown.length - behind
  const digits = [...shown.matchAll(/\d/g)].map(({ index }) => index)
  const first = digits[digits.length - behind] ?? shown.length
  // A mark that was deleted comes back: the caret passes it, or the key would do nothing for ever.
  return type !== "delete" && /\D/.test(shown[first - 1] ?? "") ? first - 1 : first
}
