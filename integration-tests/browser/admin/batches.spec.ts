import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import type { Locator } from "playwright-core"
import type { Merchant } from "../../kit/browser/merchant"
import { batchCsv, goodLine } from "../../kit/csv/batch-csv"
import { eventually } from "../../kit/time/eventually"
import { readXlsx, writeXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"
import { COLLEAGUE } from "../support/staff"

const accountOf = (number: number) => goodLine(number).account

const rowsOf = (csv: Buffer, delimiter: "," | ";") =>
  parse<Record<string, string>>(csv, { bom: true, columns: true, delimiter })

journeys(({ fixtures, simulator, merchant }) => {
  const read = async (an: Merchant, csv: string) => {
    await an.goTo("/payos/payouts/batches/new")
    await an.field("batches.source.paste").waitFor()
    const file = { name: "luong.csv", mimeType: "text/csv", buffer: Buffer.from(csv) }
    await an.page.locator("input[type=file]").setInputFiles(file)
    await an.see("batches.column.row")
  }
  const confirm = (an: Merchant, action: string, values = {}) =>
    an.button(action, values, an.page.getByRole("alertdialog")).click()

  const cell = (an: Merchant, row: number, column: string) =>
    an.field("batches.row.cell", { row, column: an.say(`batches.column.${column}`) })

  /** The bank references in the export of payOS's own list, which has a line for each transfer. */
  const referencesAtPayos = async (an: Merchant) => {
    await an.goTo("/payos/payouts/at-payos")
    await an.press("export.action")
    const { body } = await an.saved(() => an.pick("export.comma"))
    return rowsOf(body, ",").map((line) => line[an.say("payouts.detail.bankReference")])
  }

  /** Expects that a user who logs in in the same tab is not shown the rows stored for another user. */
  const expectHidden = async (kept: string) => {
    const binh = await merchant("vi", COLLEAGUE)
    await binh.goTo("/payos/payouts/batches/new")
    await binh.page.evaluate(`sessionStorage.setItem("payos.batch", ${JSON.stringify(kept)})`)
    await binh.page.reload()
    await binh.field("batches.source.paste").waitFor()
    // The page reads the owner of the rows shortly after it loads.
    await binh.page.waitForLoadState("networkidle")
    expect(kept).toContain("0123456789")
    expect(await binh.page.getByText("0123456789").count()).toBe(0)
  }

  /** Expects warnings for a row that was sent before, and for the same row under another reference. */
  const expectRepeats = async (an: Merchant) => {
    await read(an, batchCsv(1))
    const state = an.say("payouts.state.succeeded")
    const amount = an.dong(10_001)
    const beginning = (text: string) => text.slice(0, text.indexOf("?"))
    await an.seeText(beginning(an.say("batches.row.sentBefore", { amount, state, when: "?" })))
    await an.press("batches.action.startOver")
    await confirm(an, "batches.action.startOver")
    await read(an, batchCsv(1, { 1: { reference: "T11-01" } }))
    const named = { reference: "LUONG-0001", state, when: "?" }
    await an.seeText(beginning(an.say("batches.row.transferredBefore", named)))
  }

  const expectOffered = async (an: Merchant, bank: Locator) => {
    const list = await bank.getAttribute("list")
    expect(await an.page.locator(`#${list} option[value=Vietcombank]`).count()).toBe(1)
  }

  it("a batch from a CSV shows faults in their cells, is corrected, sent, and exported with its results", async () => {
    const an = await merchant()
    const withFaults = { 2: { bank: "Sài Gòn" }, 3: { amount: "hai trăm" } }
    await read(an, batchCsv(4, withFaults))
    await an.see("batches.invalid", { count: 2 })
    const rows = an.page.getByRole("row")
    await an.see("batches.issue.unknown_bank", {}, rows.nth(3))
    await an.see("batches.issue.not_an_amount", {}, rows.nth(5))
    expect(await cell(an, 3, "bank").getAttribute("aria-invalid")).toBe("true")
    expect(await an.page.getByRole("button", { name: /^Xác nhận và chuyển/ }).isDisabled()).toBe(
      true,
    )

    await expectOffered(an, cell(an, 3, "bank"))
    await cell(an, 3, "bank").fill("Vietcombank - Ngân hàng TMCP Ngoại thương Việt Nam")
    await an.see("batches.changed")
    await an.press("batches.action.check")
    await an.see("batches.invalid", { count: 1 })
    await an.press("batches.action.leaveOut", { count: 1 })
    await confirm(an, "batches.action.leaveOut", { count: 1 })
    await an.see("batches.leftOut", { rows: "LUONG-0003" })
    await an.press("batches.action.check")
    await an.see("batches.totals", { payable: 3, amount: an.dong(30_007) })
    await an.press("batches.action.send", { count: 3, amount: an.dong(30_007) })
    await an.see("batches.sent.waits", { count: 3, amount: an.dong(30_007) })
    await an.see("batches.detail.heading")
    await an.see("payouts.approve.waits", {}, an.drawer)

    const binh = await merchant("vi", COLLEAGUE)
    await binh.page.goto(an.page.url())
    await binh.pressInDrawer("payouts.approve.action", { amount: an.dong(30_007) })
    await binh.see("payouts.approve.done")
    const arrived = binh.drawer.getByRole("listitem").filter({
      hasText: binh.say("payouts.state.succeeded"),
    })
    await arrived.nth(2).waitFor({ timeout: 30_000 })

    await binh.pressInDrawer("export.action")
    const { name, body } = await binh.saved(() => binh.pick("batches.action.results"))
    expect(name).toMatch(/\.csv$/)
    const results = rowsOf(body, ";")
    const sent = (await simulator.payouts()).flatMap(({ transactions }) => transactions)
    const expected = [1, 2, 4].map((number) => ({
      reference: `LUONG-000${number}`,
      state: "succeeded",
      bank_reference: sent.find(({ toAccountNumber }) => toAccountNumber === accountOf(number))
        ?.reference,
    }))
    expect(results).toEqual(expected.map((row) => expect.objectContaining(row)))
    expect(await referencesAtPayos(an)).toEqual(
      expect.arrayContaining(sent.map(({ reference }) => reference ?? "")),
    )

    await expectRepeats(an)
  })

  it("a filled-in template is read, and a numeric account cell is rejected", async () => {
    const an = await merchant()
    await an.goTo("/payos/payouts/batches/new")
    const { name, body } = await an.saved(() => an.press("batches.source.template"))
    expect(name).toMatch(/\.xlsx$/)
    const [head = [], ...examples] = await readXlsx(body)
    expect(examples.flat().filter(Boolean)).toEqual([])
    const row = ["LUONG-01", 5_000_000, "Luong thang 11", "MB", "0123456789", "NGUYEN VAN A"]
    const open = async (buffer: Buffer) => {
      const file = { name: "luong.xlsx", mimeType: "application/octet-stream", buffer }
      await an.page.locator("input[type=file]").setInputFiles(file)
    }
    await open(Buffer.from("PK\u0003\u0004 no spreadsheet"))
    await an.see("statement.issue.broken_xlsx")
    await open(await writeXlsx([head.map(String), row]))
    await an.see("batches.totals", { payable: 1, amount: an.dong(5_000_000) })
    await an.seeText("0123456789")

    await an.page.reload()
    await an.see("batches.totals", { payable: 1, amount: an.dong(5_000_000) })
    await an.press("batches.row.edit", { row: 2 })
    await cell(an, 2, "amount").fill("6tr")
    await an.press("batches.action.check")
    await an.see("batches.totals", { payable: 1, amount: an.dong(6_000_000) })
    await expectHidden(await an.page.evaluate('sessionStorage.getItem("payos.batch")'))
    await an.press("batches.action.startOver")
    await confirm(an, "batches.action.startOver")
    await an.field("batches.source.paste").waitFor()
    await an.page.reload()
    const withNumber = row.map((cell, place) => (place === 4 ? 123456789 : cell))
    await open(await writeXlsx([head.map(String), withNumber]))
    await an.see("batches.issue.spreadsheet_number")
    expect(await cell(an, 2, "account_number").inputValue()).toBe("1.23456789e+8")
  })

  it("the rows of a batch are filtered by state and link to their payouts", async () => {
    const rows = [1, 2, 3].map((number) => ({
      ...{ reference: `THUONG-TET-${number}`, amount: `2000${number}`, description: "Thuong Tet" },
      ...{ bank: "VCB", account_number: accountOf(number) },
    }))
    const { batch } = await fixtures.admin<{ batch: { id: string } }>("/payos/payouts/batches", {
      rows,
      idempotency_key: randomUUID(),
    })
    const path = `/payos/payouts/batches/${batch.id}`
    const { payouts } = await fixtures.admin<{ payouts: { id: string }[] }>(path)
    const reason = "Nhân viên đã nghỉ"
    await fixtures.admin(`/payos/payouts/${payouts[1]?.id}/discard`, { reason })
    const an = await merchant()
    await an.goTo(`/payos/payouts/batches?batch=${batch.id}`)
    const item = an.drawer.getByRole("listitem")
    const states = an.drawer.getByRole("group", { name: an.say("payouts.column.state") })
    const filterBy = (state: string) => states.getByRole("button", { name: an.say(state) }).click()
    await item.nth(2).waitFor()
    await filterBy("payouts.state.discarded")
    await item.nth(1).waitFor({ state: "hidden" })
    expect(await item.innerText()).toContain("THUONG-TET-2")
    await filterBy("batches.detail.all")
    await item.nth(2).waitFor()
    await filterBy("payouts.state.awaiting_approval")
    await item.nth(2).waitFor({ state: "hidden" })
    expect(await item.count()).toBe(2)
    await item.first().getByRole("link").click()
    await an.see("payouts.detail.heading", {}, an.drawer)
    await an.button("payouts.discard.action", {}, an.drawer).waitFor()
  })

  it("a confirmed duplicate covers only the payouts that the user saw", async () => {
    const pay = (amount: number) =>
      fixtures.admin("/payos/payouts", {
        amount,
        description: "Thuong",
        destination: { to_bin: "970422", to_account_number: "0011004500018" },
        merchant_reference: "THUONG-2026",
        idempotency_key: randomUUID(),
        confirmed_duplicate: true,
      })
    await pay(31_001)
    const an = await merchant()
    await read(an, batchCsv(1, { 1: { reference: "THUONG-2026", amount: "10091" } }))
    const tick = an.page.getByRole("row").getByRole("checkbox")
    const send = an.button("batches.action.send", { count: 1, amount: an.dong(10_091) })
    expect(await send.isDisabled()).toBe(true)
    await tick.click()
    await an.button("batches.action.check").click()
    await eventually("the kept confirmation", () => send.isEnabled())
    // The store rejects a duplicate that the user did not see, and the page shows it.
    await pay(31_002)
    await send.click()
    await an.see("batches.row.duplicate", { occurrences: 3 })
    expect(await tick.isChecked()).toBe(false)
    expect(await send.isDisabled()).toBe(true)
    await tick.click()
    await send.click()
    await an.see("batches.sent.waits", { count: 1, amount: an.dong(10_091) })
  })
})
