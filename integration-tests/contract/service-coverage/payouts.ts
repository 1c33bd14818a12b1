import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { GET as getBalance } from "../../../src/api/admin/payos/balance/route"
import { estimateBody, manualPayoutBody } from "../../../src/use-cases/input/payout-bodies"
import { GET as getAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/[id]/route"
import { GET as listAtPayOS } from "../../../src/api/admin/payos/payouts/at-payos/route"
import { POST as estimate } from "../../../src/api/admin/payos/payouts/estimate/route"
import { POST as transfer } from "../../../src/api/admin/payos/payouts/route"
import { payosPayoutsQuery } from "../../../src/api/admin/payos/query"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { containerOf } from "../payouts/support/container"
import { requestAdminRoute } from "../payouts/support/request-admin-route"
import type { Fields } from "../support/control"
import type { ServiceUnderTest } from "./service-under-test"
import { listAttempts } from "../../../src/modules/payos/repositories/payouts/read-payouts"
import { contextOf } from "../../../src/use-cases/context"
import { makeRequestsDue } from "../../kit/time/make-due"

/** The responses of the payout routes, and the ledger's records of payOS's responses. */
export interface PayoutEvidence {
  /** The payout's only attempt, when payOS has just accepted it and at the end. */
  accepted: Fields
  arrived: Fields
  /** payOS's list without a filter, and the single payout. */
  list: Fields
  detail: Fields
  /** For each filter, how many payouts payOS lists for this payout's value, and for another value. */
  filtered: Record<string, readonly [matching: unknown, other: unknown]>
  /** A page of payOS's list with a limit of 5. */
  limited: Fields
  estimate: Fields
  balance: Fields
}

const ACCOUNT = { to_bin: "970422", to_account_number: "9876543210" }
const CATEGORY = "luong"

/** Sends a payout as a merchant does, polls it, and reads it from every payout route. */
export const payOut = async (service: ServiceUnderTest): Promise<PayoutEvidence> => {
  const { payos, control, db } = service
  const scope = containerOf(payos)
  const form = manualPayoutBody.parse({
    amount: 20_000,
    description: "Thanh toan NCC",
    category: [CATEGORY],
    destination: ACCOUNT,
    idempotency_key: randomUUID(),
  })
  const { payout } = await requestAdminRoute(scope, transfer, { body: form })
  const attempt = async () => {
    const [sent] = await listAttempts(payos.db, String((payout as Fields).id))
    return { ...sent } as Fields
  }
  await control.post("/behaviour", { payoutSettleMs: 1 })
  await processDuePayouts(contextOf(scope))
  const accepted = await attempt()
  const id = String(accepted.payout_id_at_payos)
  await control.post(`/payouts/${id}/reported`, { approvalState: "SUCCEEDED" })
  await db.raw("update payos_payout_request set responded_at = responded_at - interval '1 hour'")
  await makeRequestsDue((sql) => db.raw(sql))
  await processDuePayouts(contextOf(scope))
  const filtered = await tryFilters(scope, accepted)
  await control.post(`/payouts/${id}/reported`, {})
  return {
    accepted,
    arrived: await attempt(),
    list: await requestAdminRoute(scope, listAtPayOS, withQuery({})),
    filtered,
    limited: await requestAdminRoute(scope, listAtPayOS, withQuery({ limit: "5" })),
    detail: (await requestAdminRoute(scope, getAtPayOS, { params: { id } })).payout as Fields,
    estimate: await requestAdminRoute(scope, estimate, {
      body: estimateBody.parse({ payouts: [{ amount: 20_000, ...ACCOUNT }] }),
    }),
    balance: (await requestAdminRoute(scope, getBalance)).balance as Fields,
  }
}

const withQuery = (query: Fields) => ({ query: payosPayoutsQuery.parse(query) })

const HOUR = 3_600_000

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** For each filter, a value that matches the only payout, and one that does not. */
const filterValues = ({ reference_id }: Fields): Record<string, readonly [string, string]> => ({
  offset: ["0", "1"],
  referenceId: [String(reference_id), "popay_of-another"],
  approvalState: ["SUCCEEDED", "PROCESSING"],
  category: [`khac,${CATEGORY}`, "khac"],
  fromDate: [fromNow(-HOUR), fromNow(HOUR)],
  toDate: [fromNow(HOUR), fromNow(-HOUR)],
})

const tryFilters = async (scope: MedusaContainer, accepted: Fields) => {
  const count = async (name: string, value: string): Promise<unknown> => {
    const { pagination } = await requestAdminRoute(scope, listAtPayOS, withQuery({ [name]: value }))
    return (pagination as Fields | undefined)?.count
  }
  const filtered: PayoutEvidence["filtered"] = {}
  for (const [name, [matching, other]] of Object.entries(filterValues(accepted)))
    filtered[name] = [await count(name, matching), await count(name, other)]
  return filtered
}
