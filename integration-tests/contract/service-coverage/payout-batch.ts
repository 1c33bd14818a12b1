import { randomUUID } from "node:crypto"
import { batchBody, previewBody } from "../../../src/api/admin/payos/batch-bodies"
import { GET as show } from "../../../src/api/admin/payos/payouts/batches/[id]/route"
import { POST as preview } from "../../../src/api/admin/payos/payouts/batches/preview/route"
import { POST as create } from "../../../src/api/admin/payos/payouts/batches/route"
import { listQuery } from "../../../src/api/admin/payos/query"
import type { PayoutBatchDetail } from "../../../src/types/payout-batch"
import { processDuePayouts } from "../../../src/use-cases/payouts/process-payouts"
import { containerOf } from "../payouts/support/container"
import { requestAdminRoute } from "../payouts/support/request-admin-route"
import type { Fields } from "../support/control"
import type { ServiceUnderTest } from "./service-under-test"
import { contextOf } from "../../../src/use-cases/context"

const ROWS = ["LUONG-01", "LUONG-02"].map((reference, index) => ({
  reference,
  amount: 30_000 + index,
  description: "Luong thang 11",
  bank: "970422",
  account_number: `987654321${index}`,
}))
const SETTINGS = { category: ["luong"], validate_destination: true }

/** Previews and submits a batch as a merchant does; returns it once payOS has accepted it. */
export const payOutBatch = async ({ payos }: ServiceUnderTest): Promise<PayoutBatchDetail> => {
  const scope = containerOf(payos)
  await requestAdminRoute(scope, preview, { body: previewBody.parse({ rows: ROWS, ...SETTINGS }) })
  const form = { rows: ROWS, idempotency_key: randomUUID(), ...SETTINGS }
  const { batch } = await requestAdminRoute(scope, create, { body: batchBody.parse(form) })
  await processDuePayouts(contextOf(scope))
  const params = { id: String((batch as Fields).id) }
  const page = await requestAdminRoute(scope, show, { params, query: listQuery.parse({}) })
  return page as unknown as PayoutBatchDetail
}
