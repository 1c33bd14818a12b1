import { parseCsv } from "../kit/csv/parse-csv"
import type { Journey } from "../kit/journey/journey"
import { adminLinkCalls, PAYER, type Link } from "./admin-link-calls"

export function adminLinks(journey: Journey): void {
  const { simulator, sql, backend } = journey
  const { admin, start, paid } = adminLinkCalls(journey)

  const list = async (query = "") => {
    const { status, body } = await admin(`/links${query}`)
    expect(status).toBe(200)
    return body as { links: Link[]; count: number; is_count_capped: boolean }
  }
  const download = async (path: string) => {
    const headers = { authorization: `Bearer ${await journey.adminToken()}` }
    return fetch(`${backend()}/admin/payos${path}`, { headers })
  }

  it("are listed newest first, searched by every known attribute, and filtered", async () => {
    const one = await paid()
    const underpaid = await start()
    await simulator.pay(underpaid.session.data.order_code, { amount: 50_000, deliver: "never" })
    await admin(`/links/${underpaid.id}/refresh`, {})
    const open = await start()

    const { links, count } = await list()
    expect({ ids: links.map(({ id }) => id), count }).toEqual({
      ids: [open.id, underpaid.id, one.id],
      count: 3,
    })
    const display_id = (links[2]?.["order"] as { display_id: number }).display_id
    expect(links[2]).toMatchObject({
      status: "PAID",
      state: "closed",
      amount: 250_000,
      received: 250_000,
      remaining: 0,
      transfer_count: 1,
      payer: { name: "NGUYEN VAN AN", account_ending: "6577" },
      order: { id: one.order.id },
    })
    expect(links[1]).toMatchObject({ status: "UNDERPAID", received: 50_000, remaining: 200_000 })
    expect((await admin(`/links/${underpaid.id}`)).body).toMatchObject({
      link: { contact: { email: "lan@example.vn" } },
    })
    expect((await admin(`/links/${one.id}`)).body).toMatchObject({ link: { contact: null } })
    await checkSearches(one, display_id)
    await checkFilters({ one: one.id, underpaid: underpaid.id, open: open.id })
    await checkExports()
  })

  /** Finds a paid link by each of its searchable attributes. */
  const checkSearches = async (one: Awaited<ReturnType<typeof paid>>, display_id: number) => {
    const [transfer] = await sql<{ reference: string }>(
      "select reference from payos_transfer where link_id = ?",
      [one.id],
    )
    const { data } = one.session
    const searches = {
      "the order code": String(data.order_code),
      "the order's number": `#${display_id}`,
      "the order's id": one.order.id,
      "the payment link's id": data.payment_link_id,
      "the transfer's content": data.description,
      "a part of the content": data.description.split(" ").at(-1),
      "the bank's reference": transfer?.reference,
      "the beginning of the reference": transfer?.reference.slice(0, -2),
      "the payer": "Nguyễn Văn An",
      "the payer's account": PAYER.number,
      "the end of the account": `••${PAYER.number.slice(-4)}`,
      "the end of the reference": transfer?.reference.slice(-6),
      "the amount": "250000",
      "the amount in Vietnamese notation": "250.000 ₫",
      "the email of the cart": "lan@example.vn",
      "the cart": one.cartId,
    }
    for (const [what, text] of Object.entries(searches)) {
      const found = await list(`?q=${encodeURIComponent(text ?? "")}`)
      const ids = found.links.map(({ id }) => id)
      expect({ what, ids: ids.includes(one.id), count: found.count }).toEqual({
        what,
        ids: true,
        count: /payer|beginning|account|email/.test(what) ? found.count : 1,
      })
    }
  }

  it("are found by the phone number of the order, the cart or the customer, in any notation", async () => {
    const ordered = await paid()
    const open = await start()
    const search = async (text: string) =>
      (await list(`?q=${encodeURIComponent(text)}`)).links.map(({ id }) => id)
    const delivered = (table: string, phone: string) =>
      sql(`update ${table} set phone = ?`, [phone])
    await delivered("order_address", "+84912345678")
    await delivered("cart_address", "84987654321")
    for (const phone of ["0912345678", "+84 912 345 678", "84912345678", "0912.345.678"]) {
      expect({ phone, ids: await search(phone) }).toEqual({ phone, ids: [ordered.id] })
    }
    expect(await search("0987654321")).toEqual([open.id, ordered.id])
    for (const phone of ["0912345679", "912345678", "09123456789"]) {
      expect({ phone, ids: await search(phone) }).toEqual({ phone, ids: [] })
    }
    await delivered("cart_address", "")
    expect(await search("0987654321")).toEqual([])
    await sql("update customer set phone = '0987654321' where email = 'lan@example.vn'")
    expect(await search("+84987654321")).toEqual([open.id, ordered.id])
  })

  const checkFilters = async (linkIds: Record<"one" | "underpaid" | "open", string>) => {
    const { one, underpaid, open } = linkIds
    const filters: Record<string, string[]> = {
      "?status=PAID": [one],
      "?status=PAID&status=UNDERPAID": [underpaid, one],
      "?state=open": [open, underpaid],
      "?money=some": [underpaid, one],
      "?money=underpaid": [underpaid],
      "?money=none": [open],
      "?problem=true": [],
      "?created_from=2020-01-01&created_to=2020-01-02": [],
      "?created_from=2020-01-01&limit=1&offset=1": [underpaid],
      "?q=nothing-of-the-kind": [],
      "?q=%25_'%3B": [],
    }
    for (const [query, ids] of Object.entries(filters)) {
      expect({ query, ids: (await list(query)).links.map(({ id }) => id) }).toEqual({ query, ids })
    }
    for (const query of ["?state=odd", "?limit=1000", "?created_from=gestern", "?offset=10001"]) {
      expect({ query, ...(await admin(`/links${query}`)) }).toMatchObject({ query, status: 400 })
    }
  }

  /** Exports the three links above. */
  const checkExports = async () => {
    await sql('update payos_transfer set description = \'=HYPERLINK("http://x"), "y"\'')
    const response = await download("/links/export?rows=transfers")
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /filename="payos-transfers-2\d{3}-\d\d-\d\d\.csv"/,
      ),
    })
    const transfers = parseCsv(await response.text())
    expect(transfers.map((row) => Number(row["Số tiền"])).sort()).toEqual([250_000, 50_000])
    expect(transfers[0]).toMatchObject({
      "Nội dung chuyển khoản": `'=HYPERLINK("http://x"), "y"`,
      "Thời gian": expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
    })
    const links = parseCsv(await (await download("/links/export")).text())
    const sum = (column: string) => links.reduce((total, row) => total + Number(row[column]), 0)
    expect({ received: sum("Đã nhận"), amount: sum("Cần thu") }).toEqual({
      received: 300_000,
      amount: 750_000,
    })
    const none = await (await download("/links/export?status=FAILED")).text()
    expect(parseCsv(none)).toEqual([])
  }

  it("abort an export at a row that cannot be read", async () => {
    const { id } = await paid()
    await sql(
      `insert into payos_link select (jsonb_populate_record(l, jsonb_build_object(
         'id', 'polink_' || n, 'order_code', l.order_code + n, 'payment_link_id', 'copy-' || n,
         'state', 'closed',
         'created_at', l.created_at - n * interval '1 minute'))).*
       from payos_link l, generate_series(1, 700) n where l.id = ?`,
      [id],
    )
    expect(parseCsv(await (await download("/links/export")).text())).toHaveLength(701)

    /** Postgres's largest bigint, which no JavaScript number can represent. */
    const BEYOND = "9223372036854775807"
    const corrupt = (link: string, amount: string) =>
      sql("update payos_link set amount = ? where id = ?", [amount, link])
    await corrupt("polink_650", BEYOND)
    const broken = await download("/links/export")
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow("terminated")

    await corrupt("polink_1", BEYOND)
    expect(await admin("/links/export")).toMatchObject({ status: 500 })
  })

  it("are capped in a search that most transfers match: the list says so, and the export is refused", async () => {
    const insertPaid = (from: number, to: number, payer: string) =>
      sql(
        `with inserted as (
           insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
             amount, description, fingerprint, state, status, has_received_money, expires_at, created_at)
           select 'polink_' || n, 'default', 'c', 1099511627776 + n, 'pay_col_' || n, 'payses_' || n,
             10000, 'DHXX' || n, 'f', 'closed', 'PAID', true, now(), now() - n * interval '1 minute'
           from generate_series(cast(? as int), cast(? as int)) n returning *)
         insert into payos_transfer (id, link_id, transaction_key, amount, source, client_id, booked_at, counter_account,
           transaction_at)
         select 'potr_' || id, id, 'k', amount, 'webhook', client_id, now(), cast(? as jsonb), created_at from inserted`,
        [from, to, JSON.stringify({ name: payer })],
      )
    await insertPaid(1, 1_100, "NGUYEN PHO BIEN")
    await insertPaid(1_101, 1_350, "TRAN HIEM")
    await insertPaid(1_351, 1_400, "LE IT")
    const found = async (q: string) => {
      const query = `?q=${encodeURIComponent(q)}`
      const { count, is_count_capped } = await list(query)
      const { status: file } = await download(`/links/export${query}`)
      return { count, is_count_capped, file }
    }
    expect(await found("nguyen")).toEqual({ count: 200, is_count_capped: true, file: 400 })
    expect(await found("tran hiem")).toEqual({ count: 200, is_count_capped: true, file: 400 })
    expect(await found("le it")).toEqual({ count: 50, is_count_capped: false, file: 200 })
    expect(await found("dhxx")).toEqual({ count: 200, is_count_capped: true, file: 400 })
    expect(await found("dhxx14")).toEqual({ count: 12, is_count_capped: false, file: 200 })
    expect(await admin("/links/export?q=nguyen")).toMatchObject({
      body: { code: "payos_search_too_wide" },
    })
  })

  it("are listed by an index scan, whatever the filter, even if there are 100,000", async () => {
    await sql(
      `insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id,
         amount, description, fingerprint, state, status, has_received_money, expires_at, created_at)
       select 'polink_' || n, 'default', 'c', 1099511627776 + n, 'pay_col_' || n, 'payses_' || n,
         10000, 'DH' || n, 'f', 'closed', case when n % 2000 = 0 then 'FAILED' else 'CANCELLED' end,
         n % 1000 = 0, now(), now() - n * interval '1 minute'
       from generate_series(1, 100000) n`,
    )
    await sql("analyze payos_link")
    const where: Record<string, string> = {
      "no filter": "true",
      "a rare status": "l.status = any('{FAILED}')",
      "open links": "l.state = any('{open}')",
      "links with money": "l.has_received_money",
      "an order code": "l.id in (select id from payos_link where order_code = 1099511627999)",
      "a description": "l.id in (select id from payos_link where description like 'DH777%')",
      "a creation time": "l.created_at >= now() - interval '5 minutes'",
    }
    for (const [what, condition] of Object.entries(where)) {
      const plan = await sql<{ "QUERY PLAN": string }>(
        `explain select l.id from payos_link l where ${condition}
         order by l.created_at desc, l.id desc limit 20`,
      )
      const text = plan.map((line) => line["QUERY PLAN"]).join("\n")
      expect({ what, text }).toEqual({ what, text: expect.stringContaining("Index") })
      expect({ what, text }).toEqual({ what, text: expect.not.stringContaining("Seq Scan") })
    }
    expect(await list("?limit=5")).toMatchObject({ count: 10_000, is_count_capped: true })
    expect((await list("?q=DH777")).links.map(({ id }) => id)).toContain("polink_777")
  })
}
