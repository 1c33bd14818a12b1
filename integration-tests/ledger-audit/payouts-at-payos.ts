import type { Client } from "@medusajs/framework/pg"
import { z } from "@medusajs/framework/zod"
import { CannotRunError } from "./cannot-run-error"
import type { CheckResult, Violation } from "./check"
import { REQUESTED_TRANSFERS } from "./checks/sql"
import type { GuaranteeNumber } from "./guarantees"

const payoutSchema = z.object({
  id: z.string(),
  referenceId: z.string(),
  transactions: z.array(
    z.object({
      referenceId: z.string(),
      amount: z.number().int(),
      toBin: z.string(),
      toAccountNumber: z.string(),
    }),
  ),
})

/** A payout at payOS, or at the simulator, even if its list does not show it yet. */
export type PayoutAtPayOS = z.infer<typeof payoutSchema>

type Transfer = {
  reference_id: string
  amount: string
  to_bin: string
  to_account_number: string | null
}

/** A creation call in the ledger. */
type LedgerRequest = {
  id: string
  state: string
  reference_id: string
  payout_id_at_payos: string | null
  transfers: Transfer[]
}

type Compared = { payouts: readonly PayoutAtPayOS[]; requests: readonly LedgerRequest[] }

/** Reads every payout of the simulator over its control route. */
export async function readPayoutsAtPayOS(simulatorUrl: string): Promise<PayoutAtPayOS[]> {
  const url = new URL("/_simulator/payouts", simulatorUrl)
  try {
    const response = await fetch(url)
    return z.object({ payouts: z.array(payoutSchema) }).parse(await response.json()).payouts
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotRunError(`${url.href} did not return its payouts: ${reason}`, { cause })
  }
}

/** Compares payOS's payouts with the ledger's, in the client's transaction. */
export async function comparePayouts(
  client: Client,
  payouts: readonly PayoutAtPayOS[],
): Promise<CheckResult[]> {
  const since = performance.now()
  const compared = { payouts, requests: await readRequests(client) }
  return COMPARISONS.map(({ name, guarantee, covers, find }) => ({
    name,
    guarantee,
    covers,
    rows: payouts.length,
    violations: find(compared),
    ms: Math.round(performance.now() - since),
  }))
}

async function readRequests(client: Client): Promise<LedgerRequest[]> {
  const { rows } = await client.query<LedgerRequest>(
    `with ${REQUESTED_TRANSFERS}
     select r.id, r.state, r.reference_id, r.payout_id_at_payos,
       coalesce(jsonb_agg(jsonb_build_object('reference_id', s.reference_id,
         'amount', s.amount::text, 'to_bin', s.to_bin, 'to_account_number', s.to_account_number))
         filter (where s.request_id is not null), '[]') as transfers
     from payos_payout_request r left join requested_transfers s on s.request_id = r.id group by r.id`,
  )
  return rows
}

type Comparison = {
  name: string
  guarantee: GuaranteeNumber
  covers: string
  find: (compared: Compared) => Violation[]
}

const COMPARISONS: readonly Comparison[] = [
  {
    name: "payouts-at-payos-are-known",
    guarantee: 5,
    covers: "payouts at payOS, against the creation calls of the ledger",
    find: ({ payouts, requests }) =>
      payouts.flatMap((payout) => {
        const own = requests.find(({ reference_id }) => reference_id === payout.referenceId)
        const found = own
          ? findDifference(payout, own)
          : "and the ledger has no creation call of it"
        return found
          ? [{ id: payout.id, found: `is at payOS as ${payout.referenceId}, ${found}` }]
          : []
      }),
  },
  {
    name: "one-payout-at-payos-per-request",
    guarantee: 5,
    covers: "payouts at payOS, by their reference",
    find: ({ payouts, requests }) =>
      requests.flatMap(({ id, reference_id }) => {
        const { length } = payouts.filter(({ referenceId }) => referenceId === reference_id)
        return length > 1
          ? [{ id, found: `was requested once, and payOS has ${length} payouts of it` }]
          : []
      }),
  },
  {
    name: "accepted-payouts-are-at-payos",
    guarantee: 7,
    covers: "creation calls that payOS accepted, against its payouts",
    find: ({ payouts, requests }) =>
      requests.flatMap(({ id, state, payout_id_at_payos }) =>
        state === "accepted" && !payouts.some((payout) => payout.id === payout_id_at_payos)
          ? [{ id, found: `was accepted as ${payout_id_at_payos}, and payOS has no such payout` }]
          : [],
      ),
  },
]

/** Compares the requested with the actual transfers; an erased account matches any. */
function findDifference(
  { transactions }: PayoutAtPayOS,
  { transfers }: LedgerRequest,
): string | null {
  const isErased = transfers.some((one) => one.to_account_number === null)
  const requested = transfers
    .map((one) => describe(one.amount, one.to_bin, one.to_account_number))
    .sort()
  const actual = transactions
    .map(({ amount, toBin, toAccountNumber }) =>
      describe(String(amount), toBin, isErased ? null : toAccountNumber),
    )
    .sort()
  return requested.join() === actual.join() ? null : "with another amount or account than requested"
}

function describe(...parts: (string | null)[]): string {
  return parts.join(" ")
}
