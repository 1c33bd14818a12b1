import { randomUUID } from "node:crypto"
import type { Journey } from "../kit/journey/journey"
import { waitForLoops } from "../kit/journey/run-loops"
import { listPayouts } from "../kit/purchase/paid-order"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

const ACCOUNT = { to_bin: "970422", to_account_number: "9876543210" }
const OTHER_ACCOUNT = { to_bin: "970422", to_account_number: "1111222233" }

/** Payouts that a merchant sends to one account with a form. */
export function manualPayouts(journey: Journey): void {
  const { simulator, admin, adminByKey, sql } = journey

  const form = (changed: object = {}) => ({
    amount: 30_000,
    description: "Thanh toan NCC",
    destination: ACCOUNT,
    idempotency_key: randomUUID(),
    ...changed,
  })
  const arrived = (count: number) =>
    eventually(`${count} payout(s) arrived`, async () => {
      await letPayoutsWait(journey)
      const payouts = await listPayouts(journey)
      return payouts.filter(({ state }) => state === "succeeded").length === count && payouts
    })

  it("are estimated with fee and balance, sent immediately and shown with their outcome", async () => {
    const estimate = await admin("/payos/payouts/estimate", {
      payouts: [{ amount: 30_000, ...ACCOUNT }],
    })
    expect(estimate).toMatchObject({
      status: 200,
      body: { total: 30_000, fee: 1_000, balance: 100_000_000, is_covered: true },
    })
    const sent = await admin(
      "/payos/payouts",
      form({ category: ["nha cung cap"], merchant_reference: "HĐ/2026-7" }),
    )
    expect(sent).toMatchObject({
      status: 200,
      body: { payout: { state: "queued", purpose: "manual", to_bank_name: "MB Bank" } },
    })
    const [payout] = await arrived(1)
    expect(payout).toMatchObject({
      amount: 30_000,
      merchant_reference: "HĐ/2026-7",
      category: ["nha cung cap"],
      bank_reference: expect.stringMatching(/./),
      instructed_by: expect.stringMatching(/^user_/),
    })
    const [atPayOS] = await simulator.payouts()
    expect(atPayOS).toMatchObject({
      referenceId: `${payout?.id}-1`,
      transactions: [
        { amount: 30_000, description: "Thanh toan NCC", toAccountNumber: "9876543210" },
      ],
    })
    const { body } = await admin(`/payos/payouts/${payout?.id}`)
    expect(body).toMatchObject({
      attempts: [{ attempt: 1, state: "succeeded", approval_state: "COMPLETED", is_signed: true }],
      audit_log: [{ action: "payout_instructed", actor_id: expect.stringMatching(/^user_/) }],
    })
  })

  it.each([
    ["the same name", "Nguyễn Văn Ân", null],
    ["another name", "LE BINH", "NGUYEN VAN AN"],
  ])("keep the entered name if payOS reports %s", async (_, entered, reported_name) => {
    const destination = { ...ACCOUNT, to_account_name: entered }
    await admin("/payos/payouts", form({ destination }))
    const [payout] = await arrived(1)
    expect(payout).toMatchObject({ to_account_name: entered, reported_name })
    const { body } = await admin("/payos/problems?kind=payout_holder_mismatch")
    const problem = expect.objectContaining({ subject: payout?.["id"] })
    expect(body["problems"]).toEqual(reported_name ? [problem] : [])
  })

  it("are found by account number or its end, by reference and by the payee's name", async () => {
    const sent = await admin("/payos/payouts", form({ merchant_reference: "HĐ/26-7" }))
    const { id } = sent.body["payout"] as { id: string }
    const [payout] = await arrived(1)
    await sql("update payos_payout set to_account_name = 'Trần Thị Hạnh'")
    await admin("/payos/payouts", form({ amount: 40_000, destination: OTHER_ACCOUNT }))
    const { body } = await admin(`/payos/payouts/${id}`)
    const [attempt] = body["attempts"] as { reference_id: string; payout_id_at_payos: string }[]
    const bankReference = String(payout?.["bank_reference"])
    const searches = {
      "the account": "9876543210",
      "the account in groups": "9876 543 210",
      "the end of the account": "3210",
      "the end as the list shows it": "••3210",
      "the payee's name": "Trần Thị Hạnh",
      "the payee's name without diacritics": "tran thi hanh",
      "the merchant's reference": "HĐ/26-7",
      "the bank's reference": bankReference,
      "the end of the bank's reference": bankReference.slice(-6),
      "the payout's id": id,
      "its reference at payOS": attempt?.reference_id,
      "payOS's id": attempt?.payout_id_at_payos,
    }
    for (const [what, text] of Object.entries(searches)) {
      const found = await admin(`/payos/payouts?q=${encodeURIComponent(text ?? "")}`)
      expect({ what, ...found.body }).toMatchObject({ what, count: 1, payouts: [{ id }] })
    }
    const [yesterday, tomorrow] = [-1, 1].map((days) => {
      return new Date(Date.now() + days * 86_400_000).toISOString()
    })
    const days = await admin(`/payos/payouts?created_from=${yesterday}&created_to=${tomorrow}`)
    expect(days.body).toMatchObject({ count: 2 })
    expect((await admin("/payos/payouts?created_from=soon")).status).toBe(400)
    const none = [`created_from=${tomorrow}`, `created_to=${yesterday}`]
    for (const query of ["q=765432", "q=3210&purpose=refund", "q=%25_'%3B", ...none]) {
      const found = await admin(`/payos/payouts?${query}`)
      expect({ query, ...found.body }).toMatchObject({ query, count: 0 })
    }
  })

  it("one form submitted several times is one payout", async () => {
    const same = form()
    const responses = await Promise.all([
      admin("/payos/payouts", same),
      admin("/payos/payouts", same),
    ])
    await arrived(1)
    const ids = [...responses, await admin("/payos/payouts", same)].map(
      ({ body }) => (body["payout"] as { id: string }).id,
    )
    expect(new Set(ids).size).toBe(1)
    const repeated = await admin("/payos/payouts", form())
    expect(repeated).toMatchObject({ status: 400, body: { code: "payos_payout_duplicate" } })
    await admin("/payos/payouts", form({ confirmed_duplicate: true }))
    await arrived(2)
    expect(await simulator.payouts()).toHaveLength(2)
  })

  it("a failed payout is not entered again without confirmation, and not resent once it was", async () => {
    await simulator.failNextPayout("ACCOUNT_NOT_FOUND")
    const sent = await admin("/payos/payouts", form({ merchant_reference: "INV-77" }))
    const { id } = sent.body["payout"] as { id: string }
    await eventually("it failed", async () => {
      await letPayoutsWait(journey)
      return (await listPayouts(journey)).some(({ state }) => state === "failed")
    })
    const repeated = { status: 400, body: { code: "payos_payout_not_arrived" } }
    expect(await admin("/payos/payouts", form())).toMatchObject(repeated)
    const other = { amount: 40_000, merchant_reference: "inv-77" }
    expect(await admin("/payos/payouts", form(other))).toMatchObject(repeated)
    expect((await admin("/payos/payouts", form({ confirmed_not_arrived: true }))).status).toBe(200)
    await arrived(1)
    expect(await admin(`/payos/payouts/${id}/confirm`, {})).toMatchObject({
      status: 400,
      body: { code: "payos_payout_entered_again" },
    })
    const discarded = await admin(`/payos/payouts/${id}/discard`, { reason: "Đã chi lệnh khác" })
    expect(discarded.status).toBe(200)
  })

  it("a form submitted again with another amount or account, or by another user, is refused", async () => {
    const first = form()
    expect((await admin("/payos/payouts", first)).status).toBe(200)
    const colleague = await journey.colleague("dung@example.vn")
    const others = [
      await admin("/payos/payouts", { ...first, amount: 40_000 }),
      await admin("/payos/payouts", {
        ...first,
        destination: { ...ACCOUNT, to_account_number: "1111111111" },
      }),
      await colleague("/payos/payouts", first),
    ]
    for (const other of others) {
      expect(other).toMatchObject({ status: 400, body: { code: "payos_idempotency_key_reused" } })
    }
    await arrived(1)
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("of two concurrent submissions of one form with different amounts, one is refused", async () => {
    const first = form()
    const responses = await Promise.all([
      admin("/payos/payouts", first),
      admin("/payos/payouts", { ...first, amount: 40_000 }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    await arrived(1)
    expect(await simulator.payouts()).toHaveLength(1)
  })

  it("are refused with a message if invalid, or if payOS would sign their text differently", async () => {
    const refused: [object, RegExp][] = [
      [{ description: "Luong (thang 11)" }, /letters without diacritics, digits, spaces/],
      [{ description: "Lương" }, /letters without diacritics, digits, spaces/],
      [{ description: "x".repeat(51) }, /50/],
      [{ category: ["nha/cung cap"] }, /letters without diacritics, digits, spaces/],
      [{ category: ["a,b"] }, /comma/],
      [{ merchant_reference: "a\nb" }, /line break/],
      [{ destination: { ...ACCOUNT, to_bin: "000000" } }, /not a bank in the list/],
      [{ destination: { ...ACCOUNT, to_account_number: "12 34" } }, /without spaces/],
      [{ amount: 0 }, /amount/],
      [{ amount: 1_000.5 }, /amount/],
      [{ idempotency_key: "1" }, /UUID/],
    ]
    for (const [changed, message] of refused) {
      const response = await admin("/payos/payouts", form(changed))
      expect({ changed, ...response }).toMatchObject({
        changed,
        status: 400,
        body: { message: expect.stringMatching(message) },
      })
    }
    expect((await adminByKey("/payos/payouts", form())).status).toBe(403)
    await waitForLoops()
    expect(await simulator.payouts()).toEqual([])
    expect(await sql("select id from payos_payout")).toEqual([])
  })
}
