import { randomUUID } from "node:crypto"
import { batchBody } from "../../../../src/api/admin/payos/batch-bodies"
import { POST as createBatch } from "../../../../src/api/admin/payos/payouts/batches/route"
import { listPayouts } from "../../../../src/modules/payos/repositories/payouts/read-payouts"
import { manualPayoutBody } from "../../../../src/use-cases/input/payout-bodies"
import { createManualPayout } from "../../../../src/use-cases/payouts/create-manual-payout"
import { recordRefund } from "../../../../src/use-cases/refunds/record-refund"
import { makeRequestsDue } from "../../../kit/time/make-due"
import { requestAdminRoute } from "./request-admin-route"
import { LAN, paidCollection, type PayoutSetup } from "./open-payouts"

type Form = { amount?: number; description?: string; category?: string[] }

/** Queues a transfer as the admin's form sends it. */
export const transfer = (setup: PayoutSetup, form: Form = {}) =>
  createManualPayout(setup.a, {
    ...manualPayoutBody.parse({
      amount: 20_000,
      description: "Thanh toan",
      destination: LAN,
      idempotency_key: randomUUID(),
      confirmed_duplicate: true,
      ...form,
    }),
    actor_id: "user_lan",
    needs_approval: false,
  })

/** A refund that a user requested in the order's panel, with its payout queued or sent. */
export async function refund(setup: PayoutSetup, id: string): Promise<void> {
  setup.refunds.add(id)
  const payment_collection_id = await paidCollection(setup, 20_000)
  await setup.sql(
    `insert into payos_allocation (id, collection_id, kind, ref, amount, key, is_fact)
     values ('poalc_${id}', '${payment_collection_id}', 'capture', 'payses_lan', 20000, 'capture:${id}', true)`,
  )
  await recordRefund(
    setup.a,
    {
      payment_collection_id,
      session_id: "payses_lan",
      payment_id: "pay_lan",
      refund_id: id,
      refunded_before: "0",
      refunded: "20000.4",
      booking: null,
    },
    {
      source: "panel",
      user_id: "user_lan",
      idempotency_key: randomUUID(),
      needs_approval: false,
      destination: LAN,
      resolve_outside: null,
    },
  )
  await setup.a.work()
  expect((await listPayouts(setup.a.db, { limit: 1, offset: 0 })).payouts).toMatchObject([
    // With much other work, payOS may have started or even completed it by now.
    { refund_id: id, state: expect.stringMatching(/^(queued|processing|succeeded)$/) },
  ])
  await makeRequestsDue(setup.sql, "r.state = 'ready'")
}

/** Queues three payouts in one batch. */
export const batch = (setup: PayoutSetup) =>
  requestAdminRoute(setup.a.container, createBatch, {
    body: batchBody.parse({
      rows: [1, 2, 3].map((row) => ({
        row,
        reference: `HĐ/${row}`,
        amount: 30_000 + row,
        description: "Lương tháng 11",
        bank: "970422",
        account_number: `987654321${row}`,
      })),
      category: ["luong", "thang 11"],
      validate_destination: true,
      idempotency_key: randomUUID(),
    }),
  })

/** Creates twelve payouts at payOS with our loop. */
export async function createTwelve(setup: PayoutSetup): Promise<void> {
  for (let index = 0; index < 12; index += 1) {
    await transfer(setup, { amount: 2_000 + index, category: [index % 2 ? "luong" : "hoan tien"] })
  }
  await setup.a.work()
}
