import { parse } from "csv-parse/sync"
import type { Merchant } from "../../kit/browser/merchant"
import { readXlsx } from "../../kit/xlsx/xlsx"
import { journeys } from "../support/journey"

/** A formula that a payer writes and a spreadsheet would run. */
const FORMULA = '=HYPERLINK("http://thief.example")'

journeys(({ fixtures, database, merchant }) => {
  const sheetOf = async (an: Merchant) => {
    await an.press("export.action")
    const { name, body } = await an.saved(() => an.pick("export.xlsx"))
    const [heads = [], ...rows] = await readXlsx(body)
    return { name, heads: heads.map(String), rows }
  }
  const csvOf = async (an: Merchant, format: "semicolon" | "comma") => {
    await an.press("export.action")
    const { body } = await an.saved(() => an.pick(`export.${format}`))
    expect(body.subarray(0, 3).toString("hex")).toBe("efbbbf")
    const delimiter = format === "comma" ? "," : ";"
    return parse<Record<string, string>>(body, { bom: true, columns: true, delimiter })
  }
  const count = async (from: string) => {
    const [row] = await database.rows<{ count: string }>(`select count(*) as count from ${from}`)
    return Number(row?.count)
  }

  it("exports payments, payouts and cases as files", async () => {
    const { number, code } = await fixtures.paidOrder()
    await fixtures.lateMoney(111_000)
    const an = await merchant()

    await an.goTo("/payos/payments")
    await an.page.getByRole("row").nth(2).waitFor()
    const payments = await sheetOf(an)
    expect(payments.name).toBe(`${an.say("links.title")}.xlsx`)
    expect(payments.rows).toHaveLength(await count("payos_link"))
    const mine = payments.rows.find((row) => row.includes(`#${number}`)) ?? []
    const received = payments.heads.indexOf(an.say("column.received"))
    expect([mine[2], mine[received]]).toEqual([String(code), 250_000])

    await an.goTo(`/payos/payments?q=${code}`)
    await an.page.getByRole("row").nth(1).waitFor()
    await an.page.getByRole("row").nth(2).waitFor({ state: "hidden" })
    expect(await csvOf(an, "comma")).toHaveLength(1)

    await an.goTo("/payos/payouts")
    await an.see("payouts.title")
    expect((await sheetOf(an)).rows).toHaveLength(await count("payos_payout"))

    await an.goTo("/payos/unmatched")
    await an.page.getByRole("row").nth(1).waitFor()
    const open = "payos_problem where kind = 'unmatched_money' and resolved_at is null"
    expect(await csvOf(an, "semicolon")).toHaveLength(await count(open))
  })

  it("exports a payer's formula as text", async () => {
    const { code } = await fixtures.lateMoney(113_000)
    await database.rows(
      `update payos_transfer set description = '${FORMULA}' where link_id =
         (select id from payos_link where order_code = ${code})`,
    )
    const an = await merchant()
    await an.goTo("/payos/unmatched")
    await an.page.getByText(FORMULA).waitFor()
    const { heads, rows } = await sheetOf(an)
    const descriptionAt = heads.indexOf(an.say("payouts.detail.description"))
    expect(rows.map((row) => row[descriptionAt])).toContain(FORMULA)
    const [name = ""] = heads.slice(descriptionAt)
    expect((await csvOf(an, "semicolon")).map((row) => row[name])).toContain(`'${FORMULA}`)
  })

  it("shows an error if there are more rows than a list counts", async () => {
    const an = await merchant()
    await an.page.route(/\/admin\/payos\/payouts\?.*limit=100/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      return route.fulfill({ json: { ...body, count: 10_000, is_count_capped: true } })
    })
    await an.goTo("/payos/payouts")
    await an.press("export.action")
    await an.pick("export.xlsx")
    await an.see("table.more")
  })
})
