/** What a run of the loop did, in links. `worked`: those that needed more than a look. */
export type RunTally = {
  looked: number
  worked: number
  settled: number
  ended: number
  cancelled: number
  failed: number
}

export function emptyTally(): RunTally {
  return { looked: 0, worked: 0, settled: 0, ended: 0, cancelled: 0, failed: 0 }
}

/**
 * A run of the loop in one line; null where nothing was due. Looks alone are no news: every open link
 * is looked at every few minutes.
 *
 * @param ms how long the run took
 */
export function describeRun(
  tally: RunTally,
  ms: number,
): { level: "info" | "debug"; line: string } | null {
  const { looked, worked, settled, ended, cancelled, failed } = tally
  if (looked === 0 && worked === 0) return null
  const line =
    `payos: the loop looked at ${looked} link(s) and worked on ${worked}: ` +
    `${settled} settled, ${ended} ended, ${cancelled} cancelled, ${failed} failed, in ${Math.round(ms)} ms`
  return { level: worked > 0 ? "info" : "debug", line }
}
