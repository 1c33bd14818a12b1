import { randomUUID } from "node:crypto"
import type { PayoutView } from "../../../src/types/payout"
import type { PayoutBatchView } from "../../../src/types/payout-batch"
import { eventually } from "../../kit/time/eventually"
import { journeys } from "../support/journey"
import { COLLEAGUE } from "../support/staff"

const AMOUNTS = [94_001, 94_002, 94_003]

journeys(({ fixtures, simulator, database, merchant }) => {
  const request = (amount: number) =>
    fixtures.admin<{ payout: PayoutView }>("/payos/payouts", {
      ...{ amount, description: "Tien hang", idempotency_key: randomUUID() },
      destination: { to_bin: "970436", to_account_number: `00110045${amount}` },
      confirmed_duplicate: true,
    })
  const states = (ids: readonly string[]) =>
    database.rows<{ id: string; state: string; approved: boolean }>(
      `select id, state, approved_by is not null as approved from payos_payout
       where id = any($1) order by amount`,
      [ids],
    )

  /** Sends a batch that a colleague approves. */
  const approvedBatch = async (
    payees: { amount: number; account_number: string }[],
    validate_destination: boolean,
  ) => {
    const { batch } = await fixtures.admin<{ batch: PayoutBatchView }>("/payos/payouts/batches", {
      rows: payees.map(({ amount, account_number }, index) => ({
        ...{ row: index + 1, reference: `THUONG-LAI-${amount}`, amount: String(amount) },
        ...{ description: "Thuong", bank: "VCB", account_number },
      })),
      validate_destination,
      idempotency_key: randomUUID(),
    })
    const batchPage = `/payos/payouts/batches?batch=${batch.id}`
    const binh = await merchant("vi", COLLEAGUE)
    await binh.goTo(batchPage)
    const total = payees.reduce((sum, { amount }) => sum + amount, 0)
    await binh.pressInDrawer("payouts.approve.action", { amount: binh.dong(total) })
    const inState = (state: string, count: number) =>
      eventually(`${count} payouts ${state}`, async () => {
        const found = await database.rows<{ id: string }>(
          "select id from payos_payout where batch_id = $1 and state = $2 order by batch_row",
          [batch.id, state],
        )
        return found.length === count && found
      })
    return { batchPage, total, inState }
  }

  it("several payouts are approved together; one that was discarded meanwhile shows an error", async () => {
    const ids: string[] = []
    for (const amount of AMOUNTS) ids.push((await request(amount)).payout.id)
    const [first = "", second = "", third = ""] = ids
    const lan = await merchant()
    await lan.goTo("/payos/payouts?state=awaiting_approval")
    const own = lan.page.getByRole("row").filter({ hasText: lan.dong(94_001) })
    await own.first().waitFor()
    // The user who requested them may not approve them.
    const box = own.first().getByRole("checkbox")
    expect((await box.count()) === 0 || (await box.isDisabled())).toBe(true)

    const binh = await merchant("vi", COLLEAGUE)
    await binh.goTo("/payos/payouts?state=awaiting_approval")
    for (const amount of AMOUNTS) {
      const row = binh.page.getByRole("row").filter({ hasText: binh.dong(amount) })
      await row.first().getByRole("checkbox").click()
    }
    await binh.see("table.selected", { count: 3 })
    // Medusa's bar adds the key of its shortcut.
    await binh.page.getByRole("button", { name: binh.say("payouts.several.action") }).click()
    await binh.seeText("0011004594003", binh.drawer)
    await binh.see("payouts.summary.fee", {}, binh.drawer)
    await fixtures.admin(`/payos/payouts/${third}/discard`, { reason: "Nhập nhầm" })
    const total = AMOUNTS.reduce((sum, amount) => sum + amount, 0)
    const sent = { count: 3, amount: binh.dong(total) }
    await binh.pressInDrawer("payouts.several.send", sent)
    await binh.see("payouts.several.done", { count: 2 })
    await binh.seeText(`${binh.dong(94_003)} · 0011004594003:`, binh.drawer)
    const [one, two, three] = await states([first, second, third])
    expect([one?.approved, two?.approved]).toEqual([true, true])
    expect(three).toMatchObject({ state: "discarded", approved: false })
    // In the list, none of them waits or is still selected.
    await binh.page.keyboard.press("Escape")
    await binh.drawer.waitFor({ state: "hidden" })
    for (const amount of AMOUNTS) {
      const row = binh.page.getByRole("row").filter({ hasText: binh.dong(amount) })
      await row.first().waitFor({ state: "hidden" })
    }
    const action = binh.page.getByRole("button", { name: binh.say("payouts.several.action") })
    await action.waitFor({ state: "hidden" })
    await eventually("both at payOS", async () => {
      const all = await simulator.allPayouts()
      const found = [first, second].filter((id) =>
        all.some(({ referenceId }) => referenceId.startsWith(id)),
      )
      return found.length === 2
    })
    const all = await simulator.allPayouts()
    expect(all.some(({ referenceId }) => referenceId.startsWith(third))).toBe(false)
  })

  it("a batch's failed payouts are resent together, each with its failure; one discarded meanwhile shows an error", async () => {
    const payees = [95_001, 95_002, 95_003, 95_004].map((amount, index) => ({
      amount,
      account_number: `001100450${index}404`,
    }))
    const { batchPage, total, inState } = await approvedBatch(payees, false)
    const failed = await inState("failed", 4)
    const an = await merchant()
    await an.goTo(batchPage)
    await an.pressInDrawer("batches.action.sendAgain", { count: 4 })
    await an.see("payouts.several.again")
    const drawer = an.page.getByRole("dialog").last()
    await an.seeText("ACCOUNT_NOT_FOUND", drawer)
    await fixtures.admin(`/payos/payouts/${failed[3]?.id}/discard`, { reason: "Đã nghỉ việc" })
    await an.button("payouts.several.send", { count: 4, amount: an.dong(total) }, drawer).click()
    await an.see("payouts.several.done", { count: 3 })
    await inState("awaiting_approval", 3)
    // The batch in the background is reloaded and has nothing left to send; the error stays visible.
    await an.page.waitForLoadState("networkidle")
    await an.seeText(`${an.dong(95_004)} · 0011004503404:`, drawer)
  })

  it("a batch that payOS refuses because of one account accuses no other row, and each is resent alone", async () => {
    const payees = [
      { amount: 96_001, account_number: "0011004500961" },
      { amount: 96_002, account_number: "0011004500404" },
    ]
    const { batchPage, total, inState } = await approvedBatch(payees, true)
    await inState("failed", 2)
    const an = await merchant()
    await an.goTo(batchPage)
    const together = an.say("payouts.refusedTogether", { cause: "" }).trim()
    await an.seeText(together, an.drawer)
    expect(await an.drawer.getByText(together).count()).toBe(2)
    await an.see("batches.call.not_accepted", {}, an.drawer)
    await an.pressInDrawer("batches.action.sendAgain", { count: 2 })
    const drawer = an.page.getByRole("dialog").last()
    await an.button("payouts.several.send", { count: 2, amount: an.dong(total) }, drawer).click()
    await inState("awaiting_approval", 2)
  })
})
