import type { Teardown } from "../kit/run/teardown"
import { endContestants, measure, startContestants } from "./measure"
import type { Ratio, Result } from "./result"

/** Signatures in a round. */
const TIMES = 20_000

/** The signed data; signing is also how payOS's signatures are verified. */
const FORMS = [
  { task: "link", name: "a link's five fields", goal: 1.2 },
  { task: "response", name: "a link in a response of payOS", goal: 1.2 },
  { task: "webhook", name: "a webhook's data", goal: 1.2 },
  { task: "payout", name: "a payout's body", goal: 2 },
]

/** Compares ours, the SDK's, and the bare HMAC of the text that both sign. */
export async function benchSignatures(teardown: Teardown, rounds: number): Promise<Result> {
  const contestants = startContestants("signatures", { bare: "HMAC alone" }, teardown)
  const ratios: Ratio[] = []
  const rows: (string | number)[][] = []
  for (const { task, name, goal } of FORMS) {
    const figures = await measure(contestants, { task, times: TIMES, rounds })
    const [ours, sdk, bare] = figures.map(({ perSecond }) => perSecond) as [number, number, number]
    ratios.push({ what: `${name}: ours to the SDK`, found: ours / sdk, goal, is: "at least" })
    rows.push([name, ours, sdk, bare, ours / bare])
  }
  await endContestants(contestants)
  return {
    title: "Signatures",
    ratios,
    table: {
      columns: ["signatures a second", "ours", "@payos/node", "HMAC alone", "ours / HMAC"],
      rows,
    },
  }
}
