import { randomUUID } from "node:crypto"
import {
  BY_LAN,
  creations,
  draft,
  draftOf,
  found,
  LAN,
  openPayouts,
  paidCollection,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { makeRequestsDue } from "../../kit/time/make-due"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

/** A confirmed payout, and the SQL condition for the links whose money it sends. */
async function makeConfirmedPayout() {
  const { id, payment_collection_id } = await draft(setup)
  await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
  return { id, link: `where payment_collection_id = '${payment_collection_id}'` }
}

const work = async () => {
  await makeRequestsDue(setup.sql, "r.state = 'ready'")
  await setup.a.work()
}

describe("a confirmed payout whose collection's confirmed amount decreases before it is sent", () => {
  it("waits while the link is frozen, and is sent once it is unfrozen", async () => {
    const { id, link } = await makeConfirmedPayout()
    await setup.sql(`update payos_link set frozen_at = now() ${link}`)
    await work()
    await work()
    expect(await creations(setup)).toEqual([])
    expect(await found(setup.a, id)).toMatchObject({ state: "queued", attempt: 1 })
    expect(await problems(setup)).toEqual([])
    await setup.sql(`update payos_link set frozen_at = null ${link}`)
    await work()
    expect(await creations(setup)).toHaveLength(1)
  })

  it("also waits if the money was reallocated from another purchase", async () => {
    const source = await paidCollection(setup, 50_000)
    const target = `pay_col_${randomUUID()}`
    await setup.sql(
      `insert into payos_allocation (id, collection_id, to_collection_id, kind, amount, key, actor_id)
       values ('poalc_moved', '${source}', '${target}', 'reallocated', 50000, 'reallocated', 'user_lan')`,
    )
    const { id } = await draftOf(setup, target, 50_000)
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
    const link = `where payment_collection_id = '${source}'`
    await setup.sql(`update payos_link set frozen_at = now() ${link}`)
    await work()
    expect(await creations(setup)).toEqual([])
    await setup.sql(`update payos_link set frozen_at = null, confirmed_amount = 49999 ${link}`)
    await work()
    expect(await creations(setup)).toEqual([])
    expect(await found(setup.a, id)).toMatchObject({ error_code: "payout_not_covered" })
    await setup.sql(
      `insert into payos_allocation (id, collection_id, kind, amount, key, actor_id, reason)
       values ('poalc_loss', '${source}', 'loss', -1, 'loss', 'user_lan', 'Ngân hàng thu hồi')`,
    )
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await work()
    expect(await creations(setup)).toHaveLength(1)
  })

  it("fails if the lower amount is confirmed, and a user may send it once it is covered", async () => {
    const { id, link } = await makeConfirmedPayout()
    await setup.sql(`update payos_link set confirmed_amount = confirmed_amount - 1 ${link}`)
    await work()
    expect(await creations(setup)).toEqual([])
    expect(await found(setup.a, id)).toMatchObject({
      state: "failed",
      error_code: "payout_not_covered",
    })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await work()
    expect(await creations(setup)).toEqual([])
    await setup.sql(`update payos_link set confirmed_amount = confirmed_amount + 1 ${link}`)
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await work()
    expect(await creations(setup)).toHaveLength(1)
  })
})
