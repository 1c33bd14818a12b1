import { randomUUID } from "node:crypto"
import {
  type PayoutDecision,
  discardPayout,
} from "../../../src/modules/payos/repositories/payouts/decide-payout"
import {
  creations,
  draft,
  found,
  LAN,
  letPass,
  openDesks,
  problems,
  reset,
  type Desks,
} from "./support/open-desks"
import { confirmPayout, approvePayout } from "../../../src/use-cases/payouts/decide-payout"
import { transferMoney } from "../../../src/use-cases/payouts/transfer-money"
import { claimDueRequests } from "../../../src/modules/payos/repositories/payouts/request-work"
import { sendRequest } from "../../../src/use-cases/payouts/send-payout"
import { releaseRequest } from "../../../src/modules/payos/repositories/payouts/release-request"
import { recordUnsent } from "../../../src/modules/payos/repositories/payouts/request-answer"

jest.setTimeout(120_000)

const ROUNDS = 20
const lan = { actor_id: "user_lan", needs_approval: false }
const binh = { actor_id: "user_binh", needs_approval: false }

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
beforeEach(() => reset(desks))

const types = (decisions: PayoutDecision[]) => decisions.map(({ type }) => type).sort()

describe("two instances, one payout", () => {
  it("is confirmed once where two persons confirm it at the same moment", async () => {
    const { a, b } = desks
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(desks)
      const decisions = await Promise.all([
        confirmPayout(a, { id, ...lan, destination: LAN }),
        confirmPayout(b, { id, ...binh, destination: LAN }),
      ])
      expect(types(decisions)).toEqual(["done", "not_now"])
    }
    await Promise.all([a.work(), b.work()])
    expect(new Set(await creations(desks)).size).toBe(ROUNDS)
    expect(await creations(desks)).toHaveLength(ROUNDS)
  })

  it("goes out or is given up, never both", async () => {
    const { a, b } = desks
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(desks)
      const confirm = () => confirmPayout(a, { id, ...lan, destination: LAN })
      const discard = () =>
        discardPayout(b.db, { id, ...binh, reason: "Trả tiền mặt", outcome: "free" })
      const both = round % 2 ? [confirm(), discard()] : [discard(), confirm()]
      const decisions = await Promise.all(both)
      expect(types(decisions)).toEqual(["done", "not_now"])
      outcomes.add((await found(a, id)).state)
    }
    await Promise.all([a.work(), b.work()])
    expect([...outcomes].every((state) => ["queued", "discarded"].includes(state))).toBe(true)
    const [{ confirmed } = { confirmed: "" }] = await desks.sql<{ confirmed: string }>(
      "select count(*) as confirmed from payos_payout where confirmed_by is not null",
    )
    expect(await creations(desks)).toHaveLength(Number(confirmed))
  })

  it("is approved once, and by nobody who confirmed it", async () => {
    const a = desks.open({ payoutApproval: "two_persons" })
    const b = desks.open({ payoutApproval: "two_persons" })
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    const { amount } = await found(a, id)
    const seen = { amount, ...LAN }
    expect(await problems(desks)).toEqual([`payout_approval ${id}`])
    await a.work()
    expect(await creations(desks)).toEqual([])
    expect(await approvePayout(a, { id, ...lan, seen })).toMatchObject({ type: "same_person" })
    const approvals = await Promise.all([
      approvePayout(a, { id, ...binh, seen }),
      approvePayout(b, { id, ...binh, seen }),
    ])
    expect(types(approvals)).toEqual(["done", "not_now"])
    await Promise.all([a.work(), b.work()])
    expect(await creations(desks)).toEqual([`${id}-1`])
    expect(await found(a, id)).toMatchObject({ confirmed_by: "user_lan", approved_by: "user_binh" })
  })

  it("is one where the same form is sent to both at once", async () => {
    const { a, b } = desks
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = {
        amount: 20_000,
        description: "Thanh toan",
        destination: LAN,
        form_token: randomUUID(),
        ...lan,
      }
      const [one, other] = await Promise.all([transferMoney(a, form), transferMoney(b, form)])
      expect(one.id).toBe(other.id)
    }
    await Promise.all([a.work(), b.work()])
    expect(await creations(desks)).toHaveLength(ROUNDS)
  })

  it("is sent by one of two loops that look at the same moment", async () => {
    const { a, b } = desks
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await draft(desks)
      await confirmPayout(a, { id, ...lan, destination: LAN })
      await Promise.all([a.work(), b.work(), a.work(), b.work()])
    }
    const sent = await creations(desks)
    expect([...new Set(sent)]).toEqual(sent)
    expect(sent).toHaveLength(ROUNDS)
  })
})

describe("a claim that ends while its work goes on", () => {
  it("lets the other instance send, and the slow one not", async () => {
    const { a, b } = desks
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    const [slow] = await claimDueRequests(a.db, 1)
    if (!slow) throw new Error("Nothing was due")
    await desks.sql("update payos_payout_request set claimed_until = now() - interval '1 second'")
    await b.work()
    expect(await creations(desks)).toEqual([`${id}-1`])
    await sendRequest(a, slow)
    await releaseRequest(a.db, slow, { next: { inMs: 1 } })
    expect(await creations(desks)).toEqual([`${id}-1`])
  })

  it("lets the other instance look for a call that is under way, and never make it", async () => {
    const { a, b, control } = desks
    await control.post("/faults", { operation: "payout.create", kind: "timeout" })
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    const sending = a.work()
    await expect(until(async () => (await found(a, id)).state === "sending")).resolves.toBe(true)
    await letPass(desks, "1 minute")
    await b.work()
    expect(await found(b, id)).toMatchObject({ state: "unknown", attempt: 1 })
    await sending
    expect(await creations(desks)).toEqual([`${id}-1`])
    expect(await found(a, id)).toMatchObject({ state: "unknown", attempt: 1 })
  })

  it("does not let an instance end what the other one sends meanwhile", async () => {
    const { a, b } = desks
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    const [slow] = await claimDueRequests(a.db, 1)
    if (!slow) throw new Error("Nothing was due")
    await desks.sql("update payos_payout_request set claimed_until = now() - interval '1 second'")
    await desks.control.post("/faults", { operation: "payout.create", kind: "500" })
    await b.work()
    await recordUnsent(a.db, slow, { code: "refund_gone", message: "Quá muộn" })
    expect(await found(a, id)).toMatchObject({ state: "unknown" })
  })

  it("does not let an instance call that stood still for longer than a call may take", async () => {
    const { a, db } = desks
    const { id } = await draft(desks)
    await confirmPayout(a, { id, ...lan, destination: LAN })
    const [request] = await claimDueRequests(a.db, 1)
    if (!request) throw new Error("Nothing was due")
    let sent: Promise<boolean> | undefined
    await db.transaction(async (trx) => {
      await trx.raw("select 1 from payos_payout for update")
      sent = sendRequest(a, request)
      await new Promise((resolve) => setTimeout(resolve, 15_500))
    })
    expect(await sent).toBe(false)
    expect(await creations(desks)).toEqual([])
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
