import { parse } from "csv-parse/sync"
import { journeys } from "../support/journey"

type Row = Record<string, string>

const sum = (rows: Row[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0)

journeys(({ fixtures, database, merchant }) => {
  it("the CSV exports of links and transfers add up to the ledger", async () => {
    await fixtures.paidOrder()
    const an = await merchant()
    await an.goTo("/payos/payments")
    const save = async (rows: "exportLinks" | "exportTransfers") => {
      await an.press("export.action")
      const { name, body } = await an.saved(() => an.pick(`links.${rows}`))
      return { name, rows: parse<Row>(body, { bom: true, columns: true, delimiter: ";" }) }
    }
    const links = await save("exportLinks")
    const transfers = await save("exportTransfers")
    expect([links.name, transfers.name]).toEqual([
      expect.stringMatching(/^payos-links-\d{4}-\d\d-\d\d\.csv$/),
      expect.stringMatching(/^payos-transfers-\d{4}-\d\d-\d\d\.csv$/),
    ])
    const [ledger] = await database.rows<{ links: string; transfers: string; received: string }>(
      `select (select count(*) from payos_link) as links, count(*) as transfers, sum(amount) as received
       from payos_transfer`,
    )
    expect({
      links: links.rows.length,
      transfers: transfers.rows.length,
      onLinks: sum(links.rows, "Đã nhận"),
      asTransfers: sum(transfers.rows, "Số tiền"),
    }).toEqual({
      links: Number(ledger?.links),
      transfers: Number(ledger?.transfers),
      onLinks: Number(ledger?.received),
      asTransfers: Number(ledger?.received),
    })
  })
})
