import type { Client } from "@medusajs/framework/pg"
import { z } from "@medusajs/framework/zod"
import { CannotRunError } from "./cannot-run-error"
import type { CheckResult, Violation } from "./check"
import { ASKED } from "./checks/sql"
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

/** A payout at payOS, or at the simulator, whether its list shows it yet or not. */
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

type Books = { payouts: readonly PayoutAtPayOS[]; requests: readonly LedgerRequest[] }

/** Reads every payout of the simulator over its control route. */
export async function readPayoutsAtPayOS(simulatorUrl: string): Promise<PayoutAtPayOS[]> {
  const url = new URL("/_simulator/payouts", simulatorUrl)
  try {
    const response = await fetch(url)
    return z.object({ payouts: z.array(payoutSchema) }).parse(await response.json()).payouts
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotRunError(`${url.href} did not tell its payouts: ${reason}`, { cause })
  }
}

/** Compares payOS's payouts with the ledger's, in the client's transaction. */
export async function comparePayouts(
  client: Client,
  payouts: readonly PayoutAtPayOS[],
): Promise<CheckResult[]> {
  const since = performance.now()
  const books = { payouts, requests: await readRequests(client) }
  return COMPARISONS.map(({ name, guarantee, looksAt, find }) => ({
    name,
    guarantee,
    looksAt,
    rows: payouts.length,
    violations: find(books),
    ms: Math.round(performance.now() - since),
  }))
}

async function readRequests(client: Client): Promise<LedgerRequest[]> {
  const { rows } = await client.query<LedgerRequest>(
    `with ${ASKED}
     select r.id, r.state, r.reference_id, r.payout_id_at_payos,
       coalesce(jsonb_agg(jsonb_build_object('reference_id', s.reference_id,
         'amount', s.amount::text, 'to_bin', s.to_bin, 'to_account_number', s.to_account_number))
         filter (where s.request_id is not null), '[]') as transfers
     from payos_payout_request r left join asked s on s.request_id = r.id group by r.id`,
  )
  return rows
}

type Comparison = {
  name: string
  guarantee: GuaranteeNumber
  looksAt: string
  find: (books: Books) => Violation[]
}

const COMPARISONS: readonly Comparison[] = [
  {
    name: "payouts-at-payos-are-known",
    guarantee: 5,
    looksAt: "payouts at payOS, against the sendings of the ledger",
    find: ({ payouts, requests }) =>
      payouts.flatMap((payout) => {
        const own = requests.find(({ reference_id }) => reference_id === payout.referenceId)
        const found = own ? findDifference(payout, own) : "and the ledger never sent it"
        return found
          ? [{ id: payout.id, found: `is at payOS as ${payout.referenceId}, ${found}` }]
          : []
      }),
  },
  {
    name: "one-payout-at-payos-a-sending",
    guarantee: 5,
    looksAt: "payouts at payOS, by their reference",
    find: ({ payouts, requests }) =>
      requests.flatMap(({ id, reference_id }) => {
        const { length } = payouts.filter(({ referenceId }) => referenceId === reference_id)
        return length > 1
          ? [{ id, found: `was sent once, and payOS has ${length} payouts of it` }]
          : []
      }),
  },
  {
    name: "accepted-payouts-are-at-payos",
    guarantee: 7,
    looksAt: "sendings that payOS took, against its payouts",
    find: ({ payouts, requests }) =>
      requests.flatMap(({ id, state, payout_id_at_payos }) =>
        state === "accepted" && !payouts.some((payout) => payout.id === payout_id_at_payos)
          ? [{ id, found: `was taken as ${payout_id_at_payos}, and payOS has no such payout` }]
          : [],
      ),
  },
]

/** The requested and the actual transfers are the same; an erased account matches any. */
function findDifference(
  { transactions }: PayoutAtPayOS,
  { transfers }: LedgerRequest,
): string | null {
  const isErased = transfers.some((one) => one.to_account_number === null)
  const asked = transfers
    .map((one) => describe(one.amount, one.to_bin, one.to_account_number))
    .sort()
  const there = transactions
    .map(({ amount, toBin, toAccountNumber }) =>
      describe(String(amount), toBin, isErased ? null : toAccountNumber),
    )
    .sort()
  return asked.join() === there.join() ? null : "for another sum or another account than asked for"
}

function describe(...parts: (string | null)[]): string {
  return parts.join(" ")
}
