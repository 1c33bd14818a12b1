import { randomUUID } from "node:crypto"
import { PayOSError, type PayOSClient, type PayOSPayoutFilters } from "../../../client"
import type { RehearsalContext } from "../context"
import { factsOf, type Observation } from "../observation"
import { AMOUNT } from "../rehearsal-links"
import { requirePayoutChannel } from "./require-payout-channel"

const A_DAY_MS = 24 * 60 * 60_000

/** Reads from a payout channel without sending anything. */
export async function* payouts(context: RehearsalContext): AsyncGenerator<Observation> {
  const client = requirePayoutChannel(context)
  const signedOrRefused = await client.payoutsAccount.balance().then(
    ({ signed }) => signed,
    (error: unknown) => {
      if (!(error instanceof PayOSError) || error.code !== "payos_ip_not_allowed") throw error
      return factsOf(error)
    },
  )
  const on = "payoutsAccount.balance"
  if (typeof signedOrRefused === "object") {
    yield { question: "payoutIpAllowed", answer: false, on, facts: signedOrRefused }
    return
  }
  yield { question: "payoutIpAllowed", answer: true, on }
  yield { question: "payoutResponsesSigned", answer: signedOrRefused, on }
  yield { question: "feePerPayout", answer: await estimate(client), on: "payouts.estimate" }
  yield* filters(client, context.clock.now())
}

/** Estimates a fee. No money goes to this account. */
async function estimate(client: PayOSClient): Promise<number> {
  const { data } = await client.payouts.estimate({
    referenceId: `rehearsal-${randomUUID()}`,
    amount: AMOUNT,
    description: "rehearsal",
    toBin: "970422",
    toAccountNumber: "0000000001",
  })
  return data.estimateCredit
}

/** Tests filters that match no payout; an empty list would prove nothing. */
async function* filters(client: PayOSClient, now: number): AsyncGenerator<Observation> {
  const count = async (given: PayOSPayoutFilters) =>
    (await client.payouts.list({ limit: 1, ...given })).data.payouts.length
  if ((await count({})) === 0) return
  const unknownReference = `rehearsal-${randomUUID()}`
  const impossible: PayOSPayoutFilters[] = [
    { referenceId: unknownReference },
    { category: [unknownReference] },
    { fromDate: new Date(now + A_DAY_MS) },
    { toDate: new Date(0) },
  ]
  const ignored: string[] = []
  for (const filter of impossible) {
    if ((await count(filter)) > 0) ignored.push(...Object.keys(filter))
  }
  yield { question: "payoutFilters", answer: ignored.join(" ") || "narrow", on: "payouts.list" }
}
