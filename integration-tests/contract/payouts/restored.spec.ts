import { approveBatch } from "../../../src/modules/payos/repositories/payout-batches/decide-batch"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { putRowsBack, rememberRows } from "../../kit/database/restore-rows"
import { batch, transfer } from "./support/make-payouts"
import {
  BY_LAN,
  creations,
  draft,
  failUntilOverdue,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(async () => {
  await reset(setup)
  await setup.sql("drop schema if exists remembered cascade")
})

const work = () => setup.a.work()
const backUp = () => rememberRows(setup.db)
const restore = () => putRowsBack(setup.db)
const confirm = (id: string, destination: typeof LAN | null = LAN) =>
  confirmPayout(setup.a, { id, ...BY_LAN, destination })
const onlyId = async () => {
  const [row] = await setup.sql<{ id: string }>("select id from payos_payout")
  return row?.id ?? ""
}
const states = async () => {
  const payouts = await setup.sql<{ state: string }>("select state from payos_payout order by id")
  return payouts.map(({ state }) => state)
}

describe("a payout of a restored database", () => {
  it("is sent once if it was queued in the backup and sent afterwards", async () => {
    await transfer(setup)
    await backUp()
    await work()
    await restore()
    await letPass(setup, "1 day")
    await work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await states()).toEqual(["processing"])
    expect(await problems(setup)).toEqual([])
  })

  it("in a batch is sent once", async () => {
    await batch(setup)
    await backUp()
    await work()
    await restore()
    await letPass(setup, "1 day")
    await work()
    const requests = await setup.control.requests()
    const sent = requests.filter(({ operation }) => operation === "payout.batch")
    expect(sent).toMatchObject([{ body: { referenceId: expect.stringMatching(/^pobat_\w+-1$/) } }])
    expect(await states()).toEqual(["processing", "processing", "processing"])
  })

  it.each([1, 2])(
    "in a batch is sent once if %d of its payouts were discarded after the backup",
    async (discarded) => {
      await batch(setup)
      await setup.sql("delete from payos_queue")
      await setup.sql("delete from payos_payout_attempt")
      await setup.sql("delete from payos_payout_request")
      await setup.sql("update payos_payout set state = 'awaiting_approval', attempt = 0")
      const [row] = await setup.sql<{ batch_id: string }>("select batch_id from payos_payout")
      const approve = () =>
        approveBatch(setup.a.db, {
          ...{ id: String(row?.batch_id), actor_id: "user_binh" },
          client_id: setup.simulator.payout.clientId,
        })
      await backUp()
      await setup.sql(
        `update payos_payout set state = 'discarded' where batch_row <= ${String(discarded)}`,
      )
      expect(await approve()).toEqual({ type: "done" })
      await work()
      await restore()
      expect(await approve()).toEqual({ type: "done" })
      await work()
      const requests = await setup.control.requests()
      const sent = requests.filter(({ operation }) => operation === "payout.batch")
      expect(sent).toHaveLength(1)
      expect(await states()).toEqual(["failed", "failed", "failed"])
      const ended = { state: "failed", error_code: "reference_in_use" }
      expect(await found(setup.a, await onlyId())).toMatchObject(ended)
    },
  )

  it("is sent once if it was a draft in the backup and is confirmed again", async () => {
    const { id } = await draft(setup)
    await backUp()
    await confirm(id)
    await work()
    await restore()
    await confirm(id)
    await work()
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await found(setup.a, id)).toMatchObject({ state: "processing" })
  })

  it("is not sent to another account if payOS already has it", async () => {
    const { id } = await draft(setup)
    await backUp()
    await confirm(id)
    await work()
    await restore()
    await confirm(id, { ...LAN, to_account_number: "0011009999999" })
    await work()
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await found(setup.a, id)).toMatchObject({
      state: "failed",
      error_code: "reference_in_use",
    })
    expect(await problems(setup)).toEqual([`payout_failed ${id}`])
    await confirm(id, null)
    await work()
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await found(setup.a, id)).toMatchObject({
      state: "failed",
      error_code: "reference_in_use",
    })
  })

  it("waits while payOS rejects the new server's IP address", async () => {
    await transfer(setup)
    await backUp()
    await work()
    await restore()
    await letPass(setup, "1 day")
    await setup.control.post("/behaviour", { payoutIpAllowed: false })
    for (let tries = 0; tries < 6; tries += 1) {
      await work()
      await letPass(setup, "0 seconds")
    }
    expect(await states()).toEqual(["queued"])
    expect(await problems(setup)).toEqual([expect.stringMatching(/^payout_request_failing /)])
    await setup.control.post("/behaviour", { payoutIpAllowed: true })
    await work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await states()).toEqual(["processing"])
    expect(await problems(setup)).toEqual([])
  })

  it("is not sent while payOS's list fails", async () => {
    await transfer(setup)
    await backUp()
    await work()
    await restore()
    await setup.control.post("/faults", { operation: "payout.list", kind: "500", times: 1_000 })
    await work()
    expect(await states()).toEqual(["queued"])
    // Other waits may have used up the time: a single failure does not end it.
    await letPass(setup, "20 minutes")
    await work()
    expect(await states()).toEqual(["queued"])
    await failUntilOverdue(setup)
    expect(await creations(setup)).toHaveLength(1)
    const id = await onlyId()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "list_unavailable" })
    await setup.control.post("/faults/clear")
    await confirm(id, null)
    await work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await found(setup.a, id)).toMatchObject({ error_code: "sent_before" })
  })

  it.each([
    { kind: "429", retryAfter: 60 },
    { kind: "code", code: "99" },
  ])("is not sent while payOS responds to its lookup with $kind", async (fault) => {
    await transfer(setup)
    await backUp()
    await work()
    await restore()
    await setup.control.post("/faults", { operation: "payout.list", times: 1_000, ...fault })
    await work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await states()).toEqual(["queued"])
  })

  it("can be sent by a user while only payOS's list fails", async () => {
    await transfer(setup)
    await setup.control.post("/faults", { operation: "payout.list", kind: "500", times: 1_000 })
    await failUntilOverdue(setup)
    const id = await onlyId()
    expect(await found(setup.a, id)).toMatchObject({ error_code: "list_unavailable" })
    expect(await creations(setup)).toEqual([])
    await confirm(id, null)
    await work()
    expect(await creations(setup)).toEqual([`${id}-2`])
    await setup.control.post("/faults/clear")
  })

  it("is not sent as another attempt if the lookup failed and payOS has the first", async () => {
    const { id } = await draft(setup)
    await backUp()
    await confirm(id)
    await work()
    await restore()
    await setup.control.post("/behaviour", { payoutIpAllowed: false })
    await confirm(id)
    await work()
    expect(await found(setup.a, id)).toMatchObject({ state: "failed", attempt: 1 })
    await setup.control.post("/behaviour", { payoutIpAllowed: true })
    await confirm(id, null)
    await work()
    // The second call was refused.
    expect(await creations(setup)).toEqual([`${id}-1`, `${id}-1`])
    expect(await found(setup.a, id)).toMatchObject({ state: "failed", error_code: "sent_before" })
  })

  it("is sent if payOS does not have it", async () => {
    await transfer(setup)
    await backUp()
    await restore()
    await letPass(setup, "1 day")
    await work()
    expect(await creations(setup)).toEqual([`${await onlyId()}-1`])
    expect(await states()).toEqual(["processing"])
  })
})
