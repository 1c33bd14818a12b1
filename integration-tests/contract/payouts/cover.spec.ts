import {
  creations,
  draft,
  found,
  LAN,
  openDesks,
  problems,
  reset,
  type Desks,
} from "./support/open-desks"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"

jest.setTimeout(120_000)

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
beforeEach(() => reset(desks))

const lan = { actor_id: "user_lan", needs_approval: false }

/** A confirmed payout, and the payment collection whose money it sends. */
async function confirmed() {
  const { id, payment_collection_id } = await draft(desks)
  await confirmPayout(desks.a, { id, ...lan, destination: LAN })
  return { id, link: `where payment_collection_id = '${payment_collection_id}'` }
}

const work = async () => {
  await desks.sql("update payos_payout_request set next_check_at = now() where state = 'ready'")
  await desks.a.work()
}

describe("a confirmed payout whose money payOS reports less of before it is sent", () => {
  it("waits, and goes out once payOS reports the money again", async () => {
    const { id, link } = await confirmed()
    await desks.sql(`update payos_link set doubted_at = now() ${link}`)
    await work()
    await work()
    expect(await creations(desks)).toEqual([])
    expect(await found(desks.a, id)).toMatchObject({ state: "queued", attempt: 1 })
    expect(await problems(desks)).toEqual([])
    await desks.sql(`update payos_link set doubted_at = null ${link}`)
    await work()
    expect(await creations(desks)).toHaveLength(1)
  })

  it("is not sent where payOS repeats it, and a user decides", async () => {
    const { id, link } = await confirmed()
    await desks.sql(`update payos_link set sure = sure - 1 ${link}`)
    await work()
    expect(await creations(desks)).toEqual([])
    expect(await found(desks.a, id)).toMatchObject({
      state: "failed",
      error_code: "money_not_there",
    })
    expect(await problems(desks)).toEqual([`payout_failed ${id}`])
    await confirmPayout(desks.a, { id, ...lan, destination: null })
    await work()
    expect(await creations(desks)).toEqual([])
    await desks.sql(`update payos_link set sure = sure + 1 ${link}`)
    await confirmPayout(desks.a, { id, ...lan, destination: null })
    await work()
    expect(await creations(desks)).toHaveLength(1)
  })
})
