const SKIP_LINE = 0
const MATCHED = 1
const SKIP_ROW = 2

/** The gain of a pair, above the total costs of all pairs. */
const PAIR = 1e9

/**
 * Pairs two lists in the order of time, without crossings: as many pairs as possible, and among those the closest ones.
 * Time and memory grow with the product of the lengths.
 *
 * @param costOf the distance of two entries, at most 100,000; null if they cannot be a pair
 * @returns indexes in both lists
 */
export function alignInOrder(
  lengths: readonly [rows: number, lines: number],
  costOf: (row: number, line: number) => number | null,
): [row: number, line: number][] {
  const [rows, lines] = lengths
  const steps = new Uint8Array((rows + 1) * (lines + 1))
  let before = new Float64Array(lines + 1)
  for (let row = 1; row <= rows; row++) {
    const scores = new Float64Array(lines + 1)
    for (let line = 1; line <= lines; line++) {
      const cost = costOf(row - 1, line - 1)
      const paired = cost === null ? -1 : (before[line - 1] ?? 0) + PAIR - cost
      const skippedRow = before[line] ?? 0
      const skippedLine = scores[line - 1] ?? 0
      const best = Math.max(paired, skippedRow, skippedLine)
      scores[line] = best
      const step = best === paired ? MATCHED : best === skippedRow ? SKIP_ROW : SKIP_LINE
      steps[row * (lines + 1) + line] = step
    }
    before = scores
  }
  return walkBack(steps, rows, lines)
}

function walkBack(steps: Uint8Array, rows: number, lines: number): [number, number][] {
  const pairs: [number, number][] = []
  let [row, line] = [rows, lines]
  while (row > 0 && line > 0) {
    const step = steps[row * (lines + 1) + line]
    if (step === MATCHED) pairs.push([row - 1, line - 1])
    if (step !== SKIP_LINE) row -= 1
    if (step !== SKIP_ROW) line -= 1
  }
  return pairs.reverse()
}
