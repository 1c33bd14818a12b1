import { randomUUID } from "node:crypto"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/discard-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { resolveByUser } from "../../../src/modules/payos/repositories/problems/problems"
import { approvePayout } from "../../../src/use-cases/payouts/decide-payout"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"
import { lostResponses } from "./support/lost-responses"
import {
  BY_LAN,
  creations,
  draftOf,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

type Transfer = Parameters<typeof createManualPayout>[1]

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

describe("a payout discarded after a user recorded that it did not arrive", () => {
  const { sendAndLoseResponse, loseNextResponse, recordFinding, listAtPayOS, lookUpInVain } =
    lostResponses(() => setup)
  const discard = (id: string, outcome: "payee_already_paid" | "unallocated") =>
    discardPayout(setup.a.db, { id, ...BY_LAN, reason: "Trả lại sau", outcome })

  const transfer = (
    more: Partial<Pick<Transfer, "destination" | "merchant_reference" | "needs_approval">> = {},
  ) =>
    createManualPayout(setup.a, {
      amount: 30_000,
      description: "Luong thang 10",
      destination: LAN,
      idempotency_key: randomUUID(),
      confirmed_duplicate: true,
      confirmed_not_arrived: false,
      ...BY_LAN,
      ...more,
    })
  const arrive = async (id: string) => {
    await setup.control.post(`/payouts/${id}-1/state`, { state: "SUCCEEDED" })
    await letPass(setup, "1 day")
    await setup.a.work()
  }
  const handle = async (reason: string) => {
    const [problem] = await setup.sql<{ id: string }>(
      "select id from payos_problem where kind = 'payout_unexpectedly_sent'",
    )
    const resolution = { action: "handled" as const, reason }
    await resolveByUser(setup.a.db, problem?.id ?? "", { user_id: "user_lan", resolution })
  }

  it("raises a problem if payOS lists it later", async () => {
    const discarded = await sendAndLoseResponse()
    await recordFinding(discarded, false)
    await discard(discarded, "payee_already_paid")
    await listAtPayOS()
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${discarded}`])
    expect(await found(setup.a, discarded)).toMatchObject({ state: "discarded" })
  })

  it("raises a problem before its money is paid back by another payout", async () => {
    const discarded = await sendAndLoseResponse()
    await recordFinding(discarded, false)
    const { payment_collection_id } = await found(setup.a, discarded)
    await discard(discarded, "unallocated")
    await listAtPayOS()
    const other = await draftOf(setup, String(payment_collection_id), 50_000)
    await confirmPayout(setup.a, { id: other.id, ...BY_LAN, destination: LAN })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await found(setup.a, other.id)).toMatchObject({ error_code: "payout_not_covered" })
    expect(await problems(setup)).toEqual([
      `payout_failed ${other.id}`,
      `payout_unexpectedly_sent ${discarded}`,
    ])
  })

  it("is polled again once payOS lists it, although it was no longer queued", async () => {
    const discarded = await sendAndLoseResponse()
    await recordFinding(discarded, false)
    const { payment_collection_id } = await found(setup.a, discarded)
    await discard(discarded, "unallocated")
    await setup.sql("delete from payos_queue")
    await listAtPayOS()
    const other = await draftOf(setup, String(payment_collection_id), 50_000)
    await confirmPayout(setup.a, { id: other.id, ...BY_LAN, destination: LAN })
    await setup.a.work()
    await setup.control.post(`/payouts/${discarded}-1/state`, { state: "FAILED" })
    await setup.sql(
      `update payos_payout_request set responded_at = responded_at - interval '2 days';
       update payos_queue set due_at = now()`,
    )
    await setup.a.work()
    expect(await problems(setup)).toEqual([`payout_failed ${other.id}`])
    await confirmPayout(setup.a, { id: other.id, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(2)
  })

  it("does not block another refund that the purchase's money covers", async () => {
    const other = await sendAndLoseResponse()
    await recordFinding(other, false)
    const { payment_collection_id } = await found(setup.a, other)
    const link = `where payment_collection_id = '${payment_collection_id}'`
    await setup.sql(`update payos_link set confirmed_amount = 80000 ${link}`)
    await listAtPayOS()
    const { id } = await draftOf(setup, String(payment_collection_id), 30_000)
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(2)
    expect(["processing", "succeeded"]).toContain((await found(setup.a, other)).state)
  })

  it.each([
    ["the same account and amount", LAN, {}, {}],
    [
      "the same reference",
      { ...LAN, to_account_number: "9999888877" },
      { merchant_reference: "LUONG-10-LAN" },
      { merchant_reference: "luong-10-lan" },
    ],
  ])(
    "raises a problem before a transfer with %s is sent, which fails until it has arrived",
    async (_, destination, first, second) => {
      // It arrives when the test says so, however slow the machine is.
      await setup.control.post("/behaviour", { payoutSettleMs: 0 })
      await loseNextResponse()
      const { id } = await transfer(first)
      await setup.a.work()
      await lookUpInVain()
      await recordFinding(id, false)
      await discard(id, "unallocated")
      await listAtPayOS()
      const again = await transfer({ destination, ...second })
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, again.id)).toMatchObject({ error_code: "sent_before" })
      expect(await problems(setup)).toEqual([
        `payout_failed ${again.id}`,
        `payout_unexpectedly_sent ${id}`,
      ])
      await confirmPayout(setup.a, { id: again.id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      await handle("Trả thêm một lần nữa")
      await confirmPayout(setup.a, { id: again.id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, again.id)).toMatchObject({ error_code: "sent_before" })
      await arrive(id)
      await confirmPayout(setup.a, { id: again.id, ...BY_LAN, destination: null })
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(2)
    },
  )

  it("raises a problem before a transfer that was entered again is sent on approval, even if not discarded", async () => {
    // A settled payout would also be listed for its holder, whose name payOS then reports.
    await setup.control.post("/behaviour", { payoutSettleMs: 0 })
    await loseNextResponse()
    const { id } = await transfer()
    await setup.a.work()
    await lookUpInVain()
    await recordFinding(id, false)
    const again = await transfer({ needs_approval: true })
    await listAtPayOS()
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "processing" })
    await approvePayout(setup.a, {
      id: again.id,
      actor_id: "user_binh",
      expected: { amount: again.amount, ...LAN },
    })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await problems(setup)).toEqual([
      `payout_failed ${again.id}`,
      `payout_unexpectedly_sent ${id}`,
    ])
  })

  it("is sent again once its user has handled the problem of the first attempt", async () => {
    const id = await sendAndLoseResponse()
    await recordFinding(id, false)
    await listAtPayOS()
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    await letPass(setup, "1 day")
    await setup.a.work()
    await arrive(id)
    await handle("Đã gửi hai lần")
    await setup.sql("update payos_link set confirmed_amount = 100000")
    await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(2)
    expect(await problems(setup)).toEqual([])
  })

  it("without a purchase raises its problem only once after a user has handled it", async () => {
    await loseNextResponse()
    const { id } = await transfer()
    await setup.a.work()
    await lookUpInVain()
    await recordFinding(id, false)
    await discard(id, "unallocated")
    await listAtPayOS()
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await problems(setup)).toEqual([`payout_unexpectedly_sent ${id}`])
    await handle("Đã gửi, không gửi nữa")
    await letPass(setup, "3 days")
    await setup.a.work()
    expect(await problems(setup)).toEqual([])
  })
})
