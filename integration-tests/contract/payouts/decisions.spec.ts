import { randomUUID } from "node:crypto"
import type { PayoutDecision } from "../../../src/modules/payos/repositories/payouts/decide-payout"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/discard-payout"
import {
  BY_LAN,
  creations,
  draft,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"
import { confirmPayout, approvePayout } from "../../../src/use-cases/payouts/decide-payout"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"
import { sendRequest } from "../../../src/use-cases/payouts/send-payout"
import {
  claimDueRequests,
  releaseRequest,
} from "../../../src/modules/payos/repositories/payouts/claimed-request"
import { recordLocalFailure } from "../../../src/modules/payos/repositories/payouts/end-request"

jest.setTimeout(120_000)

const ROUNDS = 20
const binh = { actor_id: "user_binh", needs_approval: false }

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

const types = (decisions: PayoutDecision[]) => decisions.map(({ type }) => type).sort()

describe("a payout on two instances", () => {
  it("is confirmed once by two concurrent users", async () => {
    const { a, b } = setup
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(setup)
      const decisions = await Promise.all([
        confirmPayout(a, { id, ...BY_LAN, destination: LAN }),
        confirmPayout(b, { id, ...binh, destination: LAN }),
      ])
      expect(types(decisions)).toEqual(["done", "not_now"])
    }
    await Promise.all([a.work(), b.work()])
    expect(new Set(await creations(setup)).size).toBe(ROUNDS)
    expect(await creations(setup)).toHaveLength(ROUNDS)
  })

  it("that failed is not sent again from a page that shows it unsent", async () => {
    const { a } = setup
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    await a.work()
    await setup.control.post(`/payouts/${id}-1/state`, { state: "FAILED" })
    await letPass(setup, "1 day")
    await a.work()
    const { amount } = await found(a, id)
    const confirming = async (attempt: number) => {
      const expected = { ...LAN, amount, attempt }
      return (await confirmPayout(a, { id, ...binh, destination: null, expected })).type
    }
    expect(await confirming(0)).toBe("changed")
    expect(await confirming(1)).toBe("done")
  })

  it("is sent or discarded, never both", async () => {
    const { a, b } = setup
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(setup)
      const confirm = () => confirmPayout(a, { id, ...BY_LAN, destination: LAN })
      const discard = () =>
        discardPayout(b.db, { id, ...binh, reason: "Trả tiền mặt", outcome: "unallocated" })
      const both = round % 2 ? [confirm(), discard()] : [discard(), confirm()]
      const decisions = await Promise.all(both)
      expect(types(decisions)).toEqual(["done", "not_now"])
      outcomes.add((await found(a, id)).state)
    }
    await Promise.all([a.work(), b.work()])
    expect([...outcomes].every((state) => ["queued", "discarded"].includes(state))).toBe(true)
    const [{ confirmed } = { confirmed: "" }] = await setup.sql<{ confirmed: string }>(
      "select count(*) as confirmed from payos_payout where instructed_by is not null",
    )
    expect(await creations(setup)).toHaveLength(Number(confirmed))
  })

  it("is approved once, by a user other than the one who confirmed it", async () => {
    const a = setup.open({ payoutApproval: "two_users" })
    const b = setup.open({ payoutApproval: "two_users" })
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    const { amount } = await found(a, id)
    const expected = { amount, ...LAN }
    expect(await problems(setup)).toEqual([`payout_approval ${id}`])
    await a.work()
    expect(await creations(setup)).toEqual([])
    expect(await approvePayout(a, { id, ...BY_LAN, expected })).toMatchObject({ type: "same_user" })
    const approvals = await Promise.all([
      approvePayout(a, { id, ...binh, expected }),
      approvePayout(b, { id, ...binh, expected }),
    ])
    expect(types(approvals)).toEqual(["done", "not_now"])
    await Promise.all([a.work(), b.work()])
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await found(a, id)).toMatchObject({
      instructed_by: "user_lan",
      approved_by: "user_binh",
    })
  })

  it("is confirmed only if it is as the page showed it, with a masked or a full account", async () => {
    const { a } = setup
    type Shown = { amount: number; to_bin: string; to_account_number: string }
    const confirm = (id: string, expected: Shown) =>
      confirmPayout(a, { id, ...BY_LAN, destination: null, expected })
    const draftWithAccount = async () => {
      const { id } = await draft(setup)
      await setup.sql(
        `update payos_payout set to_bin = '${LAN.to_bin}', to_account_number = '${LAN.to_account_number}' where id = '${id}'`,
      )
      const { amount } = await found(a, id)
      const { to_bin, to_account_number } = LAN
      return { id, expected: { amount, to_bin, to_account_number } }
    }
    const { id, expected } = await draftWithAccount()
    for (const other of [
      { amount: expected.amount + 1 },
      { to_bin: "970422" },
      { to_account_number: "9999888877" },
      { to_account_number: "••8877" },
    ]) {
      expect(await confirm(id, { ...expected, ...other })).toMatchObject({ type: "changed" })
      expect(await found(a, id)).toMatchObject({ state: "draft", instructed_by: null })
    }
    expect(await confirm(id, expected)).toMatchObject({ type: "done" })
    const masked = await draftWithAccount()
    const shown = { ...masked.expected, to_account_number: "••7890" }
    expect(await confirm(masked.id, shown)).toMatchObject({ type: "done" })
  })

  it("is created once if both receive the same form at the same time", async () => {
    const { a, b } = setup
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = {
        amount: 20_000,
        description: "Thanh toan",
        destination: LAN,
        idempotency_key: randomUUID(),
        confirmed_duplicate: true,
        confirmed_not_arrived: false,
        ...BY_LAN,
      }
      const [one, other] = await Promise.all([
        createManualPayout(a, form),
        createManualPayout(b, form),
      ])
      expect(one.id).toBe(other.id)
    }
    await Promise.all([a.work(), b.work()])
    expect(await creations(setup)).toHaveLength(ROUNDS)
  })

  it("is sent once by two concurrent loops", async () => {
    const { a, b } = setup
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(setup)
      await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
      await Promise.all([a.work(), b.work(), a.work(), b.work()])
    }
    const sent = await creations(setup)
    expect([...new Set(sent)]).toEqual(sent)
    expect(sent).toHaveLength(ROUNDS)
  })
})

