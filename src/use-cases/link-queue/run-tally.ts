/**
 * Numbers of links by what a run of the links loop did with them. `processed`: those that needed more than an
 * inspection.
 */
export type RunTally = {
  inspected: number
  processed: number
  settled: number
  cancelling: number
  cancelled: number
  failed: number
}

export function emptyTally(): RunTally {
  return { inspected: 0, processed: 0, settled: 0, cancelling: 0, cancelled: 0, failed: 0 }
}

/**
 * Describes a run of the links loop in one log line; null if there was nothing to do. Inspections alone are logged at
 * debug level: every open link is inspected every few minutes.
 *
 * @param ms duration of the run
 */
export function describeRun(
  tally: RunTally,
  ms: number,
): { level: "info" | "debug"; line: string } | null {
  const { inspected, processed, settled, cancelling, cancelled, failed } = tally
  if (inspected === 0 && processed === 0) return null
  const line =
    `payos: the loop inspected ${inspected} link(s) and processed ${processed}: ` +
    `${settled} settled, ${cancelling} to be cancelled, ${cancelled} cancelled, ${failed} failed, in ${Math.round(ms)} ms`
  return { level: processed > 0 ? "info" : "debug", line }
}