describe("a claim that expires during its work", () => {
  it("lets the other instance send the payout, and not the slow one", async () => {
    const { a, b } = setup
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    const [slow] = await claimDueRequests(a.db, 1)
    if (!slow) throw new Error("Nothing was due")
    await setup.sql("update payos_queue set claimed_until = now() - interval '1 second'")
    await b.work()
    expect(await creations(setup)).toEqual([`${id}-1`])
    await sendRequest(a, slow.request, slow.item)
    await releaseRequest(a.db, slow, { next: { inMs: 1 } })
    expect(await creations(setup)).toEqual([`${id}-1`])
  })

  it("lets the other instance look up a request in progress, but not repeat it", async () => {
    const { a, b, control } = setup
    await control.post("/faults", { operation: "payout.create", kind: "timeout" })
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    const sending = a.work()
    await expect(until(async () => (await found(a, id)).state === "sending")).resolves.toBe(true)
    await letPass(setup, "1 minute")
    await b.work()
    expect(await found(b, id)).toMatchObject({ state: "unknown", attempt: 1 })
    await sending
    expect(await creations(setup)).toEqual([`${id}-1`])
    expect(await found(a, id)).toMatchObject({ state: "unknown", attempt: 1 })
  })

  it("does not let an instance end a request that the other one has sent", async () => {
    const { a, b } = setup
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    const [slow] = await claimDueRequests(a.db, 1)
    if (!slow) throw new Error("Nothing was due")
    await setup.sql("update payos_queue set claimed_until = now() - interval '1 second'")
    await setup.control.post("/faults", { operation: "payout.create", kind: "500" })
    await b.work()
    await recordLocalFailure(a.db, slow.request, { code: "refund_deleted", message: "Quá muộn" })
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
  })

  it("does not let an instance send after it stalled for longer than a request may take", async () => {
    const { a, db } = setup
    const { id } = await draft(setup)
    await confirmPayout(a, { id, ...BY_LAN, destination: LAN })
    const [claimed] = await claimDueRequests(a.db, 1)
    if (!claimed) throw new Error("Nothing was due")
    let sent: ReturnType<typeof sendRequest> | undefined
    await db.transaction(async (trx) => {
      await trx.raw("select 1 from payos_payout for update")
      sent = sendRequest(a, claimed.request, claimed.item)
      await new Promise((resolve) => setTimeout(resolve, 15_500))
    })
    expect(await sent).toEqual({ not_sent: expect.stringContaining("stalled") })
    expect(await creations(setup)).toEqual([])
    expect(await found(a, id)).toMatchObject({ state: "queued" })
  })
})

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (let left = 200; left > 0; left -= 1) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}
